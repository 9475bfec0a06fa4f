"""Computer players of others: programs that the player has added in the preferences.

A seat only names its program, after :data:`PROGRAM`; how it is started is kept in the player's own
settings and nowhere else. So a game from somebody else starts nothing.
"""

import io
import shlex
import shutil
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeGuard

from ohhell_desktop.rules.sentences import UnreadableError, on_one_line

PROGRAM: Final = "program:"
"""The level of a seat in which a program plays begins with this; its name follows."""
LONGEST_NAME: Final = 30
"""Characters in the name of a program."""
LONGEST_ARGUMENTS: Final = 1000
LONGEST_PATH: Final = 4096
MOST_PROGRAMS: Final = 12
MOST_FORMER: Final = 12
"""This many earlier names of a program are kept."""


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


def level_now(level: str, programs: Sequence[Program]) -> str:
    """Return a level by which a program is found that has got another name since."""
    found = program_for(level, programs)
    return level if found is None else program_key(found.name)


def free_name(wanted: str, programs: Sequence[Program], reserved: Collection[str] = ()) -> str:
    """Return a name like the one that is wanted; never an empty one.

    Args:
        wanted: the name.
        programs: those whose names are taken.
        reserved: names that no program may have.
    """
    text = on_one_line(wanted)[:LONGEST_NAME].strip() or "Program"
    taken = {name.casefold() for name in (*reserved, *(each.name for each in programs))}
    number, name = 1, text
    while name.casefold() in taken:
        number += 1
        name = f"{text[: LONGEST_NAME - 3]} {number}"
    return name


def renamed(program: Program, name: str) -> Program:
    """Return a program with another name; it is still found by the ones before."""
    former = (program.name, *(each for each in program.former if each != name))
    return program._replace(name=name, former=former[:MOST_FORMER])


def words_of(program: Program) -> list[str]:
    """Return the command of a program; a file of Python is run by Python.

    Raises:
        ValueError: if its arguments cannot be read: a quotation mark has no partner.
    """
    path = str(Path(program.path).absolute())
    words = [path, *split_words(program.arguments)]
    return [_python(), *words] if is_script_of_python(path) else words


def is_script_of_python(path: str) -> bool:
    """Return whether a file is run by Python, as its name says."""
    return Path(path).suffix.lower() in {".py", ".pyw"}


def _python() -> str:
    """Return the Python of this computer, or a name that cannot be started."""
    found = shutil.which("python3") or shutil.which("python") or shutil.which("py")
    own = "" if getattr(sys, "frozen", False) else sys.executable
    return own or found or "python3"


def split_words(text: str, *, windows: bool = sys.platform == "win32") -> list[str]:
    """Return the words of a command line, without a shell: quotation marks hold words together.

    Raises:
        ValueError: if one of them has no partner.
    """
    return list(_words(io.StringIO(text), windows=windows))


def split_command(text: str, *, windows: bool = sys.platform == "win32") -> tuple[str, str]:
    """Return the first word of a command line, and the rest as it is written.

    Raises:
        ValueError: if a quotation mark has no partner.
    """
    stream = io.StringIO(text)
    first = _words(stream, windows=windows).get_token() or ""
    return first, stream.read().strip()


def in_quotes(path: str, *, windows: bool = sys.platform == "win32") -> str:
    """Return a path as it is written in a command line."""
    if windows:
        return f'"{path}"' if " " in path else path
    return shlex.quote(path)


def read_command(text: str) -> Program:
    """Return the program, without a name, that a command line starts.

    The line may also be the bare path of a file, spaces and all.

    Raises:
        UnreadableError: if it starts none, with a sentence for the player.
    """
    text = text.strip()
    if _is_file(text):
        return Program("", str(_whole(text)))
    try:
        first, arguments = split_command(text)
        split_words(arguments)
    except ValueError:
        raise UnreadableError("A quotation mark has no partner.") from None
    path = first
    if Path(first).name == first and not _is_file(first):
        path = shutil.which(first) or ""
    if not path:
        raise UnreadableError(
            "There is no program called “{name}” here. Choose its file, or write where it is.",
            name=first,
        )
    path = str(_whole(path))
    if len(path) > LONGEST_PATH or len(arguments) > LONGEST_ARGUMENTS or "\0" in text:
        raise UnreadableError("This command is too long.")
    return Program("", path, arguments)


def _whole(path: str) -> Path:
    """Return a path from the root; a tilde is the player's own folder."""
    try:
        return Path(path).expanduser().absolute()
    except RuntimeError:  # there is no such folder
        return Path(path).absolute()


def _is_file(path: str) -> bool:
    try:
        return bool(path) and _whole(path).is_file()
    except (OSError, ValueError):
        return False


def _words(stream: io.StringIO, *, windows: bool) -> shlex.shlex:
    words = shlex.shlex(stream, posix=True)
    words.whitespace_split = True
    words.commenters = ""
    if windows:  # a backslash is a part of a path, an apostrophe one of a name
        words.escape, words.quotes = "", '"'
    return words


def read_program(raw: object) -> Program:
    """Return the program that an entry of the settings means.

    Raises:
        ValueError: if it means none.
    """
    match raw:
        case [str(name), str(path), str(arguments), [*former]]:
            names = [each for each in (name, *former) if _is_name(each)]
            fits = 0 < len(path) <= LONGEST_PATH and len(arguments) <= LONGEST_ARGUMENTS
            if fits and len(names) == 1 + len(former) <= 1 + MOST_FORMER:
                return Program(name, path, arguments, tuple(names[1:]))
        case _:
            pass
    raise ValueError("must be a name, a path, arguments and earlier names")


def _is_name(raw: object) -> TypeGuard[str]:
    return isinstance(raw, str) and 0 < len(raw) <= LONGEST_NAME and raw == on_one_line(raw)
