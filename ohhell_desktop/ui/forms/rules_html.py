"""Rules as a page of rich text."""

from collections.abc import Sequence
from html import escape

from ohhell_desktop.words.rulebook import Section


def lines_html(heading: str, lines: Sequence[str]) -> str:
    """Return a paragraph of short lines below a heading, or nothing without lines."""
    if not lines:
        return ""
    return f"<p><b>{escape(heading)}</b><br>{'<br>'.join(escape(line) for line in lines)}</p>"


def rules_html(title: str, sections: Sequence[Section]) -> str:
    """Return a page with a title and one paragraph for each section; all text is escaped."""
    parts = [f"<h2>{escape(title)}</h2>"] if title else []
    for section in sections:
        if section.sentences:
            text = " ".join(escape(sentence) for sentence in section.sentences)
            parts.append(f"<p><b>{escape(section.heading)}</b><br>{text}</p>")
    return "".join(parts)
