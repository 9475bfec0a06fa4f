"""The reference opponent of the measurements plays legally, honestly, and no nonsense."""

from pathlib import Path
from typing import Any

import pytest
from hidden_information import shuffled_out_of_sight
from positions import a_view
from strategies import Table

from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.engine.game import apply
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.variants import CATALOGUE

TRAINING = str(Path(__file__).parents[2] / "training")


@pytest.fixture
def decide(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the deciding function of the script."""
    monkeypatch.syspath_prepend(TRAINING)
    from ismcts import decide as found  # noqa: PLC0415

    return found


@pytest.mark.parametrize(
    ("changes", "right"),
    [
        ({"hand": ["AH", "KH", "QH"]}, [{"bid": 3}]),
        ({"hand": ["2C", "2D", "3S"]}, [{"bid": 0}]),
        (
            {"seat": 3, "dealer": 3, "hand": ["AC", "2H"], "cards": 2, "bids": [1, 0, 0, 2],
             "trick": [[0, "KS"], [1, "QS"], [2, "3S"]]},
            [{"play": "2H"}],
        ),
        ({"bids": [3, 0, 0, 1]}, [{"play": "AH"}, {"play": "KH"}]),
    ],
)  # fmt: skip
def test_it_finds_what_is_clear(
    changes: dict[str, Any], right: list[dict[str, Any]], decide: Any
) -> None:
    seen = view_from_json(a_view(**changes))
    assert action_to_json(decide(seen, 1, 400).action) in right


@pytest.mark.parametrize("key", ["oh-hell", "wizard", "ninety-nine", "atkinson-blackout"])
def test_it_is_legal_and_does_not_see_hidden_cards(key: str, decide: Any) -> None:
    rules = CATALOGUE[key].rules
    table = Table(key, rules, max(3, rules.seats[0]), key.encode().ljust(32)[:32], 1)
    state, _ = table.begin()
    for number in range(12):
        if state.turn is None:
            break
        seen = view(state, state.turn)
        action = decide(seen, number, 30).action
        assert action in seen.legal
        other = view(shuffled_out_of_sight(state, seen.seat, number), seen.seat)
        assert decide(other, number, 30).action == action
        state, _ = apply(state, action)
