"""The sentence of each kind of fact, as a friend at the table would say it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, NameTrump, Naming, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import card_name, suit_name

_TENS: Final = 10
_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Words:
    """The names of everything that sentences mention."""

    tr: Tr
    faces: Faces = Faces.FRENCH
    names: Sequence[str] = ()
    """Of the players, by seat; may be empty."""

    def suit(self, suit: Suit | None) -> str:
        """Return the name of a suit."""
        return suit_name(suit, self.tr, self.faces)

    def card(self, card: Card | None) -> str:
        """Return the name of a card within a sentence."""
        return self.tr("the {card}").format(card=card_name(card, self.tr, self.faces))

    def player(self, seat: Seat | None) -> str:
        """Return the name of another player."""
        if seat is not None and seat < len(self.names):
            return self.names[seat]
        return self.tr("player {number}").format(number=(seat or 0) + 1)

    def named(self, card: str, name: Naming | Card | None) -> str:
        """Return a card with the name that it is given, if it is given one."""
        if name is None:
            return card
        if isinstance(name, Card):
            known = self.card(name)
        else:
            known = self.tr("the highest") if name is Naming.HIGH else self.tr("the lowest")
        return self.tr("{card} as {name}").format(card=card, name=known)

    def action(self, action: Action | None) -> str:
        """Return the name of an action within a sentence."""
        match action:
            case Bid(tricks=tricks):
                return str(tricks)
            case PlayCard(card=card, named=named):
                return self.named(self.card(card), named)
            case NameTrump(suit=suit):
                return self.suit(suit)
            case _:
                return self.tr("the next best")


def percent(chance: float) -> int:
    """Return a chance in whole percent; 0 and 100 only for what is as good as certain."""
    whole = round(100 * chance)
    if 0.001 < chance < 0.999:  # noqa: PLR2004 - one in a thousand
        return min(99, max(1, whole))
    return whole


def sentence(fact: Fact, view: SeatView, words: Words) -> str:
    """Return the sentence of a fact.

    Args:
        fact: what is said.
        view: what the seat sees; it is called "you".
        words: the names that are used.
    """
    tr, number = words.tr, fact.number
    if fact.kind is Kind.MADE:
        return _made(percent(fact.chance), view, tr)
    texts = (
        _of_figures(fact, tr)
        | _of_choices(tr, number)
        | _of_totals(tr, view.plan.tricks)
        | _of_wants(tr, number)
        | _of_the_trick(tr, number)
        | _of_the_hand(tr, number)
    )
    return texts[fact.kind].format(
        number=number,
        tricks=view.plan.tricks,
        left=view.plan.tricks - len(view.tricks),
        percent=percent(fact.chance),
        less=percent(fact.other_chance),
        tens=min(_TENS - 1, round(_TENS * fact.chance)),
        other=words.action(fact.other),
        card=words.card(fact.card),
        suit=words.suit(fact.suit),
        name=words.player(fact.seat),
    )


def _of_figures(fact: Fact, tr: Tr) -> dict[Kind, str]:
    """Return the sentences about the figures of the advice."""
    return {
        Kind.ONLY: tr("You have no other choice."),
        Kind.ALL_ALIKE: (
            tr("It makes little difference which card you play now.")
            if isinstance(fact.other, PlayCard)
            else tr("Everything else is worth about as much.")
        ),
        Kind.FOR_THE_GAME: tr("This gives you the best chance of winning the game."),
        Kind.KEEPS: _keeps(fact, tr),
        Kind.TAKES_LESS: tr("Bidding {other} brings you a little more, but helps the others more."),
    }


def _keeps(fact: Fact, tr: Tr) -> str:
    """Return the sentence that compares how often the bid is made."""
    hardly = percent(fact.other_chance) <= 0
    bidding = isinstance(fact.other, Bid)
    if percent(fact.chance) >= _HUNDRED:
        if bidding or hardly:
            return tr("You are as good as certain to make your bid.")
        return tr("You are as good as certain to make your bid; with {other} {less} times in 100.")
    if bidding and hardly:
        return tr("You make it {percent} times in 100, a bid of {other} hardly ever.")
    if bidding:
        return tr("You make it {percent} times in 100, a bid of {other} only {less}.")
    if hardly:
        return tr("You make your bid {percent} times in 100, with {other} hardly ever.")
    return tr("You make your bid {percent} times in 100, with {other} only {less}.")


def _of_choices(tr: Tr, number: int) -> dict[Kind, str]:
    """Return the sentences about bids, trump, cards set aside and premiums."""
    return {
        Kind.TOP_TRUMP: tr("You hold {card}, which nothing beats."),
        Kind.TOP_TRUMPS: tr("You hold %n trumps that nothing beats.", "", number),
        Kind.SIDE_TOP: tr("You hold {card}, the highest of its suit."),
        Kind.SIDE_TOPS: tr("You hold the highest card in %n side suits.", "", number),
        Kind.MANY_TRUMPS: tr("You hold %n trumps, more than your share.", "", number),
        Kind.TRUMPS_HELD: tr("You hold %n trumps; the highest is {card}.", "", number),
        Kind.SHORT_SUIT: tr("You have no {suit}, but %n trumps to take them with.", "", number),
        Kind.LONG_SUIT: tr("You hold %n {suit}, more than all others together.", "", number),
        Kind.NO_TRUMPS: tr("You have no trump."),
        Kind.LOW_HAND: tr("Each of your cards can be beaten by %n cards or more.", "", number),
        Kind.HOOK: tr("You can’t bid {number}: the bids would total {tricks}."),
        Kind.NAMED_MOST: tr("It is your longest suit, with %n cards.", "", number),
        Kind.NAMED_TOP: tr("You hold {card}, the highest of them."),
        Kind.NO_TRUMP_TOPS: tr("You hold the highest card in %n suits.", "", number),
        Kind.LAID_BID: tr("They make a bid of {number}."),
        Kind.LAID_KEEPS: tr("You keep all your %n trumps.", "", number),
        Kind.PREMIUM_STAKE: tr(
            "If you make a declared bid, you get {number} points more, else each other player does."
        ),
        Kind.REVEAL_STAKE: tr(
            "If you make a revealed bid, you get {number} points more, else each other player does."
        ),
    }


def _of_totals(tr: Tr, tricks: int) -> dict[Kind, str]:
    """Return the sentences about what the bids come to."""
    return {
        Kind.TOTAL_OVER: tr(
            "The bids come to {number} for %n tricks: somebody falls short.", "", tricks
        ),
        Kind.TOTAL_UNDER: tr(
            "The bids come to {number} for %n tricks: somebody gets too many.", "", tricks
        ),
    }


def _of_wants(tr: Tr, number: int) -> dict[Kind, str]:
    """Return the sentences about what is wanted of the tricks that are left."""
    return {
        Kind.NEEDS: tr("You need %n more tricks.", "", number),
        Kind.NEEDS_ALL: tr("You need every trick that is left."),
        Kind.HAS_ENOUGH: (
            tr("You have your %n tricks and want no more.", "", number)
            if number
            else tr("You have bid 0 and want no trick.")
        ),
        Kind.IS_LOST: tr("Your bid is lost."),
        Kind.LOST_PAYS: tr("Your bid is lost, but every trick still pays."),
        Kind.LOST_COSTS: tr("Your bid is lost, and every further trick costs."),
        Kind.WANTED_OVER: tr("Together you all want {number} more tricks, with {left} to play."),
        Kind.WANTED_UNDER: tr("Together you all want only {number} of the {left} tricks to play."),
    }


def _of_the_trick(tr: Tr, number: int) -> dict[Kind, str]:
    """Return the sentences about whether a card takes the trick."""
    return {
        Kind.BREAKS_BID: tr("It beats {name}, who needs every trick that is left."),
        Kind.TAKES_FROM: tr("It beats {name}, who needs more tricks."),
        Kind.TAKES_THE_TRICK: tr("You play last, and it takes the trick."),
        Kind.TAKES_CHEAPLY: tr("You play last, and it is the lowest card that takes the trick."),
        Kind.TAKES_DEARLY: tr("You must take the trick, so it may as well be with a high card."),
        Kind.STANDS: tr("Nothing that is still out beats it."),
        Kind.TRUMPS_GONE: tr("The others have no trump left, and no higher {suit}."),
        Kind.TOP_OF_SUIT: tr("Only a trump can beat it."),
        Kind.RUFFS: tr("You have no {suit} and can trump."),
        Kind.SAFE: tr("{tens} times in 10 nobody after you can beat it."),
        Kind.FEW_BEAT: tr("Only %n cards that are still out beat it.", "", number),
        Kind.DRAWS_TRUMPS: tr("It draws trumps; %n of them are still out.", "", number),
        Kind.OVERFILLS: tr("It leaves the trick to {name}, who then has one too many."),
        Kind.LEFT_TO: tr("{name} has the trick so far, and wants no more."),
        Kind.THROWS_HIGH: tr("You have no {suit}, so you can get rid of a high card."),
        Kind.THROWS_HIGHEST: tr("You throw away your highest card in {suit}."),
        Kind.HIGHEST_LOSER: tr("It is the highest card that you can lose here."),
        Kind.LOSES: tr("It cannot take this trick."),
        Kind.CANNOT_WIN: tr("None of your cards can take this trick."),
        Kind.BEATABLE: tr("{tens} times in 10 somebody after you can beat it."),
        Kind.VOID_AFTER: tr("{name} has no {suit} and may trump it."),
        Kind.LOWEST_LEAD: tr(
            "It is your lowest card in {suit}, and %n cards still out beat it.", "", number
        ),
    }


def _of_the_hand(tr: Tr, number: int) -> dict[Kind, str]:
    """Return the sentences about what is left in the hand."""
    return {
        Kind.KEEPS_TOP: tr("You keep {card}, the highest left of its suit, for later."),
        Kind.KEEPS_TRUMPS: tr("You keep your %n trumps for later.", "", number),
        Kind.VOID_TO_TRUMP: tr("It is your only card in {suit}; after it you can trump them."),
        Kind.VOID_TO_THROW: tr(
            "It is your only card in {suit}; after it you can throw others away."
        ),
    }


def _made(chance: int, view: SeatView, tr: Tr) -> str:
    """Return how often the bid is made, in 100 deals."""
    if chance >= _HUNDRED:
        return tr("You are as good as certain to make your bid.")
    if chance <= 0:
        return tr("You will hardly make your bid.")
    if isinstance(view.legal[0], Bid):
        return tr("You make it {percent} times in 100.").format(percent=chance)
    return tr("You make your bid {percent} times in 100.").format(percent=chance)
