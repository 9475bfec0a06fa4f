"""Advice is read from a bot's answer, and said in a sentence or two."""

from collections.abc import Iterator
from typing import Any

import pytest
from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import Table, chooser

from ohhell_desktop.analysis.advice import Advice, Worth, read_advice
from ohhell_desktop.analysis.percent import percent
from ohhell_desktop.analysis.sentences import recommended, why
from ohhell_desktop.bots.decide import explain
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
)
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words import untranslated

FIGURES = {"points": [4.0, 0.1], "margin": [1.0, 0.2], "made": [0.4, 0.01], "cost": [1.0, 0.1]}
BEST = FIGURES | {"points": [5.0, 0.1], "made": [0.5, 0.01], "cost": [0.0, 0.0]}


def states(key: str, seed: int) -> Iterator[GameState]:
    """Yield the states of a game in which everybody acts at random."""
    rules = CATALOGUE[key].rules
    table = Table(key, rules, max(3, rules.seats[0]), bytes([seed]) * 32, 1)
    state, _ = table.begin()
    choose = chooser(seed)
    while state.turn is not None:
        yield state
        state, _ = apply(state, choose(legal(state)))


def first_view(kind: type, key: str = "oh-hell") -> SeatView:
    """Return what a seat sees of a form before an action of a kind with alternatives."""
    for state in states(key, 1):
        assert state.turn is not None
        seen = view(state, state.turn)
        if isinstance(seen.legal[0], kind) and len(seen.legal) > 2:
            return seen
    raise AssertionError


def answer_for(seen: SeatView, best: int = 0, **more: Any) -> dict[str, Any]:
    """Return a bot's answer that explains every action."""
    options = [
        {"action": action_to_json(action), "alike": [], **(BEST if n == best else FIGURES)}
        for n, action in enumerate(seen.legal)
    ]
    return {"action": options[best]["action"], "worth": "points", "options": options, **more}


def test_every_action_has_its_worth_and_equal_cards_have_the_same() -> None:
    seen = first_view(PlayCard)
    answer = answer_for(seen)
    last = answer["options"].pop()
    answer["options"][1]["alike"] = [last["action"]]
    advice = read_advice(answer, seen)
    assert advice is not None
    assert [option.action for option in advice.options] == list(seen.legal)
    assert [option.is_best for option in advice.options] == [True] + [False] * (len(seen.legal) - 1)
    assert advice.settled
    assert advice.action == seen.legal[0]
    unfinished = read_advice(answer_for(seen, so_far=True), seen)
    assert unfinished is not None
    assert not unfinished.settled


def test_it_keeps_to_what_is_about_as_good_and_knows_from_how_many_worlds() -> None:
    seen = first_view(PlayCard)
    answer = answer_for(seen)
    odd = ("600", True, -3, None)
    for worlds, option in zip((150, 600, *odd), answer["options"], strict=False):
        option["worlds"] = worlds
    near = {
        **answer["options"][1],
        "points": [4.96, 0.1],
        "cost": [0.04, 0.01],
        "made": [0.49, 0.01],
    }
    answer["options"][1] = near
    advice = read_advice(answer, seen)
    assert advice is not None
    assert advice.worlds == 600
    assert advice.keeping(seen.legal[1]).action == seen.legal[1]
    assert advice.keeping(seen.legal[2]) == advice.keeping(None) == advice


def test_a_difference_that_chance_may_explain_is_none() -> None:
    close = Worth(Bid(Seat(0), 1), Estimate(0, 0), None, behind=Estimate(0.3, 0.16))
    clear = Worth(Bid(Seat(0), 1), Estimate(0, 0), None, behind=Estimate(0.3, 0.14))
    assert (close.is_best, clear.is_best) == (True, False)


def test_at_the_end_of_a_game_the_chances_of_winning_it_are_compared() -> None:
    seen = first_view(Bid)
    answer = answer_for(seen, worth="winning")
    for chance, option in zip((0.6, 0.5, 0.59), answer["options"], strict=False):
        option["winning"] = [chance, 0.01]
    advice = read_advice(answer, seen)
    assert advice is not None
    assert [round(option.behind.mean, 2) for option in advice.options] == [0.0, 0.1, 0.01]
    assert [option.is_best for option in advice.options] == [True, False, True]


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(["action", "alike", "points", "cost", "made", "bid"]), inner
            )
        ),
    )
)
@settings(max_examples=60)
def test_whatever_a_bot_answers_is_advice_or_none(anything: object) -> None:
    seen = first_view(Bid)
    answer = answer_for(seen)
    answer["options"][1] = anything
    advice = read_advice(answer, seen)
    assert advice is not None
    assert advice.worth(seen.legal[0])
    assert read_advice({"action": anything, "options": anything}, seen) is None


def advised(seen: SeatView, action: Action) -> Advice:
    """Return advice for an action that is clearly the best."""
    options = tuple(
        Worth(each, Estimate(1, 0), Estimate(0.5 + 0.4 * (each == action), 0), Estimate(1, 0.1))
        for each in seen.legal
    )
    best = Worth(action, Estimate(2, 0), Estimate(0.9, 0), Estimate(0, 0))
    return Advice(action, tuple(best if each.action == action else each for each in options))


def test_advice_is_told_in_a_sentence_or_two() -> None:
    bidding = first_view(Bid)
    advice = read_advice(answer_for(bidding, best=1), bidding)
    assert advice is not None
    assert recommended(advice.action, untranslated) == "Bid 1."
    assert why(bidding, advice, untranslated).endswith(
        "You make it 50 times in 100, and 40 times with a bid of 0."
    )
    playing = first_view(PlayCard)
    card = playing.legal[0]
    assert isinstance(card, PlayCard)
    said = recommended(card, untranslated)
    assert said.startswith("Play the ")
    assert why(playing, advised(playing, card), untranslated)


def test_another_trump_is_not_played_but_named() -> None:
    naming = first_view(NameTrump, "wizard")
    for action in naming.legal:
        said = why(naming, advised(naming, action), untranslated)
        assert "with " in said
        assert " play " not in said


@for_each(
    ("chance", "shown"),
    [(-0.012, 0), (0, 0), (0.002, 1), (0.5, 50), (0.997, 99), (1, 100), (1.02, 100)],
)
def test_nothing_is_called_certain_that_is_not(chance: float, shown: int) -> None:
    assert percent(chance) == shown


@pytest.mark.skipif(not COMPILED, reason="without the kernel nothing is explained")
@for_each(
    ("key", "kind", "begins"),
    [
        ("oh-hell", Bid, "Bid "),
        ("oh-hell", PlayCard, "Play the "),
        ("wizard", NameTrump, "Name "),
        ("ninety-nine", LayAside, "Set aside "),
        ("ninety-nine", CallPremium, ("Pass.", "Declare.", "Reveal.")),
    ],
)
def test_what_an_expert_explains_is_advice_in_words(
    key: str, kind: type, begins: str | tuple[str, ...]
) -> None:
    seen = first_view(kind, key)
    *_, last = explain(seen, 1, 1)
    advice = read_advice(valued(last), seen)
    assert advice is not None
    assert recommended(advice.action, untranslated).startswith(begins)
    assert why(seen, advice, untranslated) or kind is CallPremium
