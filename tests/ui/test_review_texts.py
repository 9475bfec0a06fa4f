"""What a review says of a deal: of every kind of action, and of how each decision came out."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from addressed import YOU
from past_deals import ME, SOURCE, a_deal, a_review
from PySide6.QtWidgets import QApplication

from ohhell_desktop.analysis.advice import Measure
from ohhell_desktop.analysis.past_deal import PastDeal, past_deal
from ohhell_desktop.analysis.review import Judged, Verdict
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
)
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.io.record import record_of
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.ui.review import texts
from ohhell_desktop.ui.review.texts import Reviewed
from ohhell_desktop.variants import CATALOGUE

NAMES = ("You", "Ada", "Ben", "Cleo")


def shown(deal: PastDeal, change: dict[str, object] | None = None) -> Reviewed:
    """Return a reviewed deal, in which the judgement of the first own decision is changed."""
    players = [Player(name, place + 1, not place) for place, name in enumerate(NAMES)]
    whole = a_review(deal)
    first = replace(whole.decisions[0], **(change or {}))  # type: ignore[arg-type]
    review = replace(whole, decisions=(first, *whole.decisions[1:]))
    return Reviewed(deal, players[: deal.seats], ME, ME, review, CardLook())


def own_first(of: Reviewed) -> tuple[int, Judged]:
    """Return the place of the first own decision in a deal, and what it was worth."""
    place = next(place for place, ply in enumerate(of.deal.plies) if ply.seat == ME)
    found = of.judged(of.deal.plies[place])
    assert found is not None
    return place, found


def with_all_kinds(form: str, seats: int) -> PastDeal:
    """Return a deal in which the last of the choices is taken before the cards are played."""
    state, _ = new_game(CATALOGUE[form].rules, seats, SOURCE)
    done: list[Action] = []
    while not state.history:
        choices = legal(state)
        done.append(choices[-1 if not isinstance(choices[-1], PlayCard) else 0])
        state, _ = apply(state, done[-1])
    return past_deal(record_of(CATALOGUE[form].rules, seats, SOURCE, done), 0)


def said_of(of: Reviewed, kind: type) -> Iterator[str]:
    """Yield what is said of each action of a kind."""
    for step, ply in enumerate(of.deal.plies):
        if isinstance(ply.action, kind):
            yield texts.moment(of, step + 1)


@pytest.mark.parametrize(
    ("form", "seats", "kind"),
    [
        ("oh-hell", 4, Bid),
        ("oh-hell", 4, PlayCard),
        ("nommie-auction", 4, NameTrump),
        ("ninety-nine", 3, LayAside),
        ("ninety-nine", 3, CallPremium),
    ],
)
def test_every_kind_of_action_is_said_with_who_did_it(
    qapp: QApplication, form: str, seats: int, kind: type
) -> None:
    assert qapp is not None
    of = shown(with_all_kinds(form, seats))
    said = list(said_of(of, kind))
    assert said
    doers = [ply.seat for ply in of.deal.plies if isinstance(ply.action, kind)]
    for seat, text in zip(doers, said, strict=True):
        assert text.startswith(NAMES[seat]), text


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (Verdict.EQUAL, "About as good as"),
        (Verdict.BETTER, "this was better than what the expert would do."),
        (Verdict.COSTS, "Best was"),
        (Verdict.BEST, "This was best."),
        (Verdict.NO_CHOICE, "It made no difference."),
    ],
)
def test_the_reason_compares_as_the_list_does_and_only_once(
    qapp: QApplication, verdict: Verdict, words: str
) -> None:
    assert qapp is not None
    deal = a_deal()
    _, found = own_first(shown(deal))
    other = next(option.action for option in found.options if option.action != found.action)
    of = shown(deal, {"verdict": verdict, "recommended": other})
    place, _ = own_first(of)
    reason = texts.reason(of, deal.plies[place])
    said = [
        each
        for each in ("About as good", "was better", "Best was", "This was best", "no difference")
        if each in reason
    ]
    assert words in reason
    assert len(said) == 1


def test_of_equal_cards_none_is_called_the_best(qapp: QApplication) -> None:
    assert qapp is not None
    deal = a_deal(3)
    of = shown(deal)
    ply = next(
        p for p in deal.plies if p.seat == ME and p.trick is not None and len(p.seen.legal) > 1
    )
    found = of.judged(ply)
    assert found is not None
    other = next(option.action for option in found.options if option.action != found.action)
    changed = replace(found, verdict=Verdict.NO_CHOICE, recommended=other)
    assert of.review is not None
    decisions = tuple(changed if each == found else each for each in of.review.decisions)
    told = texts.reason(replace(of, review=replace(of.review, decisions=decisions)), ply)
    assert told.startswith("It made no difference which card was played.")
    assert "est was" not in told


@pytest.mark.parametrize(
    ("hinted", "verdict", "words"),
    [
        (
            0.5,
            Verdict.COSTS,
            "The hint said \N{MINUS SIGN}0.5; tried again in other deals, it is \N{MINUS SIGN}",
        ),
        (
            0.5,
            Verdict.EQUAL,
            "The hint said \N{MINUS SIGN}0.5; tried again in other deals, it is about",
        ),
        (
            0.0,
            Verdict.COSTS,
            "The hint called it as good; tried again in other deals, it is \N{MINUS SIGN}",
        ),
        (0.0, Verdict.EQUAL, ""),
        (2.0, Verdict.COSTS, ""),
    ],
)
def test_where_a_hint_had_another_figure_both_are_said(
    qapp: QApplication, hinted: float, verdict: Verdict, words: str
) -> None:
    assert qapp is not None
    deal = a_deal()
    _, found = own_first(shown(deal))
    other = next(option.action for option in found.options if option.action != found.action)
    known = {"hinted": Estimate(hinted, 0.1), "cost": Estimate(2.0, 0.1), "recommended": other}
    of = shown(deal, {**known, "verdict": verdict})
    place, _ = own_first(of)
    said = texts.reason(of, deal.plies[place])
    assert words in said
    assert ("hint" in said) == bool(words)


def test_where_the_game_is_at_stake_it_says_so(qapp: QApplication) -> None:
    assert qapp is not None
    deal = a_deal()
    of = shown(deal, {"measure": Measure.WINNING})
    place, _ = own_first(of)
    assert texts.reason(of, deal.plies[place]).endswith(
        "The game is at stake: what wins it most often counts, not the points."
    )


def test_a_card_without_a_choice_says_why(qapp: QApplication) -> None:
    assert qapp is not None
    deal = a_deal(3)
    forced = [p for p in deal.plies if p.trick is not None and len(p.seen.legal) == 1]
    last = [ply for ply in forced if ply.trick == len(deal.tricks) - 1]
    of = shown(deal)
    assert len(last) == 4
    assert {texts.reason(of, ply) for ply in last} == {"It was the last card: no choice."}
    others = {texts.reason(of, ply) for ply in forced if ply not in last}
    assert others == {"No other card could be played."}


def test_whoever_is_not_the_only_person_is_called_by_name(qapp: QApplication) -> None:
    assert qapp is not None
    of = shown(a_deal())
    place, _ = own_first(of)
    assert YOU.search(texts.reason(of, of.deal.plies[place]))
    named = replace(of, person=None, players=[Player("Zoe", 1, True), *of.players[1:]])
    assert not YOU.search(texts.reason(named, of.deal.plies[place]))
    assert "Zoe" in texts.reason(named, of.deal.plies[place])
    ada = Seat(1)
    computers = replace(of, seat=ada, review=a_review(of.deal, ada))
    told = [texts.reason(computers, ply) for ply in of.deal.plies if ply.seat == ada]
    assert not [text for text in told if YOU.search(text)]
    assert [text for text in told if "Ada" in text]


def test_without_a_choice_there_is_no_reason(qapp: QApplication) -> None:
    assert qapp is not None
    deal = a_deal()
    of = shown(deal, {"options": (), "verdict": Verdict.NO_CHOICE})
    place, found = own_first(of)
    assert texts.advice_of(found, deal.plies[place].seen) is None
    assert texts.reason(of, deal.plies[place]) == ""
    assert texts.verdict_of(of, deal.plies[place])[1] == "not known"


def test_cards_of_the_same_effect_make_no_difference() -> None:
    deal = a_deal()
    of = shown(deal, {"verdict": Verdict.NO_CHOICE})
    place, _ = own_first(of)
    assert texts.verdict_of(of, deal.plies[place]) == ("no difference", "no difference", False)
    forced = next(ply for ply in deal.plies if len(ply.seen.legal) == 1 and ply.seat == ME)
    assert texts.verdict_of(of, forced)[0] == "no choice"


def test_without_the_worth_of_the_best_the_others_are_as_far_behind_as_was_found() -> None:
    deal = a_deal()
    place, found = own_first(shown(deal))
    missing = replace(
        found, options=tuple(o for o in found.options if o.action != found.recommended)
    )
    advice = texts.advice_of(missing, deal.plies[place].seen)
    assert advice is not None
    assert [option.behind for option in advice.options] == [o.behind for o in missing.options]


def test_only_what_is_wholly_known_can_be_decided_again() -> None:
    deal = a_deal()
    _, found = own_first(shown(deal))
    other = next(option.action for option in found.options if option.action != found.action)
    costly = costing(found, {other})
    assert len(texts.better_ones(shown(deal, costly))) == 1
    for options in (costly["options"][:-1], ()):
        assert texts.better_ones(shown(deal, costly | {"options": options})) == []


def costing(found: Judged, best: set[Action]) -> dict[str, Any]:
    """Return a decision that cost two points against some actions, and no less did the others."""
    options = tuple(
        replace(o, points=Estimate(5.0 if o.action in best else 3.0, 0.1)) for o in found.options
    )
    return {
        "verdict": Verdict.COSTS,
        "recommended": next(o.action for o in options if o.action in best),
        "cost": Estimate(2.0, 0.1),
        "options": options,
    }


def test_where_most_choices_are_as_good_as_the_best_there_is_nothing_to_find() -> None:
    deal = a_deal()
    _, found = own_first(shown(deal))
    others = [option.action for option in found.options if option.action != found.action]
    half = (len(others) + 2) // 2
    assert half < len(others)
    assert len(texts.better_ones(shown(deal, costing(found, set(others[:half]))))) == 1
    assert texts.better_ones(shown(deal, costing(found, set(others[: half + 1])))) == []


def test_what_is_called_best_at_the_table_is_no_mistake() -> None:
    deal = a_deal()
    _, found = own_first(shown(deal))
    other = next(option.action for option in found.options if option.action != found.action)
    small = costing(found, {other}) | {"cost": Estimate(0.2, 0.1)}
    assert texts.better_ones(shown(deal, small)) == []


def test_a_seat_that_played_no_card_of_a_trick_has_no_verdict_there(qapp: QApplication) -> None:
    assert qapp is not None
    of = shown(a_deal())
    before = replace(
        of.deal, plies=tuple(p for p in of.deal.plies if p.seat != ME or p.trick is None)
    )
    _, *tricks = texts.tiles(replace(of, deal=before))
    assert len(tricks) == len(of.deal.tricks)
    assert all(tile.card is None and tile.note == "" for tile in tricks)
