"""Pages of the book of rules as rich text."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.forms.rules_html import rules_html
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
    facts = [f"{escape(label)}: {escape(text)}" for label, text in entry.facts]
    if twins:
        label = translate("Help", "The same rules as")
        facts.append(f"{escape(label)}: {', '.join(link(twin) for twin in twins)}")
    parts = [f"<h2>{escape(entry.title)}</h2>", f"<p>{'<br>'.join(facts)}</p>"]
    if entry.own_reading:
        own = translate("Help", "Our own reading: {text}").format(text=entry.own_reading)
        parts.append(f"<p><b>{escape(own)}</b></p>")
    players = tr("The rules for %n players", "", entry.seats)
    parts += [f"<h3>{escape(players)}</h3>", rules_html("", entry.sections)]
    if entry.notes:
        heading = translate("Help", "How the sources were read")
        notes = "".join(f"<li>{escape(note)}</li>" for note in entry.notes)
        parts.append(f"<h3>{escape(heading)}</h3><ul>{notes}</ul>")
    return "".join(parts)


def comparison_html(table: Comparison, first: Form, seats: int) -> str:
    """Return the page with the table that compares the forms.

    Args:
        table: the table.
        first: the form that the others are compared with.
        seats: the number of players whose hand sizes it tells.
    """
    translate = QCoreApplication.translate
    about = translate(
        "Help",
        "Hand sizes and special deals are those of {seats} players, or of the nearest number"
        " that the form allows. What is not as in {first} is set in bold. * Part of the rules is"
        " our own reading: the form's page tells which. “Out” is by how many tricks a bid was"
        " missed. “Hook” is whether the last bidder may not make the bids add up to the tricks.",
    ).format(seats=seats, first=first.name)
    heads = "".join(_head(text, WIDTHS.get(place)) for place, text in enumerate(table.headings))
    rows = "".join(
        _row(row.form, ((cell.text, cell.own) for cell in row.cells)) for row in table.rows
    )
    title = translate("Help", "All forms compared")
    return (
        f"<h2>{escape(title)}</h2><p>{escape(about)}</p>"
        '<table border="1" width="100%" cellspacing="0" cellpadding="2"'
        ' style="border-collapse: collapse">'
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
