"""The sentence of each kind of fact, as a friend at the table would say it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.analysis.bid_fact_texts import of_bids, of_totals
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_chances import CLEARLY
from ohhell_desktop.analysis.percent import HUNDRED, percent
from ohhell_desktop.analysis.rival_texts import of_rivals
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, NameTrump, Naming, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.words import Tr, joined
from ohhell_desktop.words.cards import card_name, rank_name, suit_name

_TENS: Final = 10
_BOTH: Final = 2
_HARDLY: Final = 0.02
"""A bid that is made less often is hardly made."""
_CLEAR: Final = 0.15
"""From this difference on, the lower of two chances is called small."""


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

    def briefly(self, card: Card | None, beside: Card | None) -> str:
        """Return the rank of a card that was named already, or its name if another has the rank."""
        if card is None or card.suit is None or (beside is not None and beside.rank == card.rank):
            return self.card(card)
        return self.tr("the {card}").format(card=rank_name(card.rank, self.tr, self.faces))

    def cards(self, cards: Sequence[Card]) -> str:
        """Return the names of several cards."""
        return joined([self.card(card) for card in cards], self.tr)

    def either(self, cards: Sequence[Card]) -> str:
        """Return the names of several cards, of which one is meant."""
        names = [self.card(card) for card in cards]
        if len(names) > 1:
            last = names.pop()
            return self.tr("{first} or {last}").format(first=", ".join(names), last=last)
        return "".join(names)

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
                return self.tr("another choice")


def sentence(fact: Fact, view: SeatView, words: Words, action: Action | None = None) -> str:
    """Return the sentence of a fact.

    Args:
        fact: what is said.
        view: what the seat sees; it is called "you".
        words: the names that are used.
        action: the action that it is said of.
    """
    tr, number = words.tr, fact.number
    if fact.kind is Kind.MADE:
        return _made(fact.chance, view, tr)
    left = view.plan.tricks - len(view.tricks)
    needs = (view.bids[view.seat] or 0) - view.taken()[view.seat]
    texts = (
        _of_figures(fact, tr)
        | of_bids(fact, tr)
        | _of_choices(tr, number)
        | of_totals(tr, view.plan.tricks)
        | _of_wants(tr, number, left)
        | _of_the_trick(tr, number, needs)
        | _of_the_hand(tr, number)
        | of_rivals(fact, tr)
    )
    said = texts[fact.kind].format(
        number=number,
        tricks=view.plan.tricks,
        left=left,
        needs=needs,
        percent=percent(fact.chance),
        often=_often(fact.chance, tr),
        less_often=_often(fact.other_chance, tr),
        less_only=_only(fact.other_chance, tr),
        tens=min(_TENS - 1, round(_TENS * fact.chance)),
        other=words.action(fact.other),
        played=_played(action, view, words),
        card=words.card(fact.card),
        it=words.briefly(fact.card, action.card if isinstance(action, PlayCard) else None),
        best=_best_card(words.card(fact.card), view, tr),
        cards=words.cards(fact.cards),
        either=words.either(fact.cards),
        suit=words.suit(fact.suit),
        one_of=joined([words.suit(suit) for suit in fact.suits], tr),
        suits=joined([tr("no {suit}").format(suit=words.suit(s)) for s in fact.suits], tr),
        name=words.player(fact.seat),
        names=joined([words.player(seat) for seat in fact.seats], tr),
    )
    return said[:1].upper() + said[1:]


def _played(action: Action | None, view: SeatView, words: Words) -> str:
    """Return the action that is spoken of; a card that was named already by its rank alone."""
    if not isinstance(action, PlayCard) or action.named is not None:
        return words.action(action)
    seen = [*view.hand, *(each.card for each in view.trick)]
    others = [card for card in seen if card is not None and card != action.card]
    same = any(card.rank == action.card.rank for card in others)
    return words.card(action.card) if same else words.briefly(action.card, None)


def _often(chance: float, tr: Tr) -> str:
    """Return how often something happens, in 100 deals."""
    return tr("%n times in 100", "", percent(chance))


def _only(chance: float, tr: Tr) -> str:
    """Return how often something happens, after another count of 100 deals."""
    return tr("once") if percent(chance) == 1 else str(percent(chance))


def _best_card(card: str, view: SeatView, tr: Tr) -> str:
    """Return the beginning of a sentence about the best card of a hand."""
    if view.plan.cards == 1:
        return tr("Your card, {card}").format(card=card)
    if any(view.table.suit[each] == view.table.trump for each in view.hand if each is not None):
        return tr("Your best card outside trumps, {card}").format(card=card)
    return tr("Your best card, {card}").format(card=card)


def _of_figures(fact: Fact, tr: Tr) -> dict[Kind, str]:
    """Return the sentences about the figures of the advice."""
    return {
        Kind.ONLY: tr("You have no other choice."),
        Kind.ALL_ALIKE: (
            tr("It hardly matters which card you play now.")
            if isinstance(fact.other, PlayCard)
            else tr("It hardly matters: everything else is worth about as much.")
        ),
        Kind.WORTH_MOST: tr(
            "No single reason stands out: played out in many deals, {played} does best."
        ),
        Kind.NEARLY: (
            tr("The other cards are nearly as good.")
            if fact.number > 1
            else tr("The other card is nearly as good.")
        ),
        Kind.AS_GOOD: tr("You could as well play {either}."),
        Kind.FOR_THE_GAME: tr("This gives you the best chance of winning the game."),
        Kind.KEEPS: _keeps(fact, tr),
        Kind.TAKES_LESS: _takes_less(fact, tr),
        Kind.CLOSE_BID: tr("You make it {often}, and a bid of {other} is worth about as much."),
        Kind.PAYS_MORE: _pays_more(fact, tr),
    }


def _takes_less(fact: Fact, tr: Tr) -> str:
    """Return the sentence about an action that would bring the others still more points."""
    if isinstance(fact.other, Bid):
        return tr(
            "A bid of {other} would bring you a little more on average, but the others even more."
        )
    if fact.seat is None:
        return tr("{other} would bring you a little more on average, but the others even more.")
    if not fact.number:
        return tr("{other} would help {name} more than you: {name} needs no more tricks.")
    return tr(
        "{other} would help {name} more than you: {name} still needs %n tricks.",
        "",
        fact.number,
    )


def _pays_more(fact: Fact, tr: Tr) -> str:
    """Return the sentence about a bid that is made more often, or about as often."""
    if fact.other_chance >= fact.chance + CLEARLY:
        return tr(
            "You make a bid of {other} more often ({less_often}, not {percent}), but it pays less."
        )
    return tr("You make it {often}; a bid of {other} is made about as often, but pays less.")


def _keeps(fact: Fact, tr: Tr) -> str:
    """Return the sentence that compares how often the bid is made."""
    less = percent(fact.other_chance)
    hardly = less <= 0
    if percent(fact.chance) >= HUNDRED:
        if isinstance(fact.other, Bid) or hardly:
            return tr("You are as good as certain to make your bid.")
        return tr("You are as good as certain to make your bid; with {other} {less_often}.")
    clear = fact.chance - fact.other_chance >= _CLEAR
    if isinstance(fact.other, Bid):
        if hardly:
            return tr("You make it {often}, a bid of {other} hardly ever.")
        if clear:
            return tr("You make it {often}, a bid of {other} only {less_only}.")
        return tr("You make it {often}; a bid of {other} would be made %n times.", "", less)
    if hardly:
        return tr("You make your bid {often}, with {other} hardly ever.")
    if clear:
        return tr("You make your bid {often}, with {other} only {less_only}.")
    return tr("You make your bid {often}, with {other} %n times.", "", less)


def _of_choices(tr: Tr, number: int) -> dict[Kind, str]:
    """Return the sentences about trump, cards set aside and premiums."""
    return {
        Kind.HOOK: tr("You can’t bid {number}: the bids would total {tricks}."),
        Kind.NAMED_MOST: tr("{suit} are your longest suit, with %n cards.", "", number),
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


def _of_wants(tr: Tr, number: int, left: int) -> dict[Kind, str]:
    """Return the sentences about what is wanted of the tricks that are left."""
    return {
        Kind.NEEDS: (
            tr("You need %n of the last {left} tricks.", "", number)
            if left > 1
            else tr("You need this last trick.")
        ),
        Kind.NEEDS_ALL: tr("You need every trick that is left."),
        Kind.HAS_ENOUGH: (
            tr("You have your %n tricks and want no more.", "", number)
            if number
            else tr("You have bid 0 and want no trick.")
        ),
        Kind.HARDLY: tr("You can hardly make your bid any more."),
        Kind.IS_LOST: tr("Your bid is lost now, whichever card you play."),
        Kind.LOST_PAYS: tr("Your bid is lost now, but every trick still pays."),
        Kind.LOST_COSTS: tr("Your bid is lost now, and every further trick costs points."),
        Kind.SURPLUS: (
            tr("{cards} are high, and you need only {needs} more tricks.")
            if number > 1
            else tr("{cards} are high, and you need only one more trick.")
        ),
        Kind.NAMED_HIGH: tr("As the highest it takes this trick."),
        Kind.NAMED_LOW: tr("As the lowest it does not take this trick."),
        Kind.ALL_TAKE: (
            tr("Either card takes this trick.")
            if number == _BOTH
            else tr("Any of your cards takes this trick.")
        ),
        Kind.NONE_TAKES: (
            tr("Neither card can take this trick.")
            if number == _BOTH
            else tr("None of your cards can take this trick.")
        ),
    }


def _of_the_trick(tr: Tr, number: int, needs: int) -> dict[Kind, str]:
    """Return the sentences about whether a card takes the trick."""
    return {
        Kind.BREAKS_BID: tr("{played} beats {name}, who needs every trick that is left."),
        Kind.TAKES_FROM: tr("{played} takes the trick from {name}, who needs more tricks."),
        Kind.TAKES_THE_TRICK: tr("You play last, and {played} takes the trick."),
        Kind.TAKES_CHEAPLY: tr(
            "You play last, and {played} is the lowest of its suit that takes the trick."
        ),
        Kind.TAKES_DEARLY: tr(
            "Every card takes the trick, so get rid of a high one that could take another."
        ),
        Kind.STANDS: tr("Nobody can beat {played} in this trick."),
        Kind.TRUMPS_GONE: tr("The others have no trump left, and no higher {suit}."),
        Kind.TOP_OF_SUIT: tr("Only a trump can beat {played}."),
        Kind.TOP_OF_FRESH: (
            tr("Only a trump can beat {played}, and {suit} have not been led yet.")
            if number
            else tr("Only a trump can beat {played}, and {suit} are led for the first time.")
        ),
        Kind.NOBODY_WANTS: (
            tr("The one who plays after you wants no more tricks.")
            if number == 1
            else tr("None of those who play after you wants another trick.")
        ),
        Kind.SAFE: tr("{tens} times in 10 nobody after you can beat {played}."),
        Kind.FEW_BEAT: tr("Only %n cards still out beat {played}.", "", number),
        Kind.FEW_ABOVE: (
            tr("Only %n higher {suit} are still out.", "", number)
            if number
            else tr("No higher {suit} are left.")
        ),
        Kind.STRONGEST: tr("Of all your cards {played} is the hardest to beat."),
        Kind.DRAWS_TRUMPS: tr("{played} draws trumps; %n of them may still be out.", "", number),
        Kind.OVERFILLS: tr("You leave the trick to {name}, who then has one too many."),
        Kind.LEFT_TO: tr("You leave the trick to {name}, who wants no more."),
        Kind.THROWS_HIGH: (
            tr("You have no {suit}, so you can get rid of {played}, which only one card beats.")
            if number
            else tr("You have no {suit}, so you can get rid of {played}, the highest of its suit.")
        ),
        Kind.THROWS_LOW: tr(
            "You lose little with {played}: %n higher {suit} are still out.", "", number
        ),
        Kind.TRUMPS_ENOUGH: (
            tr("You hold %n trumps and need only {needs} more tricks.", "", number)
            if needs > 1
            else tr("You hold %n trumps and need only one more trick.", "", number)
        ),
        Kind.THROWS_HIGHEST: tr("You get rid of your highest card in {suit}."),
        Kind.HIGHEST_LOSER: tr(
            "{played} is your highest card in {suit} that can’t take this trick."
        ),
        Kind.BEATABLE: tr("{tens} times in 10 somebody after you can beat {played}."),
        Kind.VOID_AFTER: tr("{name} has no {suit} and may trump {played}."),
        Kind.WANTED_AFTER: (
            tr("{names} plays after you and still wants tricks.")
            if number == 1
            else tr("{names} play after you and still want tricks.")
        ),
        Kind.MANY_ABOVE: tr("%n higher {suit} than {played} are still out.", "", number),
    }


def _of_the_hand(tr: Tr, number: int) -> dict[Kind, str]:
    """Return the sentences about what is left in the hand."""
    del number
    return {
        Kind.VOID_TO_TRUMP: tr(
            "{played} is your only card in {suit}: after it you can trump that suit."
        ),
        Kind.VOID_TO_THROW: tr(
            "{played} is your only card in {suit}: after it you can throw others away on that suit."
        ),
    }


def _made(chance: float, view: SeatView, tr: Tr) -> str:
    """Return how often the bid is made, in 100 deals."""
    if percent(chance) >= HUNDRED:
        return tr("You are as good as certain to make your bid.")
    if chance <= _HARDLY:
        return tr("You will hardly make your bid.")
    if isinstance(view.legal[0], Bid):
        return tr("You make it {often}.").format(often=_often(chance, tr))
    return tr("You make your bid {often}.").format(often=_often(chance, tr))
