"""The rules book: a text about every form of the game, made from its catalogue entry and rules."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.variants.families import Family
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.words import Tr, untranslated
from ohhell_desktop.words.brief import span
from ohhell_desktop.words.comparison import Comparison, comparison, usual_seats
from ohhell_desktop.words.rulebook import Section, rules_text


@dataclass(frozen=True, slots=True)
class BookEntry:
    """The entry of one form in the rules book."""

    key: str
    title: str
    facts: tuple[tuple[str, str], ...]
    """Facts about the form, each a label and a text."""
    own_reading: str
    """Which of its rules are our own reading and come from no source; empty if none are."""
    seats: int
    """The number of players that the rules text is for."""
    sections: tuple[Section, ...]
    notes: tuple[str, ...]
    """How we read the source where it is silent or contradicts itself."""


def book_entry(form: Form, tr: Tr, wanted: int | None = None) -> BookEntry:
    """Return the entry of one form.

    Args:
        form: the form.
        tr: the translation.
        wanted: for how many players, or the nearest number that it allows; None: the usual one.

    Raises:
        ValueError: if its sequence cannot be read.
    """
    least, most = form.rules.seats
    seats = usual_seats(form.rules) if wanted is None else min(max(least, wanted), most)
    sure = {
        Confidence.HIGH: tr("complete"),
        Confidence.MEDIUM: tr("incomplete, so some of the rules are guesses"),
        Confidence.LOW: tr("hardly any; little more than the name is known"),
    }
    facts = (
        (tr("Also called"), ", ".join(form.other_names)),
        (tr("Played"), tr(form.place)),
        (tr("Players"), span(*form.rules.seats)),
        (tr("Found in"), form.source),
        (tr("Sources"), sure[form.confidence]),
    )
    return BookEntry(
        key=form.key,
        title=form.name,
        facts=tuple((label, text) for label, text in facts if text),
        own_reading=tr(form.own_reading),
        seats=seats,
        sections=tuple(rules_text(form.rules, seats, tr)),
        notes=tuple(map(tr, form.notes)),
    )


def same_rules(form: Form, forms: Iterable[Form]) -> tuple[Form, ...]:
    """Return the other forms that have exactly the same rules."""
    return tuple(other for other in forms if other.key != form.key and other.rules == form.rules)


_HEAD: Final = """# The book of rules

Written by `python packaging/write_rules_book.py` from the forms themselves; do not edit by hand.

"""
_ABOUT_TABLE: Final = """
## All games compared

Hand sizes and special deals are those of {seats} players, or of the nearest number that the game
allows. What differs from {first} is in bold. \\* Part of the rules is our own reading: the
entry of the game says which. “Out” is by how many tricks a bid was missed.

"""


def book_page(families: Iterable[Family]) -> str:
    """Return the book in Markdown: contents, the table, then every form by family.

    Raises:
        ValueError: if a sequence cannot be read.
    """
    chapters = tuple(families)
    forms = tuple(form for family in chapters for form in family.forms)
    first = forms[0]
    about = _ABOUT_TABLE.format(seats=usual_seats(first.rules), first=first.name)
    table = about + _table(comparison(forms, first, untranslated))
    parts = [_family(family, forms) for family in chapters]
    return "".join([_HEAD, _contents(chapters), table, *parts])


def _contents(families: Iterable[Family]) -> str:
    lines = ["- [All games compared](#all-games-compared)"]
    for family in families:
        lines.append(f"- {family.title}")
        lines += [f"  - [{form.name}](#form-{form.key})" for form in family.forms]
    return "\n".join(lines) + "\n"


def _table(table: Comparison) -> str:
    lines = [_row(table.headings), _row("---" for _ in table.headings)]
    for row in table.rows:
        star = r" \*" if row.form.own_reading else ""
        name = f"[{row.form.name}](#form-{row.form.key}){star}"
        cells = (f"**{cell.text}**" if cell.own and cell.text else cell.text for cell in row.cells)
        lines.append(_row((name, *cells)))
    return "".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _family(family: Family, forms: tuple[Form, ...]) -> str:
    return f"\n## {family.title}\n" + "".join(_form(form, forms) for form in family.forms)


def _form(form: Form, forms: tuple[Form, ...]) -> str:
    entry = book_entry(form, untranslated)
    lines = [f'\n<a id="form-{entry.key}"></a>\n\n### {entry.title}\n']
    lines += [f"- {label}: {text}" for label, text in entry.facts]
    twins = same_rules(form, forms)
    if twins:
        names = ", ".join(f"[{twin.name}](#form-{twin.key})" for twin in twins)
        lines.append(f"- The same rules as: {names}")
    if entry.own_reading:
        lines.append(f"\n**Our own reading: {entry.own_reading}**")
    lines.append(f"\nThe rules for {entry.seats} players:\n")
    lines += [f"- **{part.heading}.** {' '.join(part.sentences)}" for part in entry.sections]
    if entry.notes:
        lines.append("\nHow the sources were read:\n")
        lines += [f"- {note}" for note in entry.notes]
    return "\n".join(lines) + "\n"
