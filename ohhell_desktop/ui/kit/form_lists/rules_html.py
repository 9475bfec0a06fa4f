"""Rules as a page of rich text."""

from collections.abc import Sequence
from html import escape
from typing import Final

from ohhell_desktop.words.rulebook import Section

MARKED: Final = "marked"
"""The anchor of the section that is marked."""


def lines_html(heading: str, lines: Sequence[str]) -> str:
    """Return a paragraph of short lines below a heading, or nothing without lines."""
    if not lines:
        return ""
    return f"<p><b>{escape(heading)}</b><br>{'<br>'.join(escape(line) for line in lines)}</p>"


def rules_html(title: str, sections: Sequence[Section], marked: str = "", colour: str = "") -> str:
    """Return a page with a title and one paragraph for each section; all text is escaped.

    Args:
        title: the title; empty for none.
        sections: the sections.
        marked: the heading of the section to mark; empty for none.
        colour: what is behind the heading of that section.
    """
    parts = [f"<h2>{escape(title)}</h2>"] if title else []
    for section in sections:
        if section.sentences:
            text = " ".join(escape(sentence) for sentence in section.sentences)
            heading = f"<b>{escape(section.heading)}</b>"
            if marked and section.heading == marked:
                style = f"background-color: {colour}"
                heading = (
                    f'<a name="{MARKED}"></a><span style="{style}">&nbsp;{heading}&nbsp;</span>'
                )
            parts.append(f"<p>{heading}<br>{text}</p>")
    return "".join(parts)
