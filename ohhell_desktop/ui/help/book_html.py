"""Pages of the book of rules as rich text."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.help.page_html import CHAPTER_LEVEL, chapters_html
from ohhell_desktop.variants import Form
from ohhell_desktop.words.book import BookEntry
from ohhell_desktop.words.comparison import Comparison

LINK: Final = "form"
"""The scheme of a link to a form; its key follows."""
WIDTHS: Final = {0: 12, 8: 14, 10: 9}
"""Widths of the columns with the longest texts, in percent of the table's width."""


def link(form: Form) -> str:
    """Return a link to a form as rich text."""
    return f'<a href="{LINK}:{escape(form.key)}">{escape(form.name)}</a>'


def entry_html(entry: BookEntry, twins: Sequence[Form]) -> str:
    """Return the page of one form.

    Args:
        entry: the form in words.
        twins: other forms with the same rules.
    """
    translate = QCoreApplication.translate
    facts = [(label, escape(text)) for label, text in entry.facts]
    if twins:
        same = translate("Help", "The same rules as")
        facts.append((same, ", ".join(link(twin) for twin in twins)))
    rows = "".join(
        f'<tr><td class="quiet" style="padding-right: 16px">{escape(label)}</td>'
        f"<td>{text}</td></tr>"
        for label, text in facts
    )
    parts = [f"<h2>{escape(entry.title)}</h2><table>{rows}</table>"]
    if entry.own_reading:
        own = translate("Help", "Our own reading: {text}").format(text=entry.own_reading)
        parts.append(f'<p style="margin-top: 12px"><b>{escape(own)}</b></p>')
    players = tr("The rules for %n players", "", entry.seats)
    parts.append(f"<h3>{escape(players)}</h3>")
    parts.append(chapters_html("", entry.sections, CHAPTER_LEVEL + 1))
    if entry.notes:
        heading = translate("Help", "How the sources were read")
        notes = "".join(f"<li>{escape(note)}</li>" for note in entry.notes)
        parts.append(f"<h3>{escape(heading)}</h3><ul>{notes}</ul>")
    return "".join(parts)


def comparison_html(table: Comparison, first: Form, seats: int, *, every: bool) -> str:
    """Return the page with the table that compares the forms.

    Args:
        table: the table.
        first: the form that the others are compared with.
        seats: the number of players whose hand sizes it tells.
        every: whether no form is left out.
    """
    translate = QCoreApplication.translate
    about = translate(
        "Help",
        "Hand sizes and special deals are those of {seats} players, or of the nearest number"
        " that the game allows. What differs from {first} is in bold. * Part of the rules is our"
        " own reading: the page of the game says which. “Out” is by how many tricks a bid was"
        " missed. “Hook” means that the bids can’t add up to the number of tricks.",
    ).format(seats=seats, first=first.name)
    heads = "".join(_head(text, WIDTHS.get(place)) for place, text in enumerate(table.headings))
    rows = "".join(
        _row(row.form, ((cell.text, cell.own) for cell in row.cells)) for row in table.rows
    )
    title = translate("Help", "All games compared")
    if not every:
        title = translate("Help", "The games found, compared")
    return (
        f"<h2>{escape(title)}</h2><p>{escape(about)}</p>"
        '<table class="ruled" width="100%" cellspacing="0" style="border-collapse: collapse">'
        f"<thead><tr>{heads}</tr></thead>{rows}</table>"
    )


def _head(text: str, width: int | None) -> str:
    room = f' width="{width}%"' if width else ""
    return f'<th align="left"{room}>{escape(text)}</th>'


def _row(form: Form, cells: Iterable[tuple[str, bool]]) -> str:
    name = link(form) + (" *" if form.own_reading else "")
    texts = (f"<b>{_narrow(text)}</b>" if own else _narrow(text) for text, own in cells)
    return f"<tr><td>{name}</td>{''.join(f'<td>{text}</td>' for text in texts)}</tr>"


def _narrow(text: str) -> str:
    """Return a text as rich text that can wrap after a hyphen."""
    return escape(text).replace("-", "-&#8203;")
