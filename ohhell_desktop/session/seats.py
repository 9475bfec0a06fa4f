"""The seats of a game: who plays in them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ohhell_desktop.rules.sentences import UnreadableError

AVATARS: Final = 12
"""How many avatars there are; they are numbered from 1."""
LONGEST_SETUP_TEXT: Final = 100
"""Characters in a text of a game's setup: a player, a title, a level or the key of a form."""


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
