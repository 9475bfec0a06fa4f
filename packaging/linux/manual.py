"""The man page."""

import datetime as dt
from typing import Final

import environment
import product

SECTION: Final = 6
"""Games."""
OPTIONS: Final = (
    ("--continue", "", "Go on with the game played last, without stopping at the start page."),
    ("--profile", "FOLDER", "Keep saved games, settings and logs in this folder."),
    (
        "--self-test",
        "[FOLDER]",
        (
            "Play a short game without you, apart from your own games. Write a report and a"
            " screenshot to the folder. The exit status is 0 if everything works."
        ),
    ),
    ("--platform", "NAME", "The platform plugin of Qt, such as offscreen."),
    ("--quit-after-first-paint", "", "Open the window, paint it once and leave."),
    ("--version", "", "Show the version."),
    ("--help", "", "Show the options."),
)
"""Each option, its argument, and what it does."""
_FILES: Final = (
    ("$XDG_DATA_HOME/ohhell-desktop", "Saved games and house rules."),
    ("$XDG_CONFIG_HOME/ohhell-desktop", "Settings."),
    ("$XDG_STATE_HOME/ohhell-desktop/log", "Logs."),
)
_STATUS: Final = (
    ("0", "The program was quit."),
    ("1", "An error, which is in the log."),
    ("2", "There is no display."),
    ("3", "The saved games could not be opened."),
    ("4", "The program runs already."),
    ("5", "A part of the program is missing."),
)


def page() -> str:
    """Return the man page in the mdoc language."""
    day = dt.datetime.fromtimestamp(environment.source_date(), dt.UTC)
    command = product.COMMAND
    lines = [
        f".Dd {day:%B} {day.day}, {day:%Y}",
        f".Dt {command.upper()} {SECTION}",
        ".Os",
        ".Sh NAME",
        f".Nm {command}",
        f".Nd {product.SUMMARY[0].lower()}{product.SUMMARY[1:]}",
        ".Sh SYNOPSIS",
        f".Nm {command}",
        ".Op Ar option ...",
        ".Op Ar file",
        ".Sh DESCRIPTION",
        *".Pp\n".join(f"{_text(paragraph)}\n" for paragraph in product.DESCRIPTION).splitlines(),
        ".Pp",
        "A",
        ".Ar file",
        f"is a game ({product.GAME_FILE.ending}) or house rules ({product.RULES_FILE.ending});",
        "it is opened in the running window if there is one.",
        ".Sh OPTIONS",
        ".Bl -tag -width Ds",
    ]
    for option, value, meaning in OPTIONS:
        argument = f" Ar {value}" if value else ""
        if value.startswith("["):
            argument = f" Op Ar {value.strip('[]')}"
        lines += [f".It Fl {option[1:]}{argument}", _text(meaning)]
    lines += [".El", ".Sh FILES", ".Bl -tag -width Ds"]
    for path, meaning in _FILES:
        lines += [f".It Pa {path}", _text(meaning)]
    lines += [".El", ".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for status, meaning in _STATUS:
        lines += [f".It {status}", _text(meaning)]
    lines += [".El", ".Sh AUTHORS", f".An {product.PUBLISHER}"]
    return "\n".join(lines) + "\n"


def _text(text: str) -> str:
    """Return a text with each sentence on a separate line, as man pages require."""
    return text.replace("\\", "\\e").replace(". ", ".\n")
