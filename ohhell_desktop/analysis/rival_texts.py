"""The sentence of each kind of fact that tells the recommended card from another."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.percent import HUNDRED, percent
from ohhell_desktop.words import Tr

_FEW: Final = 3
"""How many cards are few."""


def of_rivals(fact: Fact, tr: Tr) -> dict[Kind, str]:
    """Return the sentences against another card, with how often the bid is made after each."""
    number = fact.number
    texts = {
        Kind.RIVAL_LOSES: tr("{card} cannot take this trick."),
        Kind.RIVAL_TAKES: tr("{card} would take this trick."),
        Kind.RIVAL_LEADS: tr("With {card} you take this trick and have to lead to the next one."),
        Kind.RIVAL_MAY_TAKE: (
            tr("{number} times in 10 nobody after you could beat {card}.")
            if number
            else tr("{card} might take this trick.")
        ),
        Kind.RIVAL_EASILY: tr(
            "{card} is easier to beat: %n cards still out can do it.", "", number
        ),
        Kind.RIVAL_HARDLY: (
            tr("Only %n cards still out beat {card}.", "", number)
            if number <= _FEW
            else tr("{card} is harder to beat.")
        ),
        Kind.RIVAL_BEATEN: tr("{number} times in 10 somebody after you could beat {card}."),
        Kind.RIVAL_TRUMPED: tr("{name} has no {suit} and may trump {card}."),
        Kind.RIVAL_GUARDED: (
            tr("{card} is less of a danger: you can play {cards} first.")
            if number <= _FEW
            else tr("{card} is less of a danger: you can play your low {suit} first.")
        ),
        Kind.SPENDS_HIGH: tr(
            "After this trick you want no more: {card} is safer to keep than {played}."
        ),
        Kind.LATER_SAFE: tr(
            "Once you have your tricks, {card} is safer to hold: %n higher {suit} are still out.",
            "",
            number,
        ),
        Kind.KEEP_TOP: tr("Keep {card} for later: no higher {suit} are left."),
        Kind.KEEP_SURE: tr("Keep {card} for later: nothing beats it."),
        Kind.KEEP_HIGH: tr(
            "Keep {card} for later: only %n higher {suit} are still out.", "", number
        ),
        Kind.KEEP_HIGHER: tr("Keep the higher card, {card}, for later."),
        Kind.KEEP_TRUMP: tr("Keep your trump, {card}, for later."),
        Kind.KEEP_LOW: tr("{card} is safer to keep: %n higher {suit} are still out.", "", number),
        Kind.KEEP_LOWER: tr("Keep the lower card, {card}, for later."),
        Kind.LEAD_STRONG: (
            tr("{card} is harder to beat: only %n higher {suit} are still out.", "", number)
            if 0 < number <= _FEW
            else tr("{card} is harder to beat: %n higher {suit} are still out.", "", number)
            if number
            else tr("No higher {suit} are left to beat {card}.")
        ),
    }
    if fact.kind not in texts:
        return {}
    ends = _with_it(fact, tr)
    return {fact.kind: f"{texts[fact.kind]} {ends}" if ends else texts[fact.kind]}


def _with_it(fact: Fact, tr: Tr) -> str:
    """Return how often the bid is made after another card; empty if it makes no difference."""
    if fact.other is None:
        return ""
    if percent(fact.other_chance) <= 0:
        return tr("Play {it} now, and you will hardly make your bid.")
    if percent(fact.chance) >= HUNDRED:
        return tr("Play {it} now, and you make your bid only {less_often}.")
    return tr("Play {it} now, and you make your bid {less_often} instead of {percent}.")
