"""What is shown of advice agrees with what is recommended, and with the review of the decision."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import hypot

import pytest
from each import for_each
from strategies import Table, chooser

from ohhell_desktop.analysis.advice import Advice, Measure, Worth, read_advice
from ohhell_desktop.bots.decide import explain
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.review.judging import judged
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, PlayCard, StartDeal
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.table.text.advised import Tag, advice_texts
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words.points import MINUS

FORMS = (
    *("oh-hell", "nommie-auction", "ninety-nine", "wizard", "plump"),
    *("romanian-whist", "bust-au", "coulon-2-6", "blackout"),
)
EARLY, LATE = 5, 4
WORLDS = 200
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus")

searched = pytest.mark.skipif(not COMPILED, reason="without the kernel nothing is explained")


def positions(key: str) -> Iterator[SeatView]:
    """Yield what seats see now and then in a game in which everybody acts at random.

    In its last deals the game is at stake.
    """
    rules = CATALOGUE[key].rules
    table = Table(key, rules, max(3, rules.seats[0]), key.encode().ljust(32)[:32], 1)
    state, _ = table.begin()
    choose, number = chooser(4), 0
    while state.turn is not None:
        seen = view(state, state.turn)
        number += 1
        late = len(seen.plans) - seen.number <= 3
        if len(seen.legal) > 1 and not number % (7 if late else 31):
            yield seen
        state, _ = apply(state, choose(legal(state)))


def shown(seen: SeatView, advice: Advice) -> list[tuple[bool, Tag]]:
    """Return for each action whether it is recommended, and what is shown of it."""
    texts = advice_texts(seen, advice, CardLook(), NAMES)
    return [(action == advice.action, tag) for action, tag in texts.tags.items()]


def value(tag: Tag) -> float:
    """Return the figure on a tag; what is best costs nothing."""
    text = tag.text.removesuffix("%").strip()
    return 0.0 if text == "best" else float(text.replace(MINUS, "-"))


def is_never_worse(seen: SeatView, advice: Advice) -> bool:
    """Return whether no figure is better than that of the recommended action."""
    tags = shown(seen, advice)
    if not tags:
        return advice.is_alike
    (own,) = [tag for is_own, tag in tags if is_own]
    return own.best and all(value(tag) <= value(own) for _, tag in tags)


@searched
@for_each("key", FORMS)
def test_what_is_recommended_is_never_visibly_worse(key: str) -> None:
    found, kinds = 0, set()
    some = [seen for seen in positions(key) if not isinstance(seen.legal[0], StartDeal)]
    for seen in (*some[:EARLY], *some[-LATE:]):
        for decision in explain(seen, 1, WORLDS):
            advice = read_advice(valued(decision), seen)
            if advice is None or len(advice.options) < 2:
                continue
            assert is_never_worse(seen, advice)
            for option in advice.options:
                assert is_never_worse(seen, advice.keeping(option.action))
            found += 1
            kinds.add(advice.measure)
    assert found
    assert Measure.MARGIN not in kinds
    assert Measure.WINNING in kinds or key != "oh-hell"


@searched
@for_each("key", ["oh-hell", "wizard"])
def test_a_review_of_the_same_decision_agrees(key: str) -> None:
    some = (s for s in positions(key) if isinstance(s.legal[0], Bid | PlayCard))
    for seen in islice(some, 6):
        *_, last = explain(seen, 1, 3 * WORLDS)
        hint = read_advice(valued(last), seen)
        assert hint is not None
        for option in hint.options:
            found = judged(seen, option.action, option.action, WORLDS, lambda: False)
            assert found.advice is not None
            best = hint.worth(found.recommended)
            assert best is not None
            assert hint.is_as_good(best)
            other = found.advice.worth(option.action)
            assert other is not None
            close(option.points, other.points)
            if found.recommended == hint.action and hint.measure is Measure.POINTS:
                close(option.behind, found.cost)


def close(one: Estimate, other: Estimate) -> None:
    """Check that two figures agree within four of their errors."""
    assert abs(one.mean - other.mean) <= 4 * hypot(one.error, other.error) + 1e-9


def bids(*options: tuple[float, float]) -> Advice:
    """Return advice to bid 0, by the points of each bid and their error."""
    best = options[0][0]
    return Advice(
        Bid(Seat(0), 0),
        tuple(
            Worth(Bid(Seat(0), n), Estimate(mean, 0.1), None, Estimate(best - mean, error))
            for n, (mean, error) in enumerate(options)
        ),
    )


def test_what_is_better_only_by_chance_is_shown_as_equal_and_what_is_better_as_better(
    seen: SeatView,
) -> None:
    tags = [tag.text for _, tag in shown(seen, bids((7.9, 0), (8.1, 0.2), (8.5, 0.1), (-0.04, 1)))]
    assert tags == ["7.9", "7.9", "8.5", "0.0"]
    assert not is_never_worse(seen, bids((7.9, 0), (8.5, 0.1)))


def test_where_the_game_is_at_stake_the_chance_of_winning_it_is_shown(seen: SeatView) -> None:
    advice = bids((7.9, 0), (8.5, 0.1))
    options = tuple(
        replace(o, winning=Estimate(chance, 0.01), behind=Estimate(0.5 - chance, 0.01))
        for o, chance in zip(advice.options, (0.5, 0.4), strict=True)
    )
    tags = shown(seen, replace(advice, measure=Measure.WINNING, options=options))
    assert [tag.text for _, tag in tags] == ["50 %", "40 %"]
    assert tags[0][1].words == "50 percent to win the game"


def test_of_several_people_it_is_said_whose_chance_of_winning_that_is() -> None:
    playing = next(s for s in positions("oh-hell") if isinstance(s.legal[0], PlayCard))
    options = tuple(
        Worth(a, Estimate(1, 0), None, Estimate(n / 9, 0)) for n, a in enumerate(playing.legal)
    )
    advice = Advice(playing.legal[0], options, measure=Measure.WINNING, settled=True)
    notes = [advice_texts(playing, advice, CardLook(), NAMES, name).note for name in ("", "Ada")]
    assert notes == [
        "Below each card: how likely you win the game with it.",
        "Below each card: how likely Ada wins the game with it.",
    ]


def test_where_it_hardly_matters_the_hint_says_so_and_no_more(seen: SeatView) -> None:
    playing = next(s for s in positions("oh-hell") if isinstance(s.legal[0], PlayCard))
    same = tuple(Worth(a, Estimate(1, 0), None, Estimate(0, 0)) for a in playing.legal)
    texts = advice_texts(playing, Advice(playing.legal[0], same), CardLook(), NAMES)
    assert (texts.title, dict(texts.tags), texts.note) == ("Any card will do.", {}, "")
    assert texts.sentences[0]
    assert "hardly matters" not in texts.sentences[0]
    two = advice_texts(seen, bids((7.9, 0), (7.8, 0.1), (2, 0.1)), CardLook(), NAMES)
    assert (two.title, two.heading) == ("Bid 0 or 1.", "Bid 0 or 1")
    higher = replace(bids((7.8, 0.1), (7.9, 0), (2, 0.1)), action=Bid(Seat(0), 1))
    assert advice_texts(seen, higher, CardLook(), NAMES).heading == "Bid 0 or 1"


@pytest.fixture
def seen() -> SeatView:
    """Return what somebody sees before a bid."""
    return next(s for s in positions("oh-hell") if isinstance(s.legal[0], Bid))
