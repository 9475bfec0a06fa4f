"""The texts of the table, translated."""

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PremiumCall
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.plan.cues import (
    Cue,
    HoldTrick,
    ShowBid,
    ShowBids,
    ShowPremium,
    ShowTrump,
)
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.text.decided import decided_text, said_bids
from ohhell_desktop.words.cards import card_name, rank_name, suit_name


def dealer_letter() -> str:
    """Return the letter on the mark of the dealer."""
    return tr("D", "on the mark of the dealer")


def card_count(cards: int) -> str:
    """Return how many cards a pile has."""
    return tr("%n cards", "", cards)


def trump_badge(suit: Suit | None, phrases: "Phrases") -> str:
    """Return what the badge of the trump says."""
    name = phrases.trump(suit)
    return name if suit is None else tr("{suit} are trump").format(suit=name)


def brief_trump(suit: Suit | None, phrases: "Phrases") -> str:
    """Return what stands beside the mark of the trump where there is little room."""
    return phrases.trump(suit) if suit is None else tr("trump")


def brief_bids(seen: Tableau, phrases: "Phrases") -> str:
    """Return the sum of the bids and the number of tricks where there is little room."""
    made = [bid for bid in seen.bids if bid is not None]
    if any(seen.secret) or (not made and seen.playing):
        return phrases.bids(seen)
    if len(made) == seen.seats or seen.playing:
        return bids_made(sum(made), seen.tricks)
    if not made:
        return tr("%n tricks, no bid", "", seen.tricks)
    return tr("%n tricks, {bids} so far", "", seen.tricks).format(bids=sum(made))


def bids_so_far(made: Collection[int], tricks: int) -> str:
    """Return how many tricks there are, and how many of them have been bid so far."""
    if not made:
        return tr("%n tricks, no bid yet", "", tricks)
    return tr("%n tricks, {bids} bid so far", "", tricks).format(bids=sum(made))


def bids_made(bids: int, tricks: int) -> str:
    """Return how many tricks there are, and how many of them all have bid."""
    return tr("%n tricks, {bids} bid", "", tricks).format(bids=bids)


def longest_trump(phrases: "Phrases") -> str:
    """Return the longest text on the badge of a trump suit."""
    return max((trump_badge(suit, phrases) for suit in Suit), key=len)


def spoken(cue: Cue, seen: Tableau, phrases: "Phrases") -> list[tuple[Seat, str]]:
    """Return what players say in a cue, with their seats: what no card shows.

    Args:
        cue: What is being shown.
        seen: The tableau before it.
        phrases: The texts of the table.
    """
    match cue:
        case HoldTrick(winner):
            return [(seat, decided_text(how)) for seat, how in said_bids(seen, winner)]
        case ShowBid(seat, bid, changed, secret):
            return [(seat, phrases.bid(bid, changed=changed, secret=secret))]
        case ShowBids(bids, _, True):
            made = ((Seat(seat), bid) for seat, bid in enumerate(bids))
            return [
                (seat, phrases.bid(bid, changed=False)) for seat, bid in made if bid is not None
            ]
        case ShowTrump(seat, trump):
            return [(seat, trump_badge(trump, phrases))]
        case ShowPremium(seat, call):
            return [(seat, phrases.premium(call))]
        case _:
            return []


class Phrases:
    """Short texts for plates, badges, bubbles and screen readers."""

    def __init__(self, look: CardLook = FRENCH) -> None:
        self.look = look
        """How the pack is drawn, for the names of its suits and courts."""

    @staticmethod
    def tr(text: str) -> str:
        """Translate a text of the table."""
        return QCoreApplication.translate("Phrases", text)

    def card(self, card: Card | None) -> str:
        """Return the name of a card."""
        return card_name(card, tr, self.look.faces)

    def suit(self, suit: Suit | None) -> str:
        """Return the name of a suit."""
        return suit_name(suit, tr, self.look.faces)

    def rank(self, card: Card) -> str:
        """Return the rank of a card, as short as on the card."""
        if self.look.faces is Faces.SPANISH or card.rank == "T":
            return rank_name(card.rank, tr, self.look.faces)
        return str(card.rank)

    def naming(self, name: Naming) -> str:
        """Return what a joker counts as, for a button."""
        return self.tr("High") if name is Naming.HIGH else self.tr("Low")

    def named(self, name: Naming | Card) -> str:
        """Return what a card counts as, within a sentence."""
        if isinstance(name, Naming):
            return self.tr("high") if name is Naming.HIGH else self.tr("low")
        return self.card(name)

    def played(self, card: Card, named: Naming | Card | None) -> str:
        """Return the name of a card and what it was named."""
        if named is None:
            return self.card(card)
        return self.tr("{card} as {name}").format(card=self.card(card), name=self.named(named))

    def trump(self, suit: Suit | None) -> str:
        """Return the name of the trump, as on its badge."""
        name = self.suit(suit)
        return name[:1].upper() + name[1:]

    def deal(self, seen: Tableau) -> str:
        """Return which deal of the game it is."""
        return self.tr("Deal {number} of {deals}").format(number=seen.number + 1, deals=seen.deals)

    def bids(self, seen: Tableau) -> str:
        """Return the sum of the bids and the number of tricks."""
        made = [bid for bid in seen.bids if bid is not None]
        if any(seen.secret) or (not made and seen.playing):
            return self.tr("Tricks: {tricks}").format(tricks=seen.tricks)
        if not seen.playing and len(made) < seen.seats:
            return bids_so_far(made, seen.tricks)
        return bids_made(sum(made), seen.tricks)

    def bid(self, bid: int | None, *, changed: bool, secret: bool = False) -> str:
        """Return what a player says when bidding."""
        if bid is None:
            return self.tr("I have bid")
        if secret:
            return self.tr("{bid}, and nobody knows it yet").format(bid=bid)
        if changed:
            return self.tr("Make that {bid}").format(bid=bid)
        return self.tr("I bid {bid}").format(bid=bid)

    def premium(self, call: PremiumCall) -> str:
        """Return what a player says about a premium."""
        match call:
            case PremiumCall.PASS:
                return self.tr("Pass")
            case PremiumCall.DECLARE:
                return self.tr("I declare")
            case PremiumCall.REVEAL:
                return self.tr("I reveal")

    def bid_name(self, number: int) -> str:
        """Return the name of a bid for screen readers."""
        return self.tr("Bid {number}").format(number=number)

    def change(self) -> str:
        """Return the label of the button that changes the bid just made."""
        return self.tr("Change my bid")

    def change_key(self, name: str = "") -> str:
        """Return how a screen reader tells that the bid just made can be changed.

        Args:
            name: Of the player; empty for one who is called "you".
        """
        text = self.tr("Backspace changes {name}’s bid.")
        return text.format(name=name) if name else self.tr("Backspace changes your bid.")

    def last_trick(self, name: str) -> str:
        """Return the caption of the last trick, with its winner."""
        return self.tr("Last trick: {name}").format(name=name)

    def no_trick(self) -> str:
        """Return why there is no last trick to show."""
        return self.tr("No trick has been taken in this deal yet.")

    def card_note(self, *, asked: bool, playable: bool) -> str:
        """Return what can be done with a card in hand."""
        if not asked:
            return ""
        return self.tr("can be played") if playable else self.tr("can’t be played now")
