"""Entry point: ``python -m ohhell_desktop`` opens the table.

With ``bot`` it is a computer player, with ``arena`` it lets computer players play matches.
"""

import sys

from ohhell_desktop import log

EXIT_INCOMPLETE = 5


def main() -> int:
    """Start the window or the bot and return its exit status."""
    arguments = sys.argv[1:]
    # Each is imported only when it is started: a bot process must not import Qt.
    try:
        if arguments[:1] == ["bot"]:
            return _play_as_bot()
        if arguments[:1] == ["arena"]:
            return _play_in_the_arena(arguments[1:])
        return _open_window(arguments)
    except ImportError as error:
        log.start("window")
        log.logger.critical("%s", error, exc_info=error)
        log.to_stderr(f"Oh Hell! cannot start, a part of it is missing: {error}")
        return EXIT_INCOMPLETE


def _play_as_bot() -> int:
    log.start("bot")
    from ohhell_desktop.bots.protocol.process import main as play  # noqa: PLC0415

    return play()


def _play_in_the_arena(arguments: list[str]) -> int:
    from ohhell_desktop.arena.command import main as play  # noqa: PLC0415

    return play(arguments)


def _open_window(arguments: list[str]) -> int:
    from ohhell_desktop import command_line  # noqa: PLC0415

    with command_line.environment(command_line.read(arguments)) as options:
        # The folder of the logs is known only now.
        log.start("window")
        from ohhell_desktop.app import main as open_table  # noqa: PLC0415

        return open_table(options)


if __name__ == "__main__":
    sys.exit(main())
