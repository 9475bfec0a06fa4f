"""How hard a decision was follows from the values by which it was made."""

import pytest
from each import for_each
from positions import a_view

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import LEARNED, RULE_OF_THUMB, Decision, Option
from ohhell_desktop.bots.hardness import hardness
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid

SEEN = view_from_json(a_view())
"""A position in which making a bid is worth about ten points."""


def among(*values: float, policy: str = "quick", for_the_game: bool = False) -> float:
    """Return how hard it is to choose among bids of these values."""
    options = tuple(Option(Bid(Seat(0), n), value) for n, value in enumerate(values))
    decision = Decision(
        action=options[0].action, policy=policy, options=options, for_the_game=for_the_game
    )
    return hardness(decision, SEEN)


@for_each("values", [(5,), (5, 5), (5, -5), (9, 5)])
def test_a_decision_with_one_sensible_option_is_easy(values: tuple[float, ...]) -> None:
    """Two of the same value are no choice, either."""
    assert among(*values) == 0


def test_the_nearer_the_second_best_the_harder() -> None:
    far, near, nearest = (among(5, 0, 5 - lead) for lead in (2.5, 1, 0.1))
    assert 0 < far < near < nearest < 1
    assert among(5, 5, 4.9) == nearest


def test_values_are_measured_by_what_they_mean() -> None:
    assert among(0.5, 0.4, policy=LEARNED) == pytest.approx(0.9)
    assert among(-0.1, -0.2, policy=RULE_OF_THUMB) == pytest.approx(2 / 3)
    assert among(0.5, 0.45, for_the_game=True) == pytest.approx(0.5)


@for_each("level", [level.key for level in LEVELS])
def test_every_level_finds_a_clear_hand_easier(level: str) -> None:
    clear, unclear = (
        view_from_json(a_view(hand=hand)) for hand in (["AH", "KH", "QH"], ["KS", "QH", "3D"])
    )
    easy, hard = (hardness(decide(seen, level, 1), seen) for seen in (clear, unclear))
    assert 0 <= easy < hard <= 1


def test_a_forced_card_is_easy() -> None:
    seen = view_from_json(a_view(hand=["AH"], cards=1, bids=[1, 0, 1, 0]))
    assert hardness(decide(seen, "expert", 1), seen) == 0
