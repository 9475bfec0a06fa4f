"""What to do if the program does not start: a page of the help, and of the documents."""

from collections.abc import Callable
from typing import Final

from ohhell_desktop.words.rulebook import Section

_HEAD: Final = """# {title}

Written by `python packaging/write_trouble.py` from the help; do not edit by hand.
"""

Tr = Callable[[str], str]


def trouble_text(tr: Tr) -> tuple[str, list[Section]]:
    """Return what to do if the program does not start: a title and its chapters."""
    return tr("Trouble starting?"), [
        _windows(tr),
        _macos(tr),
        _linux(tr),
        _already_open(tr),
        _no_writing(tr),
        _games(tr),
        _nothing_happens(tr),
        _whole_file(tr),
    ]


def trouble_page() -> str:
    """Return the same as a page in Markdown."""
    title, sections = trouble_text(str)
    parts = [_HEAD.format(title=title)]
    for section in sections:
        lines = "".join(f"- {sentence}\n" for sentence in section.sentences)
        parts.append(f"\n## {section.heading}\n\n{lines}")
    return "".join(parts)


def _windows(tr: Tr) -> Section:
    return Section(
        tr("Windows"),
        (
            tr("“Windows protected your PC” appears for programs that few people have used yet."),
            tr("Click “More info”, then “Run anyway”."),
            tr("If your browser holds the file back, choose “Keep” in the list of downloads."),
            tr("If there is no “Run anyway”, Smart App Control or your administrator forbids it."),
        ),
    )


def _macos(tr: Tr) -> Section:
    return Section(
        tr("macOS"),
        (
            tr("Drag Oh Hell! into the folder Applications first, then open it once."),
            tr("If macOS cannot check the app, close the message and open System Settings."),
            tr("Choose “Privacy & Security”, scroll to the end and click “Open Anyway”."),
            tr(
                "In macOS 13 and 14 you can also click the app with Control held and choose “Open”."
            ),
            tr("You are asked only once."),
        ),
    )


def _linux(tr: Tr) -> Section:
    return Section(
        tr("Linux"),
        (
            tr("“libEGL.so.1: cannot open shared object file” names a library that is missing."),
            tr("On Debian and Ubuntu, “sudo apt install libgl1 libegl1” installs what is needed."),
            tr("On Fedora, “sudo dnf install libglvnd-glx libglvnd-egl” does."),
            tr("The .deb and .rpm packages bring everything they need."),
            tr(
                "“Permission denied” for a file that ends in .run: start it with sh in front of it."
            ),
            tr("“Oh Hell! needs a display” means that there is no desktop, as over a network."),
        ),
    )


def _already_open(tr: Tr) -> Section:
    return Section(
        tr("Already open"),
        (
            tr("A second start shows the window that is open, and ends."),
            tr("You get a message if that window does not answer in four seconds: end it first."),
            tr("Your games are safe: each action is saved before the next one is asked for."),
        ),
    )


def _no_writing(tr: Tr) -> Section:
    return Section(
        tr("Not allowed to write"),
        (
            tr("A file portable.txt beside the program makes it keep your games beside itself."),
            tr("Then it must be in a folder that you may change: not in Program Files."),
            tr("Without that file, your games are kept in your own folder."),
        ),
    )


def _games(tr: Tr) -> Section:
    return Section(
        tr("Where your games are"),
        (
            tr("On Windows, in %LOCALAPPDATA%\\ohhell-desktop."),
            tr("On macOS, in ~/Library/Application Support/ohhell-desktop."),
            tr("On Linux, in ~/.local/share/ohhell-desktop."),
            tr("Updating or removing the program leaves them where they are."),
            tr("The folder “copies” beside them holds copies; each has its date and time (UTC)."),
            tr("To use one, close Oh Hell! and move all files called “games.sqlite3…” away."),
            tr("Then put the copy there, under the name “games.sqlite3”."),
        ),
    )


def _nothing_happens(tr: Tr) -> Section:
    return Section(
        tr("Nothing happens"),
        (
            tr("Let the program test itself from a terminal, with “ohhell --self-test report”."),
            tr("After a minute at most, the folder “report” holds a file that says what is wrong."),
            tr("Your own games are not touched by this."),
        ),
    )


def _whole_file(tr: Tr) -> Section:
    return Section(
        tr("A whole download"),
        (
            tr("The file SHA256SUMS beside the downloads has a long number for each of them."),
            tr("On Linux, “sha256sum --check --ignore-missing SHA256SUMS” compares them."),
            tr("On macOS, “shasum -a 256” with the name of the file shows its number."),
            tr("On Windows, “certutil -hashfile” with the name of the file and SHA256 does."),
        ),
    )
