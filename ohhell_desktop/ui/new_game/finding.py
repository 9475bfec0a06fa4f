"""Finds forms by what the player types: names, places, cards, numbers of players, a short game."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.ui.kit.form_lists.deal_sizes import sizes_of
from ohhell_desktop.ui.kit.form_lists.form_words import gist_text
from ohhell_desktop.ui.kit.form_lists.search_words import folded, search_words
from ohhell_desktop.ui.new_game.last_game import nearest_seats
from ohhell_desktop.variants import Form

_ALIKE: Final = 0.8
"""How much a misspelt word must have in common with the right one, from 0 to 1."""
_LONG: Final = 4
"""The fewest letters of a word in which a slip is recognized."""
_SHORT: Final = 13
"""The most deals of a short game."""
_USUAL_SEATS: Final = 4


def found_in(forms: Sequence[Form], text: str) -> list[Form]:
    """Return the forms that fit every word of a text, or nearly fit if none does.

    Capitals, accents and apostrophes do not matter. "6 players" and "six players" find the forms
    for as many, "short" those with few deals.
    """
    seats, rest = _seats_in(folded(text))
    words = rest.split()
    short = _short_words() & set(words)
    words = [word for word in words if word not in short]
    kept = [form for form in forms if _plays(form, seats) and (not short or _is_short(form))]
    found = [form for form in kept if all(word in _words(form) for word in words)]
    return found or [form for form in kept if all(_nearly(word, form) for word in words)]


def other_name(form: Form, text: str) -> str:
    """Return the other name by which a text finds a form; empty if it finds it without."""
    words = folded(text).split()
    shown = folded(f"{form.name} {gist_text(form)}")
    if not words or all(word in shown for word in words):
        return ""
    names = (name for name in form.other_names if all(word in folded(name) for word in words))
    return next(names, "")


def _seats_in(text: str) -> tuple[int | None, str]:
    """Return the number of players that a text names, and what else is in it."""
    translate = QCoreApplication.translate
    numbers = folded(translate("SearchWords", "two three four five six seven eight nine ten"))
    named = {word: place for place, word in enumerate(numbers.split(), 2)}
    players = "|".join(folded(translate("SearchWords", "players player people")).split())
    count = re.search(rf"\b(\d+|{'|'.join(named)})\s*(?:{players})\b", text)
    if count is None:
        return None, text
    found = count[1]
    seats = int(found) if found.isdecimal() else named[found]
    return seats, f"{text[: count.start()]} {text[count.end() :]}"


def _short_words() -> set[str]:
    words = QCoreApplication.translate("SearchWords", "short quick fast")
    return set(folded(words).split())


def _plays(form: Form, seats: int | None) -> bool:
    least, most = form.rules.seats
    return seats is None or least <= seats <= most


def _is_short(form: Form) -> bool:
    deals = len(sizes_of(form.rules, nearest_seats(form.rules, _USUAL_SEATS)))
    return 0 < deals <= _SHORT


def _words(form: Form) -> str:
    return f"{search_words(form)} {folded(gist_text(form))}"


def _nearly(word: str, form: Form) -> bool:
    """Return whether a form is found by a word much like this one."""
    if word in _words(form):
        return True
    known = re.findall(r"\w+", _words(form))
    return len(word) >= _LONG and bool(get_close_matches(word, known, n=1, cutoff=_ALIKE))
