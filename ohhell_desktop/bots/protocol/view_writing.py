"""Writing a seat's view as a JSON value of the bot protocol, and asking a program about it."""

from typing import Any

from ohhell_desktop.rules.cards import Card, SeenCards
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_to_json, rules_to_json


def view_to_json(view: SeatView) -> dict[str, Any]:
    """Return the view as a JSON value, with all that our own bots can use."""
    raw: dict[str, Any] = {
        "rules": rules_to_json(view.rules),
        "players": view.seats,
        "seat": view.seat,
        "dealer": view.dealer,
        "deal": view.number + 1,
        "cards": view.plan.cards,
        "hand": _cards(view.hand),
        "turned": _turned(view.turned),
        "trump": view.trump.value if view.trump else None,
        "bids": list(view.bids),
        "seen": {
            str(seat): _cards(hand)
            for seat, hand in enumerate(view.hands)
            if seat != view.seat and hand and None not in hand
        },
        "tricks": [[_played(played) for played in trick.cards] for trick in view.tricks],
        "trick": [_played(played) for played in view.trick],
        "totals": list(view.totals),
        "phase": view.phase.value,
        "legal": [action_to_json(action) for action in view.legal],
    }
    if any(view.laid):
        raw["laid"] = {str(seat): _cards(cards) for seat, cards in enumerate(view.laid) if cards}
    if view.premium is not None:
        raw["premium"] = {"seat": view.premium.seat, "level": view.premium.level.value}
    return raw


def choose_request(
    view: SeatView, level: str, time_ms: int, seed: int, nature: int | None
) -> dict[str, Any]:
    """Return the request to a program of somebody else to choose: nothing but what its seat sees.

    Args:
        view: what the seat sees.
        level: one of those that the program has named.
        time_ms: how long it may think.
        seed: the player's seed.
        nature: a number that is the same in the whole game; None if there is none.
    """
    request = {
        "cmd": "choose",
        "level": level,
        "time_ms": time_ms,
        "seed": seed,
        "nature": nature,
        "why": False,
        "view": view_to_json(view),
    }
    return {key: value for key, value in request.items() if value is not None}


def level_in(hello: dict[str, Any]) -> str | None:
    """Return the last level that a program names in its answer to hello; None if it names none."""
    levels = hello.get("levels")
    if isinstance(levels, list) and levels and isinstance(levels[-1], str):
        return levels[-1]
    return None


def _cards(cards: SeenCards) -> list[str | None]:
    return [None if card is None else str(card) for card in cards]


def _turned(cards: tuple[Card, ...]) -> str | list[str] | None:
    if len(cards) > 1:
        return [str(card) for card in cards]
    return str(cards[0]) if cards else None


def _played(played: Played) -> list[Any]:
    entry: list[Any] = [played.seat, str(played.card)]
    return entry if played.named is None else [*entry, str(played.named)]
