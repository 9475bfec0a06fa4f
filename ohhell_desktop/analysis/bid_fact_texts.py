"""The sentence of each kind of fact that speaks for a bid."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.words import Tr

_BOTH: Final = 2


def of_bids(fact: Fact, tr: Tr) -> dict[Kind, str]:
    """Return the sentences about the cards that a bid counts on."""
    number = fact.number
    return {
        Kind.SHOULD_WIN: _should_win(fact, tr),
        Kind.HOPES: _hopes(fact, tr),
        Kind.TRUMPS_SHOULD_WIN: (
            tr("Your %n highest trumps should win, and so should {cards}.", "", number)
            if fact.cards
            else tr("Your %n highest trumps should win.", "", number)
        ),
        Kind.TRUMPS_HOPES: (
            tr("You count on your %n highest trumps, and on {cards}.", "", number)
            if fact.cards
            else tr("You count on your %n highest trumps.", "", number)
        ),
        Kind.ONLY_IF_LED: (
            tr("You don’t lead first, and {cards} wins only if {one_of} are led.")
            if number == 1
            else tr("You don’t lead first, and {cards} win only if {one_of} are led.")
        ),
        Kind.ZERO_THROWS: (
            tr("You have only one card in {one_of}: after it you can throw {cards} away there.")
            if number
            else tr("You have {suits}, so you can throw {cards} away when they are led.")
        ),
        Kind.NEXT_BEST: tr(
            "For one more, {card} would have to win, but %n higher {suit} are out.", "", number
        ),
        Kind.NEXT_ALL: (
            tr("For one more, both would have to win.")
            if number == _BOTH
            else tr("For one more, all of them would have to win.")
        ),
        Kind.NEXT_TRUMPED: tr("For one more, {card} would have to win, and it can be trumped."),
        Kind.WEAKEST_COUNTED: tr("Only %n higher {suit} can beat {card}.", "", number),
        Kind.UNSEEN: tr(
            "You can’t see your cards: on average each of the %n players wins as many tricks.",
            "",
            number,
        ),
        Kind.SEES_TRUMP: tr(
            "{name} holds {card}, the highest trump you can see: you win only if your card is"
            " one of the %n higher trumps.",
            "",
            number,
        )
        if number
        else tr("{name} holds {card}, which no card can beat."),
        Kind.SEES_NO_TRUMP: tr("You see no trump: if your card is one, it wins."),
        Kind.SHORT_SUITS: tr("You have {suits}, so you can trump when they are led."),
        Kind.LONG_SUIT: tr("You hold %n {suit}, more than all others together.", "", number),
        Kind.BEST_IS_LOW: (
            tr("{best}, can be beaten by %n higher {suit} and by any trump.", "", number)
            if number > _BOTH
            else tr("{best}, can still lose to %n higher {suit} or to any trump.", "", number)
        ),
        Kind.BEST_GUARDED: (
            tr(
                "You can play your low {suit} first, and {card} can still lose to %n higher {suit}"
                " or to any trump.",
                "",
                number,
            )
            if len(fact.cards) > _BOTH
            else tr(
                "You can play {cards} first, and {card} can still lose to %n higher {suit}"
                " or to any trump.",
                "",
                number,
            )
        ),
        Kind.BEST_IS_BEATEN: tr("{best}, can be beaten by %n higher {suit}.", "", number),
        Kind.TRUMPS_LOW: tr(
            "Your highest trump is {card}, and %n higher ones are out.", "", number
        ),
        Kind.ZERO_BUT: (
            tr(
                "Only {cards} is high, and any of the %n trumps that you don’t hold can beat it.",
                "",
                number,
            )
            if len(fact.cards) == 1
            else tr(
                "{cards} are high, but any of the %n trumps that you don’t hold can beat them.",
                "",
                number,
            )
        ),
    }


def _should_win(fact: Fact, tr: Tr) -> str:
    """Return the sentence that names the cards for the tricks of a bid."""
    more = len(fact.cards) > fact.number
    if fact.number == 1:
        return tr("{either} should win a trick.") if more else tr("{cards} should win a trick.")
    if not more:
        return tr("{cards} should win.")
    return tr(
        "You have %n likely winners, {cards}; expect {number} of them to win.", "", len(fact.cards)
    )


def _hopes(fact: Fact, tr: Tr) -> str:
    """Return the sentence that names the cards for the tricks of a bid that is made seldom."""
    if len(fact.cards) == 1:
        return tr("Your best hope of a trick is {cards}.")
    if len(fact.cards) == fact.number:
        return tr("You count on {cards}.")
    if fact.number == 1:
        return tr("Your best hope is a trick with {either}.")
    return tr("You need {number} tricks, and have %n hopes: {cards}.", "", len(fact.cards))


def of_totals(tr: Tr, tricks: int) -> dict[Kind, str]:
    """Return the sentences about what the bids come to."""
    return {
        Kind.TOTAL_OVER: tr(
            "The bids come to {number} for %n tricks: somebody falls short.", "", tricks
        ),
        Kind.TOTAL_UNDER: tr(
            "The bids come to {number} for %n tricks: somebody gets too many.", "", tricks
        ),
    }
