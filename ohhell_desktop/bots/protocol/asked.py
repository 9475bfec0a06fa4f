"""Who is asked for an action: the level, and what else decides about its choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ohhell_desktop.bots.characters import EVEN, Habit, habit_named
from ohhell_desktop.bots.levels import DEFAULT_LEVEL, level_named
from ohhell_desktop.bots.others import LEANS, MANNERS, UNKNOWN, Others, Ways, shares
from ohhell_desktop.bots.protocol.fields import a_list, a_whole, an_object

MOST_SEED: Final = 1 << 128
MOST_NATURE: Final = (1 << 53) - 1
_DIGITS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The player that a request asks for an action."""

    level: str
    seed: int = 0
    habit: Habit = EVEN
    nature: int | None = None
    """Decides its temper in the whole game; None: the seed does."""
    others: Others = ()
    """How the seats bid and play, as far as earlier deals of the game have shown."""


def asked_from_json(fields: Mapping[str, Any]) -> Asked:
    """Return the player that the fields of a request name.

    Raises:
        ValueError: if a field is invalid.
    """
    nature = fields.get("nature")
    return Asked(
        level=level_named(fields.get("level", DEFAULT_LEVEL)).key,
        seed=a_whole(fields.get("seed", 0), "seed", -MOST_SEED, MOST_SEED),
        habit=habit_named(fields.get("habit", EVEN.key)),
        nature=None if nature is None else a_whole(nature, "nature", 0, MOST_NATURE),
        others=others_of(fields),
    )


def others_of(fields: Mapping[str, Any]) -> Others:
    """Return what a request says about how the seats bid and play; nothing if it does not.

    Raises:
        ValueError: if the field is invalid.
    """
    others = fields.get("others")
    return () if others is None else others_from_json(others)


def check_others(others: Others, seats: int) -> None:
    """Check that something is said about every seat, or about none.

    Raises:
        ValueError: if that is not so.
    """
    if others and len(others) != seats:
        raise ValueError(f"others must have {seats} entries, not {len(others)}")


def others_from_json(raw: object) -> Others:
    """Return how the seats bid and play, from a list with an object or null for each.

    Raises:
        ValueError: if it is not such a list.
    """
    return tuple(
        UNKNOWN if ways is None else _ways(an_object(ways, "an entry of others"))
        for ways in a_list(raw, "others")
    )


def others_to_json(others: Others) -> list[dict[str, list[float]]]:
    """Return how the seats bid and play, as a value of the protocol."""
    return [
        {
            "bids": [round(share, _DIGITS) for share in ways.bids],
            "plays": [round(share, _DIGITS) for share in ways.plays],
        }
        for ways in others
    ]


def _ways(fields: Mapping[str, Any]) -> Ways:
    if set(fields) != {"bids", "plays"}:
        raise ValueError("an entry of others must have bids and plays, and nothing else")
    return Ways(
        shares(_weights(fields["bids"], "bids of others", len(LEANS))),
        shares(_weights(fields["plays"], "plays of others", len(MANNERS))),
    )


def _weights(raw: object, name: str, count: int) -> Sequence[float]:
    """Return a value that must be a list of numbers from 0 to 1, of which one is not 0."""
    weights = a_list(raw, name, count)
    for weight in weights:
        number = isinstance(weight, int | float) and not isinstance(weight, bool)
        if not number or not 0 <= weight <= 1:
            raise ValueError(f"{name} must be numbers from 0 to 1")
    if not any(weights):
        raise ValueError(f"{name} must not all be 0")
    return weights
