"""The sentences of each kind of fact that tells the recommended card from another."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.percent import HALF, HUNDRED, percent
from ohhell_desktop.analysis.saying import (
    Case,
    Saying,
    Table,
    at_most_three,
    falls_short,
    gets_too_many,
    no_number,
    one,
    one_card,
    two,
)


def _trumps_may_be_out(case: Case) -> bool:
    """Return whether a card, of a suit, is not trump where there are trumps."""
    return case.view.table.trump not in (None, case.fact.suit)


def _half(case: Case) -> bool:
    return case.fact.number == HALF


RIVALS: Final[Table] = {
    Kind.RIVAL_LOSES: (Saying("{card} cannot take this trick."),),
    Kind.RIVAL_TAKES: (Saying("{card} would take this trick."),),
    Kind.RIVAL_LEADS: (
        Saying(
            "With {card} you take this trick and have to lead to the next one.",
            "With {card} {player} takes this trick and has to lead to the next one.",
        ),
    ),
    Kind.RIVAL_MAY_TAKE: (
        Saying("{card} might take this trick.", when=no_number),
        Saying(
            "Half the time nobody after you could beat {card}.",
            "Half the time nobody after {player} could beat {card}.",
            when=_half,
        ),
        Saying(
            "{number} times in 10 nobody after you could beat {card}.",
            "{number} times in 10 nobody after {player} could beat {card}.",
        ),
    ),
    Kind.RIVAL_EASILY: (Saying("{card} is easier to beat: %n cards still out can do it."),),
    Kind.RIVAL_HARDLY: (
        Saying("Only %n cards still out beat {card}.", when=at_most_three),
        Saying("{card} is harder to beat."),
    ),
    Kind.RIVAL_BEATEN: (
        Saying(
            "Half the time somebody after you could beat {card}.",
            "Half the time somebody after {player} could beat {card}.",
            when=_half,
        ),
        Saying(
            "{number} times in 10 somebody after you could beat {card}.",
            "{number} times in 10 somebody after {player} could beat {card}.",
        ),
    ),
    Kind.RIVAL_TRUMPED: (Saying("{name} has no {suit} and may trump {card}."),),
    Kind.RIVAL_GUARDED: (
        Saying(
            "{card} is less of a danger: you can play {cards} first.",
            "{card} is less of a danger: {player} can play {cards} first.",
            when=at_most_three,
        ),
        Saying(
            "{card} is less of a danger: you can play your low {suit} first.",
            "{card} is less of a danger: {player} can play low {suit} first.",
        ),
    ),
    Kind.SPENDS_HIGH: (
        Saying(
            "After this trick you want no more: {card} is safer to keep than {played}.",
            "After this trick {player} wants no more: {card} is safer to keep than {played}.",
        ),
    ),
    Kind.LATER_SAFE: (
        Saying(
            "Once you have your tricks, {card} is safer to hold: %n higher {suit} are still out.",
            "Once {player} has enough tricks, {card} is safer to hold: %n higher {suit} are still"
            " out.",
        ),
    ),
    Kind.KEEP_TOP: (
        Saying("Keep {card} for later: the others have no higher {suit}.", when=one),
        Saying("{card} can wait: nothing can beat it.", when=two),
        Saying("{card} can wait: only a trump can beat it.", when=_trumps_may_be_out),
        Saying("{card} can wait: no card of {suit} can beat it."),
    ),
    Kind.KEEP_SURE: (Saying("Keep {card} for later: nothing beats it."),),
    Kind.KEEP_HIGH: (
        Saying("Keep {card} for later: only {cards} is higher.", when=one_card),
        Saying("Keep {card} for later: only %n higher {suit} are still out."),
    ),
    Kind.KEEP_HIGHER: (
        Saying("Keep {card} for later: it may win once the %n higher {suit} are gone."),
    ),
    Kind.KEEP_TRUMP: (
        Saying(
            "Keep your only trump, {card}, for later.",
            "Keep the only trump, {card}, for later.",
            when=one,
        ),
        Saying("Keep {card} for later: it is a trump."),
    ),
    Kind.KEEP_LOW: (Saying("Keep {card} to lose a later trick: %n higher {suit} are still out."),),
    Kind.KEEP_LOSER: (Saying("Keep {card} to lose a later trick: any card of a suit beats it."),),
    Kind.KEEP_LOWER: (Saying("Keep the lower card, {card}: it is easier to lose with."),),
    Kind.LEAD_STRONG: (
        Saying("No higher {suit} are left to beat {card}.", when=no_number),
        Saying(
            "{card} is harder to beat: only %n higher {suit} are still out.", when=at_most_three
        ),
        Saying("{card} is harder to beat: %n higher {suit} are still out."),
    ),
}
"""What tells the recommended card from another."""


def _never(case: Case) -> bool:
    return percent(case.fact.other_chance) <= 0


def _certain(case: Case) -> bool:
    return percent(case.fact.chance) >= HUNDRED


def _takes_one_too_many(case: Case) -> bool:
    """Return whether the other card certainly takes a trick, and no more are wanted."""
    return case.fact.kind is Kind.RIVAL_TAKES and case.needs == 0 and bool(case.view.trick)


WITH_IT: Final = (
    Saying(
        "Play {it} now, and your bid is lost.",
        "With {it} now, {player}’s bid is lost.",
        when=_takes_one_too_many,
    ),
    Saying(
        "Play {it} now, and you will hardly make your bid.",
        "With {it} now, {player} will hardly make the bid.",
        when=_never,
    ),
    Saying(
        "Play {it} now, and you make your bid only {less_often}.",
        "With {it} now, {player} makes the bid only {less_often}.",
        when=_certain,
    ),
    Saying(
        "Play {it} now, and you get too many tricks more often: you make your bid {less_often}"
        " instead of {percent}.",
        "With {it} now, {player} gets too many tricks more often, and makes the bid {less_often}"
        " instead of {percent}.",
        when=gets_too_many,
    ),
    Saying(
        "Play {it} now, and you fall short more often: you make your bid {less_often} instead of"
        " {percent}.",
        "With {it} now, {player} falls short more often, and makes the bid {less_often} instead of"
        " {percent}.",
        when=falls_short,
    ),
    Saying(
        "Play {it} now, and you make your bid {less_often} instead of {percent}.",
        "With {it} now, {player} makes the bid {less_often} instead of {percent}.",
    ),
)
"""How often the bid is made after the other card."""
