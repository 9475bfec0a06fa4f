"""A player's own forms of the game, kept in the library beside the saved games."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.form.ruleset import LONGEST_NAME, RuleSet
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.session.errors import FORM_GONE, NAME_TAKEN, LibraryError
from ohhell_desktop.session.json_codec import from_text, to_text, whole
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.summary import plain


@dataclass(frozen=True, slots=True)
class OwnForm:
    """Rules that a player has made and named."""

    name: str
    rules: RuleSet
    base: str = ""
    """The key of the form that they were begun from; empty if of none that is known."""
    form_id: int | None = None
    """The number by which the library knows it; None as long as it has not been saved."""

    def __post_init__(self) -> None:
        """Refuse a form without a name, in words."""
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            raise ValueError(f"a form needs a name of at most {LONGEST_NAME} letters")


@dataclass(frozen=True, slots=True)
class OwnForms:
    """What is in the library."""

    forms: tuple[OwnForm, ...]
    """By name."""
    damaged: tuple[str, ...] = ()
    """The names of those that cannot be read; they are kept as they are."""


COLUMNS: Final = "form_id, name, base, rules"
"""The columns that :func:`from_rows` takes, in this order."""


def from_rows(rows: Iterable[tuple[object, ...]]) -> OwnForms:
    """Read own forms; those that cannot be read are named."""
    forms, damaged = [], []
    for form_id, name, base, rules in sorted(rows, key=_by_name):
        try:
            forms.append(
                OwnForm(plain(name), rules_from_json(from_text(rules)), plain(base), whole(form_id))
            )
        except ValueError:
            damaged.append(plain(name))
    return OwnForms(tuple(forms), tuple(damaged))


def _by_name(row: tuple[object, ...]) -> tuple[str, int]:
    return plain(row[1]).casefold(), whole(row[0])


def write(connection: sqlite3.Connection, form: OwnForm, now: str) -> OwnForm:
    """Save a form: a new one, or in the place of the one that has its number.

    Args:
        connection: the library's.
        form: what to save.
        now: the time, as it stands in the library.

    Returns:
        The form with its number.

    Raises:
        LibraryError: if another has its name, if it is gone, or if it cannot be written; then
            nothing has been.
    """
    texts = (form.name, form.base, to_text(rules_to_json(form.rules)), now)
    with transaction(connection):
        taken = connection.execute(
            "SELECT form_id FROM own_form WHERE name = ? COLLATE NOCASE AND form_id IS NOT ?",
            (form.name, form.form_id),
        ).fetchone()
        if taken is not None:
            raise LibraryError(NAME_TAKEN, name=form.name)
        if form.form_id is None:
            cursor = connection.execute(
                "INSERT INTO own_form (name, base, rules, changed) VALUES (?, ?, ?, ?)", texts
            )
            return replace(form, form_id=whole(cursor.lastrowid))
        cursor = connection.execute(
            "UPDATE own_form SET name = ?, base = ?, rules = ?, changed = ? WHERE form_id = ?",
            (*texts, form.form_id),
        )
        if cursor.rowcount == 0:
            raise LibraryError(FORM_GONE, name=form.name)
    return form


def remove(connection: sqlite3.Connection, form_id: int) -> None:
    """Delete a form for good; one that is gone already is no error.

    Raises:
        LibraryError: if it cannot be written; then the form is still there.
    """
    with transaction(connection):
        connection.execute("DELETE FROM own_form WHERE form_id = ?", (form_id,))
