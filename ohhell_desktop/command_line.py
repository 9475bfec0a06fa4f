"""The command line: the options with which the program can be started."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import ohhell_desktop
from ohhell_desktop import log
from ohhell_desktop.session.files.profile import (
    CONFIG_VARIABLE,
    DATA_VARIABLE,
    PORTABLE_VARIABLE,
)

PLATFORM_VARIABLE: Final = "QT_QPA_PLATFORM"
PORTABLE: Final = "portable.txt"
"""With a file of this name beside it, an installed program keeps all its data beside itself."""
PORTABLE_DATA: Final = "data"
"""The folder in which it keeps them."""
_FOLDERS: Final = {DATA_VARIABLE: "data", CONFIG_VARIABLE: "config", log.LOG_VARIABLE: "log"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of the command line."""

    files: tuple[Path, ...] = ()
    """Games and house rules to open."""
    go_on: bool = False
    """Whether to continue the game played last, without stopping at the start page."""
    quit_after_first_paint: bool = False
    """Whether to leave as soon as the window is painted."""
    self_test: bool = False
    """Whether to play a short game without the player and report on it."""
    report_folder: Path | None = None
    """Where the self-test writes its report and its screenshot; None: nowhere."""
    profile: Path | None = None
    """The folder for data, settings and logs; None: those of the environment or the platform."""
    platform: str = ""
    """Qt's platform plugin; empty: Qt chooses."""
    temporary: Path | None = None
    """The folder with all data of a self-test, which is deleted at its end."""


def read(arguments: Sequence[str]) -> Options:
    """Return the options of the command line; exit if it asks for help or is invalid.

    Args:
        arguments: the command line without the program's name.
    """
    # Older versions of macOS add the number of the process.
    known = [argument for argument in arguments if not argument.startswith("-psn_")]
    found = _parser().parse_args(known)
    return Options(
        files=tuple(map(_path, found.files)),
        go_on=found.go_on,
        quit_after_first_paint=found.quit_after_first_paint,
        self_test=found.self_test is not None,
        report_folder=found.self_test or None,
        profile=found.profile,
        platform=found.platform,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ohhell",
        description=ohhell_desktop.__doc__,
        epilog="Two words in place of files start something else: with 'arena', computer players"
        " play matches against each other ('ohhell arena --help' says more); with 'bot', the"
        " program is a computer player that reads and writes lines.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="a game or house rules to open")
    parser.add_argument("--version", action="version", version=ohhell_desktop.__version__)
    parser.add_argument(
        "--continue",
        dest="go_on",
        action="store_true",
        help="continue the last game, without stopping at the start page",
    )
    parser.add_argument(
        "--profile",
        type=_folder,
        metavar="FOLDER",
        help="keep saved games, settings and logs in this folder",
    )
    parser.add_argument(
        "--self-test",
        nargs="?",
        type=_folder,
        const=False,
        metavar="FOLDER",
        help="play a short game without you, apart from your own games; write a report and a"
        " screenshot to the folder; the exit status is 0 if everything works",
    )
    parser.add_argument(
        "--platform",
        default="",
        metavar="NAME",
        help="the platform plugin of Qt, such as offscreen",
    )
    parser.add_argument(
        "--quit-after-first-paint",
        action="store_true",
        help="open the window, paint it once and leave, to measure the start",
    )
    return parser


def _folder(argument: str) -> Path:
    """Return the path of a folder, also of one that begins with the sign of the home folder."""
    if not argument.strip():
        raise argparse.ArgumentTypeError("it needs the name of a folder")
    try:
        return Path(argument).expanduser()
    except RuntimeError as error:
        raise argparse.ArgumentTypeError("there is no such home folder") from error


def _path(argument: str) -> Path:
    """Return the path that a file manager names, also as a file URL."""
    if not argument.lower().startswith("file:"):
        return Path(argument).absolute()
    from PySide6.QtCore import QUrl  # noqa: PLC0415 - seldom needed

    return Path(QUrl(argument).toLocalFile()).absolute()


@contextmanager
def environment(options: Options) -> Iterator[Options]:
    """Set the environment variables for the options, as long as the program runs; yield them.

    A self-test gets a temporary folder, unless the options name one: it never touches the
    player's games.
    """
    if options.platform:
        os.environ[PLATFORM_VARIABLE] = options.platform
    if options.profile is not None:
        _keep_in(options.profile.absolute())
        yield options
    elif options.self_test:
        from tempfile import TemporaryDirectory  # noqa: PLC0415 - for a self-test only

        with TemporaryDirectory(prefix="ohhell-", ignore_cleanup_errors=True) as folder:
            _keep_in(Path(folder))
            try:
                yield replace(options, temporary=Path(folder))
            finally:
                # Windows cannot delete a file that is still open.
                log.stop()
    else:
        place = portable_folder()
        if place is not None:
            os.environ[PORTABLE_VARIABLE] = "1"
            _keep_in(place)
        yield options


def portable_folder() -> Path | None:
    """Return the folder for all data in portable mode; None if the program is not portable.

    Only an installed program can be portable: others are started with another Python.
    """
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable).resolve()
    bundle = next((each for each in program.parents if each.suffix == ".app"), program)
    beside = bundle.parent
    return beside / PORTABLE_DATA if (beside / PORTABLE).is_file() else None


def _keep_in(folder: Path) -> None:
    for variable, name in _FOLDERS.items():
        os.environ[variable] = str(folder / name)
