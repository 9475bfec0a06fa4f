"""Computer players of others: programs that the player has added in the preferences.

A seat only names its program, after :data:`PROGRAM`; how it is started is kept in the player's own
settings and nowhere else. So a game from somebody else starts nothing.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeGuard

from ohhell_desktop.rules.sentences import on_one_line

PROGRAM: Final = "program:"
"""The level of a seat in which a program plays begins with this; its name follows."""
LONGEST_NAME: Final = 30
"""Characters in the name of a program."""
LONGEST_ARGUMENTS: Final = 1000
MOST_PROGRAMS: Final = 12
MOST_FORMER: Final = 12
"""This many earlier names of a program are kept."""
_LONGEST_PATH: Final = 4096


class Program(NamedTuple):
    """A program that plays."""

    name: str
    """What the player calls it."""
    path: str
    arguments: str = ""
    """The words after it, as they are written in a command line."""
    former: tuple[str, ...] = ()
    """The names that it had before: saved games know it by them."""


def program_key(name: str) -> str:
    """Return the level of a seat in which a program plays."""
    return PROGRAM + name


def program_name(level: str) -> str:
    """Return the name of the program that a level stands for; empty for any other level."""
    return level.removeprefix(PROGRAM) if level.startswith(PROGRAM) else ""


def program_for(level: str, programs: Sequence[Program]) -> Program | None:
    """Return the program that a level stands for; None if the player has none of that name."""
    name = program_name(level)
    if not name:
        return None
    found = [each for each in programs if each.name == name]
    found += [each for each in programs if name in each.former]
    return found[0] if found else None


def free_name(wanted: str, programs: Sequence[Program]) -> str:
    """Return a name like the one that is wanted that no program has yet; never an empty one."""
    text = on_one_line(wanted)[:LONGEST_NAME].strip() or "Program"
    taken = {each.name.casefold() for each in programs}
    number, name = 1, text
    while name.casefold() in taken:
        number += 1
        name = f"{text[: LONGEST_NAME - 3]} {number}"
    return name


def renamed(program: Program, name: str) -> Program:
    """Return a program with another name; it is still found by the ones before."""
    former = (program.name, *(each for each in program.former if each != name))
    return program._replace(name=name, former=former[:MOST_FORMER])


def read_program(raw: object) -> Program:
    """Return the program that an entry of the settings means.

    Raises:
        ValueError: if it means none.
    """
    match raw:
        case [str(name), str(path), str(arguments), [*former]]:
            names = [each for each in (name, *former) if _is_name(each)]
            fits = 0 < len(path) <= _LONGEST_PATH and len(arguments) <= LONGEST_ARGUMENTS
            if fits and len(names) == 1 + len(former) <= 1 + MOST_FORMER:
                return Program(name, path, arguments, tuple(names[1:]))
        case _:
            pass
    raise ValueError("must be a name, a path, arguments and earlier names")


def _is_name(raw: object) -> TypeGuard[str]:
    return isinstance(raw, str) and 0 < len(raw) <= LONGEST_NAME and raw == on_one_line(raw)
