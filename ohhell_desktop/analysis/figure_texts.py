"""The sentences about the figures of advice, and about trump, cards set aside and premiums."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.facts.of_chances import CLEARLY
from ohhell_desktop.analysis.percent import HUNDRED, percent
from ohhell_desktop.analysis.saying import (
    Case,
    Saying,
    Table,
    at_most_three,
    falls_short,
    gets_too_many,
    no_number,
    one,
    two,
)
from ohhell_desktop.rules.engine.actions import Bid, PlayCard

_HARDLY: Final = 0.02
"""A bid that is made less often is hardly made."""
_CLEAR: Final = 0.15
"""From this difference on, the lower of two chances is called small."""


def _less(case: Case) -> int:
    """Return how often the bid is made with the other action, in 100 deals."""
    return percent(case.fact.other_chance)


def _is_bid(case: Case) -> bool:
    return isinstance(case.fact.other, Bid)


def _is_card(case: Case) -> bool:
    return isinstance(case.fact.other, PlayCard)


def _is_either(case: Case) -> bool:
    return _is_card(case) and len(case.view.legal) == 2  # noqa: PLR2004 - as the name says


def _is_no_card(case: Case) -> bool:
    return not _is_card(case)


def _hardly_with_no_card(case: Case) -> bool:
    return _is_no_card(case) and _hardly_else(case)


def _bids_now(case: Case) -> bool:
    return isinstance(case.view.legal[0], Bid)


def _hardly(case: Case) -> bool:
    return case.fact.chance <= _HARDLY


def _several(case: Case) -> bool:
    return case.fact.number > 1


def _some_are_as_good(case: Case) -> bool:
    """Return whether only some of the other cards are a little behind."""
    return case.fact.number < len(case.view.legal) - 1


def _compared(case: Case) -> bool:
    """Return whether the bid is made more often than with all others, to be seen in percent."""
    return not _some_are_as_good(case) and 0 < _less(case) < percent(case.fact.chance)


def _several_compared(case: Case) -> bool:
    return _several(case) and _compared(case)


def _nobody(case: Case) -> bool:
    return case.fact.seat is None


def _clearly_more(case: Case) -> bool:
    return case.fact.other_chance >= case.fact.chance + CLEARLY


def _as_often(case: Case) -> bool:
    return _less(case) == percent(case.fact.chance)


def _certain(case: Case) -> bool:
    return percent(case.fact.chance) >= HUNDRED


def _hardly_else(case: Case) -> bool:
    """Return whether the bid is hardly ever made with the other action."""
    return _less(case) <= 0


def _clearly_less(case: Case) -> bool:
    return case.fact.chance - case.fact.other_chance >= _CLEAR


def _certain_alone(case: Case) -> bool:
    """Return whether the bid is certain, and the other action is not worth a figure."""
    return _certain(case) and (_is_bid(case) or _hardly_else(case))


def _bid_hardly_else(case: Case) -> bool:
    return _is_bid(case) and _hardly_else(case)


def _bid_clearly_less(case: Case) -> bool:
    return _is_bid(case) and _clearly_less(case)


_CERTAIN: Final = (
    "You are as good as certain to make your bid.",
    "{player} is as good as certain to make the bid.",
)

FIGURES: Final[Table] = {
    Kind.MADE: (
        Saying(*_CERTAIN, when=_certain),
        Saying(
            "You will hardly make your bid.", "{player} will hardly make the bid.", when=_hardly
        ),
        Saying("You make it {often}.", "{player} makes it {often}.", when=_bids_now),
        Saying("You make your bid {often}.", "{player} makes the bid {often}."),
    ),
    Kind.ONLY: (Saying("You have no other choice.", "{player} has no other choice."),),
    Kind.ALL_ALIKE: (
        Saying(
            "Your own points are about the same with any card.",
            "{player}’s own points are about the same with any card.",
            when=one,
        ),
        Saying(
            "Tried out in many possible deals, both cards bring about the same.", when=_is_either
        ),
        Saying(
            "Tried out in many possible deals, all these cards bring about the same.",
            when=_is_card,
        ),
        Saying("It hardly matters: everything else is worth about as much."),
    ),
    Kind.TOUCHING: (
        Saying(
            "{cards} are worth the same: no card that is still out lies between them.",
            when=at_most_three,
        ),
        Saying(
            "All your {suit} are worth the same: no card that is still out lies between them.",
            "All of {player}’s {suit} are worth the same: no card that is still out lies between"
            " them.",
        ),
    ),
    Kind.ALIKE_MADE: (
        Saying(
            "You are as good as certain to make your bid, whichever card you play.",
            "{player} is as good as certain to make the bid, whichever card is played.",
            when=_certain,
        ),
        Saying(
            "You will hardly make your bid, whichever card you play.",
            "{player} will hardly make the bid, whichever card is played.",
            when=_hardly,
        ),
        Saying(
            "You make your bid about {often} with either card.",
            "{player} makes the bid about {often} with either card.",
            when=two,
        ),
        Saying(
            "You make your bid about {often} with any of them.",
            "{player} makes the bid about {often} with any of them.",
        ),
    ),
    Kind.WORTH_MOST: (Saying("Tried out in many possible deals, {played} does best."),),
    Kind.NEARLY: (
        Saying(
            "The other cards are nearly as good: you make your bid {often} with this one, and at"
            " least {less_only} with the others.",
            "The other cards are nearly as good: {player} makes the bid {often} with this one, and"
            " at least {less_only} with the others.",
            when=_several_compared,
        ),
        Saying(
            "The other card is nearly as good: you make your bid {often} with this one, and"
            " {less_only} with the other.",
            "The other card is nearly as good: {player} makes the bid {often} with this one, and"
            " {less_only} with the other.",
            when=_compared,
        ),
        Saying("The other cards are as good, or nearly.", when=_some_are_as_good),
        Saying("The other cards are nearly as good.", when=_several),
        Saying("The other card is nearly as good."),
    ),
    Kind.AS_GOOD: (
        Saying("You could as well play {either}.", "{player} could as well play {either}."),
    ),
    Kind.FOR_THE_GAME: (
        Saying(
            "This gives you the best chance of winning the game.",
            "This gives {player} the best chance of winning the game.",
        ),
    ),
    Kind.KEEPS: (
        Saying(*_CERTAIN, when=_certain_alone),
        Saying(
            "You are as good as certain to make your bid; with {other} only {less_often}.",
            "{player} is as good as certain to make the bid; with {other} only {less_often}.",
            when=_certain,
        ),
        Saying(
            "You make it {often}, but hardly ever with a bid of {other}.",
            "{player} makes it {often}, but hardly ever with a bid of {other}.",
            when=_bid_hardly_else,
        ),
        Saying(
            "You make it {often}, but only %n times with a bid of {other}.",
            "{player} makes it {often}, but only %n times with a bid of {other}.",
            when=_bid_clearly_less,
            count=_less,
        ),
        Saying(
            "You make it {often}, and %n times with a bid of {other}.",
            "{player} makes it {often}, and %n times with a bid of {other}.",
            when=_is_bid,
            count=_less,
        ),
        Saying(
            "You make your bid {often}, with {other} hardly ever.",
            "{player} makes the bid {often}, with {other} hardly ever.",
            when=_hardly_with_no_card,
        ),
        Saying(
            "You make your bid {often}, with {other} only {less_only}.",
            "{player} makes the bid {often}, with {other} only {less_only}.",
            when=_is_no_card,
        ),
        Saying(
            "You make your bid {often}; play {other} now, and hardly ever.",
            "{player} makes the bid {often}; with {other} now, hardly ever.",
            when=_hardly_else,
        ),
        Saying(
            "You make your bid {often}; play {other} now, and only {less_only}, as you get too many"
            " tricks more often.",
            "{player} makes the bid {often}; with {other} now, only {less_only}, as too many tricks"
            " are more likely.",
            when=gets_too_many,
        ),
        Saying(
            "You make your bid {often}; play {other} now, and only {less_only}, as you fall short"
            " more often.",
            "{player} makes the bid {often}; with {other} now, only {less_only}, as it falls short"
            " more often.",
            when=falls_short,
        ),
        Saying(
            "You make your bid {often}; play {other} now, and only {less_only}.",
            "{player} makes the bid {often}; with {other} now, only {less_only}.",
        ),
    ),
    Kind.TAKES_LESS: (
        Saying(
            "A bid of {other} would bring you a little more on average, but the others even more.",
            "A bid of {other} would bring {player} a little more on average, but the others even"
            " more.",
            when=_is_bid,
        ),
        Saying(
            "{other} would bring you a little more on average, but the others even more.",
            "{other} would bring {player} a little more on average, but the others even more.",
            when=_nobody,
        ),
        Saying(
            "{other} would help {name} more than you: {name} needs no more tricks.",
            "{other} would help {name} more than {player}: {name} needs no more tricks.",
            when=no_number,
        ),
        Saying(
            "{other} would help {name} more than you: {name} still needs %n tricks.",
            "{other} would help {name} more than {player}: {name} still needs %n tricks.",
        ),
    ),
    Kind.CLOSE_BID: (
        Saying(
            "A bid of {other} is worth about the same, and made as often.",
            when=_as_often,
        ),
        Saying(
            "A bid of {other} is worth about the same: you would make it {less_often} instead of"
            " {percent}.",
            "A bid of {other} is worth about the same: it would be made {less_often} instead of"
            " {percent}.",
        ),
    ),
    Kind.PAYS_MORE: (
        Saying(
            "You would make a bid of {other} more often ({less_often}, not {percent}), but it"
            " counts only {other_pays} and this one {pays}.",
            "{player} would make a bid of {other} more often ({less_often}, not {percent}), but it"
            " counts only {other_pays} and this one {pays}.",
            when=_clearly_more,
        ),
        Saying(
            "You make it {often}; a bid of {other} is made about as often, but counts only"
            " {other_pays}, not {pays}.",
            "{player} makes it {often}; a bid of {other} is made about as often, but counts only"
            " {other_pays}, not {pays}.",
        ),
    ),
    Kind.NAMED_MOST: (
        Saying(
            "{suit} are your longest suit, with %n cards.",
            "{suit} are {player}’s longest suit, with %n cards.",
        ),
    ),
    Kind.NAMED_TOP: (
        Saying(
            "You hold {card}, the highest of them.", "{player} holds {card}, the highest of them."
        ),
    ),
    Kind.NO_TRUMP_TOPS: (
        Saying(
            "You hold the highest card in %n suits.", "{player} holds the highest card in %n suits."
        ),
    ),
    Kind.LAID_BID: (Saying("They make a bid of {number}."),),
    Kind.LAID_KEEPS: (Saying("You keep all your %n trumps.", "{player} keeps all %n trumps."),),
    Kind.PREMIUM_STAKE: (
        Saying(
            "If you make a declared bid, you get {number} points more, else each other player"
            " does.",
            "If {player} makes a declared bid, it brings {number} points more, else each other"
            " player gets them.",
        ),
    ),
    Kind.REVEAL_STAKE: (
        Saying(
            "If you make a revealed bid, you get {number} points more, else each other player"
            " does.",
            "If {player} makes a revealed bid, it brings {number} points more, else each other"
            " player gets them.",
        ),
    ),
}
"""What the figures show, and what is said of trump, cards set aside and premiums."""
