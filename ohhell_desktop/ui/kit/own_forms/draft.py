"""The rules that the dialog starts with: from the catalogue, an own form or an import."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from PySide6.QtWidgets import QWidget

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.files.settings import OWN
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.ui.kit.form_lists.form_words import difference_text
from ohhell_desktop.ui.kit.own_forms.problem_messages import playability_note
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form


class OwnFormStore(Protocol):
    """What the dialog needs of the library: reading and writing own forms."""

    def own_forms(self) -> OwnForms:
        """Return all own forms."""

    def save_own_form(self, form: OwnForm, *, back: bool = False) -> OwnForm:
        """Save a form, or one that was deleted, and return it with its number."""

    def delete_own_form(self, form_id: int) -> None:
        """Delete the form with this number."""


def others(store: OwnFormStore, own: OwnForm | None) -> list[OwnForm]:
    """Return the own forms except one; none if they cannot be read, which saving will say."""
    try:
        forms = store.own_forms().forms
    except SessionError:
        return []
    return [form for form in forms if own is None or form.form_id != own.form_id]


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules that are being edited."""

    name: str
    """Their name, or the name that is proposed when they are saved."""
    base: str
    """The key of the form that they are based on; empty for the standard form."""
    rules: RuleSet
    """The rules at the start of editing, or as last saved."""
    own: OwnForm | None = None
    """The saved form; None if it was never saved."""

    def is_saved(self) -> bool:
        """Return whether these rules exist elsewhere: saved, or equal to a known form."""
        return self.own is not None or self.rules == self.base_form().rules

    def base_form(self) -> Form:
        """Return the form that differences are marked against."""
        return CATALOGUE.get(self.base) or CATALOGUE[STANDARD]


class OwnRules(NamedTuple):
    """What a page needs for the player's own rules."""

    store: OwnFormStore
    """Reads and writes own forms."""
    edit: Callable[[Draft, QWidget, int], OwnForm | None]
    """Opens the house rules with a draft, over a window, for a number of players.

    It returns the own form that was opened or saved last; None if there is none.
    """


def draft_of_own(form: OwnForm) -> Draft:
    """Return a draft for changing an own form."""
    return Draft(form.name, form.base, form.rules, form)


def own_key(form: OwnForm) -> str:
    """Return the key of an own form in a list of forms; no catalogue key looks like it."""
    return f"{OWN}{form.form_id}"


def is_own(key: str) -> bool:
    """Return whether a key is that of an own form."""
    return key.startswith(OWN)


def own_as_forms(own: OwnForms) -> dict[str, Form]:
    """Return own forms as entries of a list of forms; their place says in what they differ."""
    return {own_key(form): _as_form(form) for form in own.forms}


def _as_form(form: OwnForm) -> Form:
    """Return an own form as an entry; unplayable rules are named instead of what differs."""
    made = Form(key=own_key(form), name=form.name, source=form.name, rules=form.rules)
    standing = playability_note(form.rules)
    base = CATALOGUE.get(form.base) or CATALOGUE[STANDARD]
    note = f"{standing[:1].upper()}{standing[1:]}" if standing else difference_text(made, base)
    return replace(made, place=note)


def draft_for(key: str, forms: Mapping[str, Form], own: OwnForms) -> Draft:
    """Return the draft for a form that was chosen from a list."""
    for form in own.forms:
        if own_key(form) == key:
            return draft_of_own(form)
    chosen = forms[key]
    return Draft("", chosen.key, chosen.rules)
