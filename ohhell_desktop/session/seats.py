"""The seats of a game: who plays in them."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, Self

from ohhell_desktop.rules.sentences import UnreadableError, on_one_line

AVATARS: Final = 12
"""How many avatars there are; they are numbered from 1."""
LONGEST_SETUP_TEXT: Final = 100
"""Characters in a text of a game's setup: a player, a title, a level or the key of a form."""
MOST_WEIGHTS: Final = 16


class SeatKind(StrEnum):
    """The kinds of players."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat and its player.

    Raises:
        UnreadableError: if a text is too long or there is no such avatar.
    """

    name: str
    kind: SeatKind
    level: str = ""
    """How well a computer player plays; empty for a person."""
    avatar: int = 1
    """Its picture, 1 .. :data:`AVATARS`."""
    habit: str = ""
    """What a computer player likes besides points; empty for nothing in particular."""

    def __post_init__(self) -> None:
        check_length("name", self.name)
        check_length("level", self.level)
        check_length("habit", self.habit)
        if not 1 <= self.avatar <= AVATARS:
            raise UnreadableError(
                "an avatar must be 1 to {most}, not {given}", most=AVATARS, given=self.avatar
            )

    def on_one_line(self) -> Self:
        """Return the seat with every text on one line, without invisible characters."""
        name, level, habit = map(on_one_line, (self.name, self.level, self.habit))
        return replace(self, name=name, level=level, habit=habit)


class Sitter(NamedTuple):
    """Somebody at a table, as the settings remember them."""

    name: str
    """Empty for the usual one."""
    level: str
    """How well a computer player plays; empty for a person."""
    avatar: int
    habit: str


LineUp = tuple[Sitter, ...]
"""Everybody at a table, in the order of play."""


def check_length(where: str, text: str) -> None:
    """Refuse a text that is too long.

    Args:
        where: its key in a saved game.
        text: the text.

    Raises:
        UnreadableError: if it is.
    """
    if len(text) > LONGEST_SETUP_TEXT:
        raise UnreadableError(
            "{where} may have {most} characters at most", where=where, most=LONGEST_SETUP_TEXT
        )


class SeatWays(NamedTuple):
    """What the computer players expect of a seat when a game begins: weights, each 0 to 1."""

    bids: tuple[float, ...]
    plays: tuple[float, ...]


def are_ways(others: tuple[SeatWays, ...], seats: int) -> bool:
    """Return whether there are weights for each seat, not all of them 0."""
    weights = [weights for ways in others for weights in ways]
    return len(others) == seats and all(
        0 < len(each) <= MOST_WEIGHTS and all(0 <= weight <= 1 for weight in each) and any(each)
        for each in weights
    )
