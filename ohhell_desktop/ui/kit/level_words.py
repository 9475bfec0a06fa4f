"""The levels of the computer players in words."""

from collections.abc import Sequence
from typing import NamedTuple

from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.levels import ALL_LEVELS, LEVELS, Level
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.programs import Program, program_key, program_name


class Offered(NamedTuple):
    """A level that a computer player can have in a new game."""

    key: str
    name: str
    line: str
    """How it plays, in a sentence."""


def offered_levels(programs: Sequence[Program]) -> list[Offered]:
    """Return the levels for a new game, the weakest first, then the programs of others."""
    ours = [Offered(each.key, tr(each.name), level_explanation(each)) for each in LEVELS]
    line = tr("A program of somebody else, from your preferences.")
    return ours + [Offered(program_key(each.name), each.name, line) for each in programs]


def level_names() -> list[str]:
    """Return the displayed names of all levels of our own."""
    return [tr(each.name) for each in ALL_LEVELS]


def level_text(key: str) -> str:
    """Return the displayed name of a level, also of one from another program.

    A program of somebody else has its own name.
    """
    names = {level.key: level.name for level in ALL_LEVELS}
    return tr(names[key]) if key in names else program_name(key) or key.capitalize()


def level_explanation(level: Level) -> str:
    """Return one line on how a level plays, also where its search is not compiled."""
    if level.worlds and not is_compiled():
        return tr("Plays without thinking ahead here: the search is not compiled.")
    return tr(level.line)
