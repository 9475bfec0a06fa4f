"""Entry point: ``python -m ohhell_desktop`` opens the table.

With ``bot`` it is a computer player, with ``arena`` it lets computer players play matches, with
``review`` it says what decisions of the past were worth, with ``guard`` it runs a program of
somebody else that plays.
"""

import builtins
import gc
import sys
from collections.abc import Callable

from ohhell_desktop import log

EXIT_INCOMPLETE = 5
_LIBRARIES = {
    "libGL.so.1": ("libgl1 libegl1", "libglvnd-glx libglvnd-egl"),
    "libEGL.so.1": ("libgl1 libegl1", "libglvnd-glx libglvnd-egl"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libxkbcommon.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
}
"""What Qt is linked to, each with the packages of Debian and of Fedora that have it."""


def main() -> int:
    """Start the window or the bot and return its exit status."""
    if getattr(sys, "frozen", False):
        # The processes of the arena are this program again; from source they are Python.
        import multiprocessing  # noqa: PLC0415 - a bundle has imported it, other starts need it not

        multiprocessing.freeze_support()
    arguments = sys.argv[1:]
    # Each is imported only when it is started: a bot process must not import Qt.
    try:
        if arguments[:1] == ["bot"]:
            return _play_as_bot(arguments[1:])
        if arguments[:1] == ["review"]:
            return _review(arguments[1:])
        if arguments[:1] == ["guard"]:
            return _guard(arguments[1:])
        if arguments[:1] == ["arena"]:
            return _play_in_the_arena(arguments[1:])
        return _open_window(arguments)
    except ImportError as error:
        log.start("window")
        log.logger.critical("%s", error, exc_info=error)
        log.to_stderr(f"Oh Hell! cannot start, a part of it is missing: {error}{_remedy(error)}")
        return EXIT_INCOMPLETE


def _remedy(error: ImportError) -> str:
    """Return how to install the missing library, if it is one that Linux desktops have."""
    names = [packages for library, packages in _LIBRARIES.items() if library in str(error)]
    if not names:
        return ""
    debian, fedora = names[0]
    return (
        f"\nOn Debian and Ubuntu, “sudo apt install {debian}” installs it;"
        f" on Fedora, “sudo dnf install {fedora}”."
    )


def _play_as_bot(arguments: list[str]) -> int:
    log.start("bot")
    from ohhell_desktop.bots import kernel  # noqa: PLC0415 - as above

    if kernel.UNCOMPILED in arguments:
        kernel.leave_out_compiled()
    from ohhell_desktop.bots.protocol.process import main as play  # noqa: PLC0415

    return play()


def _review(arguments: list[str]) -> int:
    log.start("review")
    from ohhell_desktop.bots import kernel  # noqa: PLC0415 - as above

    if kernel.UNCOMPILED in arguments:
        kernel.leave_out_compiled()
    from ohhell_desktop.review.process import main as review  # noqa: PLC0415

    return review()


def _guard(arguments: list[str]) -> int:
    from ohhell_desktop.bots.guard import main as guard  # noqa: PLC0415 - as above

    return guard(arguments)


def _play_in_the_arena(arguments: list[str]) -> int:
    from ohhell_desktop.arena.command import main as play  # noqa: PLC0415

    return play(arguments)


def _open_window(arguments: list[str]) -> int:
    from ohhell_desktop import command_line  # noqa: PLC0415

    with command_line.environment(command_line.read(arguments)) as options:
        # The folder of the logs is known only now.
        log.start("window")
        return import_window()(options)


def import_window() -> Callable[..., int]:
    """Import all that the start page needs; return the function that opens it.

    Without the two steps around the imports a start would cost a tenth more.
    """
    # Whatever is made here stays: there is nothing to collect, now or later.
    gc.disable()
    try:
        from ohhell_desktop import late_signatures  # noqa: PLC0415 - as above

        with late_signatures.put_off():
            import PySide6.QtCore  # noqa: F401, PLC0415 - as above

        # PySide reads the source of every module imported after it: it looks for its own name,
        # for the sake of ``__feature__``, which no module here has.
        builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
        from ohhell_desktop.app import main as open_table  # noqa: PLC0415
    finally:
        gc.freeze()
        gc.enable()
    return open_table


if __name__ == "__main__":
    sys.exit(main())
