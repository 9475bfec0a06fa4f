"""A player's own forms of the game, stored in the library."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.form.ruleset import LONGEST_NAME, RuleSet
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.session.errors import FORM_GONE, NAME_TAKEN, LibraryError
from ohhell_desktop.session.json_codec import from_text, to_text, whole
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.row_codec import storable
from ohhell_desktop.session.library.seals import row_seal
from ohhell_desktop.session.library.summary import text_of


@dataclass(frozen=True, slots=True)
class OwnForm:
    """A rule set that a player has made and named."""

    name: str
    rules: RuleSet
    base: str = ""
    """The key of the form that it is based on; empty if unknown."""
    form_id: int | None = None
    """Its number in the library; None if it has not been saved yet."""

    def __post_init__(self) -> None:
        """Check the name."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise ValueError(f"a form needs a name of at most {LONGEST_NAME} letters")


@dataclass(frozen=True, slots=True)
class OwnForms:
    """The own forms in the library."""

    forms: tuple[OwnForm, ...]
    """Sorted by name."""
    damaged: tuple[str, ...] = ()
    """The names of those that cannot be read; they are kept as they are."""


COLUMNS: Final = "form_id, name, base, rules, seal"
"""The columns that :func:`from_rows` takes, in this order."""


def from_rows(rows: Iterable[tuple[object, ...]]) -> OwnForms:
    """Read own forms; those that cannot be read are returned by name."""
    forms, damaged = [], []
    for form_id, *values, seal in sorted(rows, key=_by_name):
        name, base, rules = map(text_of, values)
        try:
            form = OwnForm(name, rules_from_json(from_text(rules)), base, whole(form_id))
        except ValueError:
            form = None
        if form is not None and seal == row_seal(name, base, rules):
            forms.append(form)
        else:
            damaged.append(name)
    return OwnForms(tuple(forms), tuple(damaged))


def _by_name(row: tuple[object, ...]) -> tuple[str, int]:
    return text_of(row[1]).casefold(), whole(row[0])


def write(
    connection: sqlite3.Connection, form: OwnForm, now: str, *, back: bool = False
) -> OwnForm:
    """Save a new form, or replace the one that has its number.

    Args:
        connection: the connection to the library.
        form: the form.
        now: the time, as the library stores it.
        back: whether the form was deleted and comes back, with its number.

    Returns:
        The form with its number.

    Raises:
        LibraryError: if its name is taken, if it is gone, or if it cannot be written; then
            nothing has been written.
    """
    texts = (storable(form.name), storable(form.base), to_text(rules_to_json(form.rules)))
    values = (*texts, now, row_seal(*texts))
    with transaction(connection):
        taken = connection.execute(
            "SELECT form_id FROM own_form WHERE name = ? COLLATE NOCASE AND form_id IS NOT ?",
            (texts[0], form.form_id),
        ).fetchone()
        if taken is not None:
            raise LibraryError(NAME_TAKEN, name=form.name)
        if back or form.form_id is None:
            cursor = connection.execute(
                "INSERT INTO own_form (name, base, rules, changed, seal, form_id)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (*values, form.form_id),
            )
            return replace(form, form_id=whole(cursor.lastrowid))
        cursor = connection.execute(
            "UPDATE own_form SET name = ?, base = ?, rules = ?, changed = ?, seal = ?"
            " WHERE form_id = ?",
            (*values, form.form_id),
        )
        if cursor.rowcount == 0:
            raise LibraryError(FORM_GONE, name=form.name)
    return form


def remove(connection: sqlite3.Connection, form_id: int) -> None:
    """Delete a form permanently; if it is gone already, do nothing.

    Raises:
        LibraryError: if it cannot be written; then the form is still there.
    """
    with transaction(connection):
        connection.execute("DELETE FROM own_form WHERE form_id = ?", (form_id,))
