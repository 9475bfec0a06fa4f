"""The tabs of the new-game page: which forms each one lists."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.ui.kit.form_lists.form_words import about_lines, own_reading
from ohhell_desktop.ui.kit.form_lists.rules_html import lines_html, rules_html
from ohhell_desktop.ui.kit.form_lists.search_words import sorted_by
from ohhell_desktop.ui.kit.own_forms.draft import is_own
from ohhell_desktop.variants import CATALOGUE, POPULAR, STANDARD, Form
from ohhell_desktop.words.rulebook import rules_text

_QUOTED: Final = 40
"""The most letters of a search that are repeated."""


class FormTab(StrEnum):
    """The tabs, in order."""

    POPULAR = "popular"
    BY_COUNTRY = "by-country"
    SPECIAL_CARDS = "special-cards"
    MINE = "mine"
    ALL = "all"


def tab_text(tab: FormTab, count: int) -> str:
    """Return the title of a tab.

    Args:
        tab: the tab.
        count: how many forms there are altogether.
    """
    translate = QCoreApplication.translate
    match tab:
        case FormTab.POPULAR:
            return translate("FormTabs", "Popular")
        case FormTab.BY_COUNTRY:
            return translate("FormTabs", "By country")
        case FormTab.SPECIAL_CARDS:
            return translate("FormTabs", "Special cards")
        case FormTab.MINE:
            return translate("FormTabs", "Mine")
        case FormTab.ALL:
            return translate("FormTabs", "All {count}").format(count=count)


def has_special_cards(form: Form) -> bool:
    """Return whether a form has unusual cards: jokers, wizards, bowers, Spanish suits and so on."""
    deck, specials = form.rules.deck, form.rules.specials
    odd = deck.jokers or deck.wizards or deck.jesters or deck.faces is Faces.SPANISH
    return bool(odd or specials.bowers)


def country(form: Form) -> str:
    """Return the country that a form belongs to; empty for none."""
    return tr(form.country) if form.country else ""


def no_heading(form: Form) -> str:
    """Return no heading."""
    del form
    return ""


def heading_of(tab: FormTab) -> Callable[[Form], str]:
    """Return the function that names the group of a form in a tab."""
    return country if tab is FormTab.BY_COUNTRY else no_heading


def forms_in(tab: FormTab, forms: Mapping[str, Form]) -> Sequence[Form]:
    """Return the forms that a tab lists, in order.

    Args:
        tab: the tab.
        forms: all forms, the player's own first.
    """
    everything = list(forms.values())
    match tab:
        case FormTab.POPULAR:
            return [forms[key] for key in POPULAR if key in forms]
        case FormTab.BY_COUNTRY:
            placed = [form for form in everything if form.country]
            return sorted(placed, key=lambda form: sorted_by(country(form)))
        case FormTab.SPECIAL_CARDS:
            return [form for form in everything if has_special_cards(form)]
        case FormTab.MINE:
            return [form for form in everything if is_own(form.key)]
        case FormTab.ALL:
            return everything


def why_nothing(text: str) -> str:
    """Return why no form is listed: the search for a text, or a tab, has found none."""
    translate = QCoreApplication.translate
    if text:
        nothing = translate(
            "FormTabs",
            "No game is called “{text}” here. Names differ from family to family: look under "
            "“By country”, or choose a game that is much like it and change its rules with "
            "“New rules…”.",
        )
        return nothing.format(text=text[:_QUOTED])
    return translate(
        "FormTabs",
        "You have no house rules yet.\n“New rules…” below begins with the usual game, "
        "“Import…” gets those of a friend.",
    )


def form_html(form: Form, seats: int) -> str:
    """Return the rules of a form for a number of players, in rich text."""
    try:
        sections = rules_text(form.rules, seats, tr)
    except ValueError:
        return ""
    heading = QCoreApplication.translate("FormTabs", "About this game")
    about = lines_html(heading, about_lines(form, CATALOGUE[STANDARD]))
    return about + rules_html("", [*own_reading(form), *sections])
