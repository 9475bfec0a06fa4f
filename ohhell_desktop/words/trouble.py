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
        tr("Windows says that it protected your PC"),
        (
            tr("Windows does this with every program that few people have downloaded so far."),
            tr("Click “More info”, then “Run anyway”."),
            tr("If your browser holds the file back, choose “Keep” in the list of downloads."),
            tr("If there is no “Run anyway”, Smart App Control or your administrator forbids it."),
        ),
    )


def _macos(tr: Tr) -> Section:
    return Section(
        tr("macOS says that it cannot check the app"),
        (
            tr("Drag Oh Hell! into the folder Applications first, then open it once."),
            tr(
                "Close the message, open System Settings, choose “Privacy & Security”, scroll to"
                " the end and click “Open Anyway”."
            ),
            tr(
                "In macOS 13 and 14 you can also click the app with Control held and choose “Open”."
            ),
            tr("You are asked only once."),
        ),
    )


def _linux(tr: Tr) -> Section:
    return Section(
        tr("Linux says that a library is missing"),
        (
            tr(
                "A message such as “libEGL.so.1: cannot open shared object file” names the library."
            ),
            tr("On Debian and Ubuntu, run: sudo apt install libgl1 libegl1"),
            tr("On Fedora, run: sudo dnf install libglvnd-glx libglvnd-egl"),
            tr("The .deb and .rpm packages bring everything they need."),
            tr(
                "“Permission denied” for a file that ends in .run: start it with sh in front of it."
            ),
            tr("“Oh Hell! needs a display” means that there is no desktop, as over a network."),
        ),
    )


def _already_open(tr: Tr) -> Section:
    return Section(
        tr("Oh Hell! says that it is already open"),
        (
            tr("A second start shows the window that is open and ends."),
            tr("If that window does not answer within four seconds, it may hang: end it first."),
            tr("Your games are safe: each action is saved before the next one is asked for."),
        ),
    )


def _no_writing(tr: Tr) -> Section:
    return Section(
        tr("It cannot write where it is"),
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
            tr("Windows: %LOCALAPPDATA%\\ohhell-desktop"),
            tr("macOS: ~/Library/Application Support/ohhell-desktop"),
            tr(
                "Linux: ~/.local/share/ohhell-desktop, and the settings in ~/.config/ohhell-desktop"
            ),
            tr("Updating or removing the program leaves them where they are."),
        ),
    )


def _nothing_happens(tr: Tr) -> Section:
    return Section(
        tr("Nothing happens at all"),
        (
            tr("Let the program test itself, from a terminal: ohhell --self-test report"),
            tr("After a minute at most, the folder “report” holds a file that says what is wrong."),
            tr("Your own games are not touched by this."),
        ),
    )


def _whole_file(tr: Tr) -> Section:
    return Section(
        tr("Is the download complete?"),
        (
            tr("The file SHA256SUMS beside the downloads names a long number for each of them."),
            tr("On Linux, run: sha256sum --check --ignore-missing SHA256SUMS"),
            tr("On macOS, run: shasum -a 256 and the name of the file, and compare."),
            tr("On Windows, run: certutil -hashfile with the name of the file and SHA256."),
        ),
    )
