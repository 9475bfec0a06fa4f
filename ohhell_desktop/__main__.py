"""``python -m ohhell_desktop``: the card table; with the word ``bot``, a computer player."""

import sys


def main() -> int:
    """Start what was asked for and return its exit status."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["bot"]:
        # Each is imported only when it is started: a bot process knows no Qt.
        from ohhell_desktop.bots.process import main as play_as_bot  # noqa: PLC0415

        return play_as_bot()
    from ohhell_desktop.app import main as open_table  # noqa: PLC0415

    return open_table(arguments)


if __name__ == "__main__":
    sys.exit(main())
