"""The words by which a search finds a form of the game."""

import unicodedata

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.variants import Form

translate = QCoreApplication.translate


def search_words(form: Form) -> str:
    """Return a form's names, its place in several words, and its special cards, in one line."""
    place = (tr(form.place) if form.place else "", _of_country(form.country))
    words = " ".join((form.name, *form.other_names, form.place, *place, _of_cards(form.rules.deck)))
    return folded(words)


def folded(text: str) -> str:
    """Return a text as searches compare it: no accents, apostrophes or capitals."""
    bare = unicodedata.normalize("NFKD", text).casefold()
    return "".join(
        c
        for c in bare
        if not unicodedata.combining(c) and c not in "'\N{RIGHT SINGLE QUOTATION MARK}"
    )


def sorted_by(name: str) -> str:
    """Return a name as it is sorted: The Netherlands are listed under N."""
    return folded(name).removeprefix("the ")


def _of_country(country: str) -> str:
    """Return a country with the words that people also search it by."""
    also = {
        "Australia and New Zealand": translate("SearchWords", "Australian"),
        "Britain": translate("SearchWords", "British English England Scotland Wales UK"),
        "France": translate("SearchWords", "French"),
        "Germany": translate("SearchWords", "German"),
        "Hong Kong": translate("SearchWords", "Chinese China"),
        "India": translate("SearchWords", "Indian"),
        "Indonesia": translate("SearchWords", "Indonesian"),
        "Italy": translate("SearchWords", "Italian"),
        "North America": translate("SearchWords", "American USA United States Canada"),
        "Pakistan": translate("SearchWords", "Pakistani"),
        "Romania": translate("SearchWords", "Romanian"),
        "Spain": translate("SearchWords", "Spanish"),
        "Sweden": translate("SearchWords", "Swedish"),
        "The Netherlands": translate("SearchWords", "Dutch Holland"),
    }
    return f"{tr(country)} {also.get(country, '')}" if country else ""


def _of_cards(deck: Deck) -> str:
    """Return what is special about the cards."""
    kinds = (
        (deck.faces is Faces.SPANISH, translate("SearchWords", "Spanish cards")),
        (deck.faces is Faces.SPANISH, "oros copas espadas bastos"),
        (bool(deck.jokers), translate("SearchWords", "jokers")),
        (bool(deck.wizards), translate("SearchWords", "wizards")),
        (bool(deck.jesters), translate("SearchWords", "jesters")),
    )
    return " ".join(words for here, words in kinds if here)
