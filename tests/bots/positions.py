"""Positions for the tests of bots, as JSON values of the protocol."""

from typing import Any

from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.io.codec import action_to_json


def a_view(**changes: Any) -> dict[str, Any]:
    """Return a view before the first of four bids on three cards in the main game, with changes."""
    view: dict[str, Any] = {
        "rules": "oh-hell",
        "players": 4,
        "seat": 0,
        "dealer": 3,
        "deal": 8,
        "cards": 3,
        "hand": ["AH", "KH", "3H"],
        "turned": "7H",
        "trump": "H",
        "bids": [None, None, None, None],
        "tricks": [],
        "trick": [],
        "totals": [34, 12, 40, 9],
    }
    return view | changes


def choice(level: str = "sharp", **changes: Any) -> dict[str, Any]:
    """Return the action of a level in a position."""
    return action_to_json(choose(view_from_json(a_view(**changes)), level, 1))
