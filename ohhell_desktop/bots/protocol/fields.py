"""Reading the fields of JSON objects; each error is a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ohhell_desktop.rules.cards import Card, Seat, SeenCards, parse_card

_SHOWN: Final = 40


def an_object(raw: object, name: str) -> Mapping[str, Any]:
    """Return a value that must be an object.

    Raises:
        ValueError: if it is not an object.
    """
    if isinstance(raw, Mapping):
        return raw
    raise ValueError(f"{name} must be an object")


def a_list(raw: object, name: str, length: int | None = None) -> Sequence[Any]:
    """Return a value that must be a list, of a certain length if one is given."""
    if not isinstance(raw, list):
        raise ValueError(f"{name} must be a list")
    if length is not None and len(raw) != length:
        raise ValueError(f"{name} must have {length} entries, not {len(raw)}")
    return raw


def a_whole(raw: object, name: str, least: int, most: int) -> int:
    """Return a value that must be a whole number within limits."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise ValueError(f"{name} must be a whole number, not {str(raw)[:_SHOWN]!r}")
    if not least <= raw <= most:
        raise ValueError(f"{name} must be {least} to {most}, not {str(raw)[:_SHOWN]}")
    return raw


def a_seat(raw: object, name: str, seats: int) -> Seat:
    """Return a value that must be the number of a seat."""
    return Seat(a_whole(raw, name, 0, seats - 1))


def a_card(raw: object, name: str) -> Card:
    """Return a value that must be the code of a card."""
    try:
        return parse_card(raw)
    except ValueError:
        raise ValueError(f"{name}: {str(raw)[:_SHOWN]!r} is not a card") from None


def cards_or_hidden(raw: object, name: str) -> SeenCards:
    """Return a value that must be a list of cards, with null for each hidden one."""
    return tuple(None if card is None else a_card(card, name) for card in a_list(raw, name))
