"""Entry point: ``python -m ohhell_desktop`` opens the table, with ``bot`` a computer player."""

import sys

from ohhell_desktop import log

EXIT_INCOMPLETE = 5


def main() -> int:
    """Start the window or the bot and return its exit status."""
    arguments = sys.argv[1:]
    bot = arguments[:1] == ["bot"]
    log.start("bot" if bot else "window")
    # Each is imported only when it is started: a bot process knows no Qt.
    try:
        if bot:
            from ohhell_desktop.bots.protocol.process import main as play_as_bot  # noqa: PLC0415

            return play_as_bot()
        from ohhell_desktop.app import main as open_table  # noqa: PLC0415
    except ImportError as error:
        log.logger.critical("%s", error, exc_info=error)
        log.to_stderr(f"Oh Hell! cannot start, a part of it is missing: {error}")
        return EXIT_INCOMPLETE
    return open_table(arguments)


if __name__ == "__main__":
    sys.exit(main())
