"""The entrants of a match, as they are named on the command line."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ohhell_desktop.bots.characters import EVEN, habit_named
from ohhell_desktop.bots.levels import ALL_LEVELS, LEVELS, level_named
from ohhell_desktop.session.programs import (
    Program,
    is_script_of_python,
    split_words,
    words_of,
)

_WITH_LEVEL: Final = re.compile(r"(?P<level>[\w-]{2,}):\s+(?P<command>.+)")
"""A level of a program, before its command."""


class ArenaError(Exception):
    """A match cannot be played; the text is a sentence for the person who wanted it."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a match: one of our levels, or a program that speaks the protocol."""

    name: str
    """As it was written."""
    level: str
    """Its level; empty for a program's strongest."""
    habit: str = EVEN.key
    command: tuple[str, ...] = ()
    """The program with its arguments; empty for one of our levels."""


def read_entrant(text: str) -> Entrant:
    """Return the entrant that a text names.

    Args:
        text: a level, with a habit after a plus sign if it has one (``expert+bold``); or a
            command line, which may begin with a level of the program (``hard: ./bot --fast``).

    Raises:
        ArenaError: if it is neither a level nor a program that can be found.
    """
    text = text.strip()
    level, plus, habit = text.partition("+")
    if level in {known.key for known in ALL_LEVELS}:
        try:
            return Entrant(
                text, level_named(level).key, habit_named(habit if plus else EVEN.key).key
            )
        except ValueError as error:
            raise ArenaError(f"{text}: {error}.") from None
    named = _WITH_LEVEL.fullmatch(text)
    level, line = (named["level"], named["command"]) if named else ("", text)
    command = _command(line)
    if not command:
        levels = ", ".join(known.key for known in LEVELS)
        raise ArenaError(
            f"{text!r} is neither a level nor a program that can be started; the levels are"
            f" {levels}."
        )
    return Entrant(text, level, command=command)


def _command(line: str) -> tuple[str, ...]:
    """Return the words of a command line that can be started; none if it starts nothing."""
    try:
        words = split_words(line)
    except ValueError as error:
        raise ArenaError(f"{line!r} cannot be read as a command: {error}.") from None
    if words and is_script_of_python(words[0]) and Path(words[0]).is_file():
        return tuple(words_of(Program("", words[0]))) + tuple(words[1:])
    return tuple(words) if words and shutil.which(words[0]) else ()
