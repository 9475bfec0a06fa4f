"""A form of the game in a few words: number of players, place, and what differs in it."""

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.variants import Form
from ohhell_desktop.words.comparison import comparison
from ohhell_desktop.words.rulebook import Section

translate = QCoreApplication.translate


def difference_parts(rules: RuleSet, main: RuleSet) -> list[str]:
    """Return the parts of the rules in which a form differs from the main one, in words.

    The part in which most is different comes first.
    """
    cards, bids = translate("FormWords", "cards"), translate("FormWords", "bids")
    play, score = translate("FormWords", "play"), translate("FormWords", "score")
    parts = {
        "deck": cards,
        "ranks": cards,
        "specials": cards,
        "sequence": translate("FormWords", "deals"),
        "trump": translate("FormWords", "trump"),
        "bidding": bids,
        "hook": translate("FormWords", "hook"),
        "play": play,
        "visibility": translate("FormWords", "what players see"),
        "direction": translate("FormWords", "direction"),
        "scoring": score,
        "settlement": score,
        "changes": translate("FormWords", "special deals"),
        "ending": translate("FormWords", "end"),
    }
    changes = Counter[str]()
    for axis, word in parts.items():
        changes[word] += _changes(getattr(rules, axis), getattr(main, axis))
    return [word for word, count in changes.most_common() if count]


def _changes(rule: Any, usual: Any) -> int:
    """Return how many fields of a part of the rules are different."""
    if rule == usual:
        return 0
    if type(rule) is not type(usual) or not is_dataclass(rule):
        return 1
    return sum(_changes(getattr(rule, f.name), getattr(usual, f.name)) for f in fields(rule))


def difference_text(form: Form, main: Form) -> str:
    """Return a sentence on how a form differs from the main one; empty for the main one."""
    found = difference_parts(form.rules, main.rules)
    if form.key == main.key:
        return ""
    if not found:
        return translate("FormWords", "Played like {main}").format(main=main.name)
    text = translate("FormWords", "Differs from {main} in: {parts}")
    return text.format(main=main.name, parts=", ".join(found))


def gist_text(form: Form) -> str:
    """Return the one line about a form; for one of the player's own, in what it differs."""
    return tr(form.gist) if form.gist else form.place


def seats_text(form: Form) -> str:
    """Return the number of players, as in "3-7 players"."""
    least, most = form.rules.seats
    number = QLocale().toString
    seats = number(least) if least == most else f"{number(least)}\N{EN DASH}{number(most)}"
    return translate("FormWords", "{seats} players").format(seats=seats)


def form_line(form: Form, main: Form) -> str:
    """Return the players and the place, or the differences if no place is known."""
    return ", ".join(
        part for part in (seats_text(form), tr(form.place) or difference_text(form, main)) if part
    )


def about_form(form: Form, main: Form) -> list[str]:
    """Return a few lines to read before choosing a form."""
    lines = [difference_text(form, main)]
    if form.other_names:
        known = translate("FormWords", "Also called: {names}")
        lines.append(known.format(names=", ".join(form.other_names)))
    if form.own_reading:
        lines.append(
            translate("FormWords", "Our reading: {text}").format(text=tr(form.own_reading))
        )
    return [line for line in lines if line]


def about_lines(form: Form, main: Form) -> list[str]:
    """Return lines on where a form is played, and in what it differs from the main one."""
    if not form.country and not form.gist:
        return differing_lines(form, main)
    played = translate("FormWords", "Played: {place}").format(place=tr(form.place))
    known = translate("FormWords", "Also called: {names}").format(names=", ".join(form.other_names))
    lines = [tr(form.gist), played, known if form.other_names else ""]
    return [line for line in lines if line] + differing_lines(form, main)


def differing_lines(form: Form, main: Form) -> list[str]:
    """Return a line for each part of the rules in which a form differs from the main one."""
    if form.key == main.key:
        return []
    table = comparison((form, main), main, tr)
    ours, usual = (row.cells for row in table.rows)
    pairs = zip(table.headings[1:], ours, usual, strict=True)
    differing = [(heading, own.text, other.text) for heading, own, other in pairs if own.own]
    if not differing:
        return [translate("FormWords", "Played like {main}").format(main=main.name)]
    none = translate("FormWords", "none")
    line = translate("FormWords", "{part}: {rule} ({main}: {usual})")
    return [
        line.format(part=heading, rule=own or none, main=main.name, usual=other or none)
        for heading, own, other in differing
    ]


def own_reading(form: Form | None) -> list[Section]:
    """Return the section on rules that are our own reading of the sources, if there are any."""
    if form is None or not form.own_reading:
        return []
    return [Section(translate("FormWords", "Our own reading"), (tr(form.own_reading),))]
