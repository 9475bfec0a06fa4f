"""A form of the game in a few words: who can play it, where, and what is different in it."""

import unicodedata

from PySide6.QtCore import QCoreApplication, QLocale

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.table.translate import tr
from ohhell_desktop.variants import Form
from ohhell_desktop.words.rulebook import Section

translate = QCoreApplication.translate


def differences(rules: RuleSet, main: RuleSet) -> list[str]:
    """The parts of the rules in which a form differs from the main one, in words."""
    cards, bids = translate("FormWords", "cards"), translate("FormWords", "bids")
    play, score = translate("FormWords", "play"), translate("FormWords", "score")
    parts = {
        "deck": cards,
        "ranks": cards,
        "specials": cards,
        "sequence": translate("FormWords", "deals"),
        "trump": translate("FormWords", "trump"),
        "bidding": bids,
        "hook": bids,
        "play": play,
        "visibility": play,
        "direction": translate("FormWords", "direction"),
        "scoring": score,
        "settlement": score,
        "changes": translate("FormWords", "special deals"),
        "ending": translate("FormWords", "end"),
    }
    found = [word for axis, word in parts.items() if getattr(rules, axis) != getattr(main, axis)]
    return list(dict.fromkeys(found))


def difference_text(form: Form, main: Form) -> str:
    """One sentence: in what a form differs from the main one; empty for that one itself."""
    found = differences(form.rules, main.rules)
    if form.key == main.key:
        return ""
    if not found:
        return translate("FormWords", "Played like {main}").format(main=main.name)
    text = translate("FormWords", "Differs from {main} in: {parts}")
    return text.format(main=main.name, parts=", ".join(found))


def seats_text(form: Form) -> str:
    """For how many players it is, as in "3-7 players"."""
    least, most = form.rules.seats
    number = QLocale().toString
    seats = number(least) if least == most else f"{number(least)}\N{EN DASH}{number(most)}"
    return translate("FormWords", "{seats} players").format(seats=seats)


def form_line(form: Form, main: Form) -> str:
    """Players and place; where no place is known, what is different."""
    return ", ".join(
        part for part in (seats_text(form), tr(form.place) or difference_text(form, main)) if part
    )


def about_form(form: Form, main: Form) -> list[str]:
    """What is worth knowing of a form before it is chosen, a line each."""
    lines = [difference_text(form, main)]
    if form.other_names:
        known = translate("FormWords", "Also called: {names}")
        lines.append(known.format(names=", ".join(form.other_names)))
    if form.own_reading:
        lines.append(
            translate("FormWords", "Our reading: {text}").format(text=tr(form.own_reading))
        )
    return [line for line in lines if line]


def own_reading(form: Form | None) -> list[Section]:
    """The part of a page of rules that tells what of them is ours and no source's, if any is."""
    if form is None or not form.own_reading:
        return []
    return [Section(translate("FormWords", "Our own reading"), (tr(form.own_reading),))]


def folded(text: str) -> str:
    """A text as it is compared in a search: no accents, no apostrophes, no capitals."""
    bare = unicodedata.normalize("NFKD", text).casefold()
    return "".join(
        c
        for c in bare
        if not unicodedata.combining(c) and c not in "'\N{RIGHT SINGLE QUOTATION MARK}"
    )
