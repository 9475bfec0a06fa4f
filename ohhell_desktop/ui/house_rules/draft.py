"""What the dialog begins with: a form of the catalogue, an own form, or what a friend has sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.ui.house_rules.problem_messages import playability_note
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form

_OWN: Final = "own:"


class OwnFormStore(Protocol):
    """Keeps own forms: the library."""

    def own_forms(self) -> OwnForms:
        """All of them."""

    def save_own_form(self, form: OwnForm) -> OwnForm:
        """Save one."""

    def delete_own_form(self, form_id: int) -> None:
        """Delete one."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules that are being built."""

    name: str
    """What they are called, or will be called unless the user says otherwise."""
    base: str
    """The key of the form they were begun from; empty: the standard one."""
    rules: RuleSet
    """The rules as they were begun with, or saved."""
    own: OwnForm | None = None
    """The form as it is saved; None if it is not."""

    def is_saved(self) -> bool:
        """Whether nothing is lost if these rules are left: they are saved, or a known form's."""
        return self.own is not None or self.rules == self.base_form().rules

    def base_form(self) -> Form:
        """The form that what differs is marked against."""
        return CATALOGUE.get(self.base) or CATALOGUE[STANDARD]


def draft_of_own(form: OwnForm) -> Draft:
    """An own form, to be changed."""
    return Draft(form.name, form.base, form.rules, form)


def own_key(form: OwnForm) -> str:
    """The key of an own form in a list of forms; no form of the catalogue has one like it."""
    return f"{_OWN}{form.form_id}"


def own_as_forms(own: OwnForms, place: str) -> dict[str, Form]:
    """Own forms as entries of a list of forms; those that cannot be played say so.

    Args:
        own: the forms.
        place: what is said of where they are played.
    """
    return {own_key(form): _as_form(form, place) for form in own.forms}


def _as_form(form: OwnForm, place: str) -> Form:
    standing = playability_note(form.rules)
    where = f"{standing} ({place})" if standing else place
    return Form(key=own_key(form), name=form.name, place=where, source=place, rules=form.rules)


def draft_for(key: str, forms: Mapping[str, Form], own: OwnForms) -> Draft:
    """What to begin with when a form of a list is chosen."""
    for form in own.forms:
        if own_key(form) == key:
            return draft_of_own(form)
    chosen = forms[key]
    return Draft("", chosen.key, chosen.rules)
