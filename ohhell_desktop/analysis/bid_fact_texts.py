"""The sentences of each kind of fact that speaks for a bid."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.saying import (
    Case,
    Saying,
    Table,
    at_most_two,
    no_number,
    one,
    one_card,
    two,
)


def _cards(case: Case) -> int:
    return len(case.fact.cards)


def _no_cards(case: Case) -> bool:
    return not case.fact.cards


def _a_card_more(case: Case) -> bool:
    """Return whether there are more cards than tricks, and a single trick."""
    return one(case) and _cards(case) > 1


def _no_more_cards(case: Case) -> bool:
    """Return whether there are no more cards than tricks."""
    return _cards(case) <= case.fact.number


def _as_many_cards(case: Case) -> bool:
    return _cards(case) == case.fact.number


def _two_cards(case: Case) -> bool:
    return _cards(case) <= 2  # noqa: PLR2004 - as the name says


def _only_card(case: Case) -> bool:
    """Return whether the seat was dealt a single card."""
    return case.view.plan.cards == 1


def _has_trumps(case: Case) -> bool:
    table = case.view.table
    return any(table.suit[card] == table.trump for card in case.view.hand if card is not None)


def _few_beat_the_only_card(case: Case) -> bool:
    return _only_card(case) and at_most_two(case)


def _few_beat_it_beside_trumps(case: Case) -> bool:
    return _has_trumps(case) and at_most_two(case)


def _has_trump(case: Case) -> bool:
    """Return whether there is a trump in the deal."""
    return case.view.table.trump is not None


def _only_trumps(case: Case) -> bool:
    return no_number(case) and _has_trump(case)


def _are_all_trumps(case: Case) -> bool:
    """Return whether the hand has no other trumps than those that are counted."""
    table = case.view.table
    held = [card for card in case.view.hand if card is not None]
    return sum(table.suit[card] == table.trump for card in held) == case.fact.number


def _all_trumps_alone(case: Case) -> bool:
    return _are_all_trumps(case) and _no_cards(case)


def _more(case: Case) -> int:
    """Return how many tricks of a bid the likely cards leave open."""
    return case.bid - case.fact.number


def _one_more(case: Case) -> bool:
    return _more(case) == 1


def _one_trick(case: Case) -> bool:
    return case.view.plan.tricks == 1


def _one_each(case: Case) -> bool:
    return case.view.plan.tricks == case.view.seats


def _nearly_one(case: Case) -> bool:
    return 2 * case.view.seats / 3 <= case.view.plan.tricks < case.view.seats


def _under_one(case: Case) -> bool:
    return case.view.plan.tricks < case.view.seats


def _shared_evenly(case: Case) -> bool:
    return case.view.plan.tricks % case.view.seats == 0


BIDS: Final[Table] = {
    Kind.SHOULD_WIN: (
        Saying("{either} should win a trick.", when=_a_card_more),
        Saying("{cards} should win a trick.", when=one),
        Saying("{cards} should win.", when=_no_more_cards),
        Saying(
            "You have %n likely winners, {cards}; expect {number} of them to win.",
            "{player} has %n likely winners, {cards}; expect {number} of them to win.",
            count=_cards,
        ),
    ),
    Kind.HOPES: (
        Saying(
            "Your best hope of a trick is {cards}.",
            "{player}’s best hope of a trick is {cards}.",
            when=one_card,
        ),
        Saying(
            "Your best hopes are {cards}.",
            "{player}’s best hopes are {cards}.",
            when=_as_many_cards,
        ),
        Saying(
            "Your best hope is a trick with {either}.",
            "{player}’s best hope is a trick with {either}.",
            when=one,
        ),
        Saying(
            "You need {number} tricks, and have %n hopes: {cards}.",
            "{player} needs {number} tricks, and has %n hopes: {cards}.",
            count=_cards,
        ),
    ),
    Kind.SOME_SHOULD_WIN: (
        Saying("{sure} should win; one more must come from {rest}.", when=_one_more),
        Saying("{sure} should win; %n more must come from {rest}.", count=_more),
    ),
    Kind.TRUMPS_SHOULD_WIN: (
        Saying(
            "Your %n trumps should win.", "{player}’s %n trumps should win.", when=_all_trumps_alone
        ),
        Saying(
            "Your %n trumps should win, and so should {cards}.",
            "{player}’s %n trumps should win, and so should {cards}.",
            when=_are_all_trumps,
        ),
        Saying(
            "Your %n highest trumps should win.",
            "{player}’s %n highest trumps should win.",
            when=_no_cards,
        ),
        Saying(
            "Your %n highest trumps should win, and so should {cards}.",
            "{player}’s %n highest trumps should win, and so should {cards}.",
        ),
    ),
    Kind.TRUMPS_HOPES: (
        Saying(
            "You count on your %n trumps.",
            "{player} counts on the hand’s %n trumps.",
            when=_all_trumps_alone,
        ),
        Saying(
            "You count on your %n trumps, and on {cards}.",
            "{player} counts on the hand’s %n trumps, and on {cards}.",
            when=_are_all_trumps,
        ),
        Saying(
            "You count on your %n highest trumps.",
            "{player} counts on the hand’s %n highest trumps.",
            when=_no_cards,
        ),
        Saying(
            "You count on your %n highest trumps, and on {cards}.",
            "{player} counts on the hand’s %n highest trumps, and on {cards}.",
        ),
    ),
    Kind.ONLY_IF_LED: (
        Saying(
            "You don’t lead first, and {cards} wins only if {one_of} are led.",
            "{player} doesn’t lead first, and {cards} wins only if {one_of} are led.",
            when=one,
        ),
        Saying(
            "You don’t lead first, and {cards} win only if {one_of} are led.",
            "{player} doesn’t lead first, and {cards} win only if {one_of} are led.",
        ),
    ),
    Kind.ZERO_THROWS: (
        Saying(
            "You have {suits}, so you can throw {cards} away when they are led.",
            "{player} has {suits}: when they are led, {cards} can be thrown away.",
            when=no_number,
        ),
        Saying(
            "You have only one card in {one_of}: after it you can throw {cards} away there.",
            "{player} has only one card in {one_of}: after it, {cards} can be thrown away there.",
        ),
    ),
    Kind.NEXT_BEST: (
        Saying("For one more, {card} would have to win, but {cards} is out.", when=one_card),
        Saying("For one more, {card} would have to win, but %n higher {suit} are out."),
    ),
    Kind.NEXT_ALL: (
        Saying("For one more, both would have to win.", when=two),
        Saying("For one more, all of them would have to win."),
    ),
    Kind.NEXT_TRUMPED: (Saying("For one more, {card} would have to win, and it can be trumped."),),
    Kind.WEAKEST_COUNTED: (Saying("Only %n higher {suit} can beat {card}."),),
    Kind.LEADS_ONLY: (
        Saying(
            "You lead, and only a trump can beat {card}.",
            "{player} leads, and only a trump can beat {card}.",
            when=_only_trumps,
        ),
        Saying(
            "You lead, and nobody can beat {card}.",
            "{player} leads, and nobody can beat {card}.",
            when=no_number,
        ),
        Saying(
            "You lead, and only %n higher {suit} or a trump can beat {card}.",
            "{player} leads, and only %n higher {suit} or a trump can beat {card}.",
            when=_has_trump,
        ),
        Saying(
            "You lead, and only %n higher {suit} can beat {card}.",
            "{player} leads, and only %n higher {suit} can beat {card}.",
        ),
    ),
    Kind.JOKER: (
        Saying(
            "The first who plays a joker names it the highest or the lowest: it can win a trick or"
            " lose one."
        ),
    ),
    Kind.UNSEEN: (
        Saying(
            "One trick for %n players: on average each wins it in one deal of %n.", when=_one_trick
        ),
        Saying("{tricks} tricks for %n players: on average one each.", when=_one_each),
        Saying("{tricks} tricks for %n players: on average not quite one each.", when=_nearly_one),
        Saying("{tricks} tricks for %n players: on average less than one each.", when=_under_one),
        Saying("{tricks} tricks for %n players: on average {share} each.", when=_shared_evenly),
        Saying("{tricks} tricks for %n players: on average more than {share} each."),
    ),
    Kind.SEES_TRUMP: (
        Saying("{name} holds {card}, which no card can beat.", when=no_number),
        Saying(
            "{name} holds {card}, the highest trump you can see: you win only if your card is"
            " one of the %n higher trumps.",
            "{name} holds {card}, the highest trump that {player} can see: only one of the %n"
            " higher trumps wins.",
        ),
    ),
    Kind.SEES_NO_TRUMP: (
        Saying(
            "You see no trump: if your card is one, it wins.",
            "{player} sees no trump: if the hidden card is one, it wins.",
        ),
    ),
    Kind.SHORT_SUITS: (
        Saying(
            "You have {suits}, so you can trump when they are led.",
            "{player} has {suits}, and can trump when they are led.",
        ),
    ),
    Kind.LONG_SUIT: (
        Saying(
            "You hold %n {suit}, more than all others together.",
            "{player} holds %n {suit}, more than all others together.",
        ),
    ),
    Kind.BEST_IS_LOW: (
        Saying(
            "Your card, {card}, can still lose to %n higher {suit} or to any trump.",
            "{player}’s card, {card}, can still lose to %n higher {suit} or to any trump.",
            when=_few_beat_the_only_card,
        ),
        Saying(
            "Your card, {card}, can be beaten by %n higher {suit} and by any trump.",
            "{player}’s card, {card}, can be beaten by %n higher {suit} and by any trump.",
            when=_only_card,
        ),
        Saying(
            "Your best card outside trumps, {card}, can still lose to %n higher {suit} or to any"
            " trump.",
            "{player}’s best card outside trumps, {card}, can still lose to %n higher {suit} or to"
            " any trump.",
            when=_few_beat_it_beside_trumps,
        ),
        Saying(
            "Your best card outside trumps, {card}, can be beaten by %n higher {suit} and by any"
            " trump.",
            "{player}’s best card outside trumps, {card}, can be beaten by %n higher {suit} and by"
            " any trump.",
            when=_has_trumps,
        ),
        Saying(
            "Your best card, {card}, can still lose to %n higher {suit} or to any trump.",
            "{player}’s best card, {card}, can still lose to %n higher {suit} or to any trump.",
            when=at_most_two,
        ),
        Saying(
            "Your best card, {card}, can be beaten by %n higher {suit} and by any trump.",
            "{player}’s best card, {card}, can be beaten by %n higher {suit} and by any trump.",
        ),
    ),
    Kind.BEST_GUARDED: (
        Saying(
            "You can play {cards} first, and {card} can still lose to %n higher {suit}"
            " or to any trump.",
            "{player} can play {cards} first, and {card} can still lose to %n higher {suit}"
            " or to any trump.",
            when=_two_cards,
        ),
        Saying(
            "You can play your low {suit} first, and {card} can still lose to %n higher {suit}"
            " or to any trump.",
            "{player} can play low {suit} first, and {card} can still lose to %n higher {suit}"
            " or to any trump.",
        ),
    ),
    Kind.BEST_IS_BEATEN: (
        Saying(
            "Your card, {card}, can be beaten by %n higher {suit}.",
            "{player}’s card, {card}, can be beaten by %n higher {suit}.",
            when=_only_card,
        ),
        Saying(
            "Your best card outside trumps, {card}, can be beaten by %n higher {suit}.",
            "{player}’s best card outside trumps, {card}, can be beaten by %n higher {suit}.",
            when=_has_trumps,
        ),
        Saying(
            "Your best card, {card}, can be beaten by %n higher {suit}.",
            "{player}’s best card, {card}, can be beaten by %n higher {suit}.",
        ),
    ),
    Kind.TRUMPS_LOW: (
        Saying(
            "Your highest trump is {card}, and %n higher ones are out.",
            "{player}’s highest trump is {card}, and %n higher ones are out.",
        ),
    ),
    Kind.ZERO_BUT: (
        Saying(
            "Only {cards} is high, and any of the %n trumps that you don’t hold can beat it.",
            "Only {cards} is high, and any of the %n trumps that {player} doesn’t hold can beat"
            " it.",
            when=one_card,
        ),
        Saying(
            "{cards} are high, but any of the %n trumps that you don’t hold can beat them.",
            "{cards} are high, but any of the %n trumps that {player} doesn’t hold can beat them.",
        ),
    ),
}
"""What speaks for a bid: the cards that it counts on, and what the bids come to."""
