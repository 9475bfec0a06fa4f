"""How the pages of the help look: their style, and chapters as rich text."""

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtGui import QColor, QPalette

from ohhell_desktop.look.fonts import DISPLAY_FAMILY
from ohhell_desktop.look.inks import Hue, ink
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.words.rulebook import Section

CHAPTER_LEVEL: Final = 3
"""The level of the headings that the list of chapters leads to."""
_LINE_HEIGHT: Final = 115
"""The distance of lines in a paragraph, in percent of the usual one."""


def style_sheet(palette: QPalette) -> str:
    """Return the style of a page on the paper of a palette, as Qt's rich text understands it."""
    colours, paper = window_colours(palette), palette.color(QPalette.ColorRole.Window)
    link = ink(Hue.ACCENT.value, paper).name()
    return _style(link, colours.soft_text, colours.rule)


def style_for_print() -> str:
    """Return the style of a page on white paper."""
    return _style(ink(Hue.ACCENT.value, QColor("white")).name(), "#555555", "#999999")


def _style(link: str, quiet: str, line: str) -> str:
    cell = f"border-bottom: 1px solid {line}; padding: 4px 4px 4px 0"
    return (
        f"h1, h2, h3 {{ font-family: {DISPLAY_FAMILY}; font-weight: 400; }}"
        "h2 { margin-top: 0; margin-bottom: 12px; }"
        "h3 { margin-top: 20px; margin-bottom: 4px; }"
        "h4 { margin-top: 14px; margin-bottom: 2px; }"
        f"p, li {{ line-height: {_LINE_HEIGHT}%; margin-top: 0; margin-bottom: 8px; }}"
        f"a {{ color: {link}; }}"
        f".quiet {{ color: {quiet}; }}"
        f".ruled td, .ruled th {{ {cell}; }}"
    )


def chapters_html(title: str, sections: Sequence[Section], level: int = CHAPTER_LEVEL) -> str:
    """Return a page with a title and a heading for each section; all text is escaped.

    Args:
        title: empty for none.
        sections: those without sentences are left out.
        level: of the headings.
    """
    parts = [f"<h2>{escape(title)}</h2>"] if title else []
    for section in sections:
        if section.sentences:
            text = " ".join(escape(sentence) for sentence in section.sentences)
            parts.append(f"<h{level}>{escape(section.heading)}</h{level}><p>{text}</p>")
    return "".join(parts)
