"""What the table says in words, translated."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.engine.actions import Naming, PremiumCall
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.cues import HoldTrick, Play, ShowBid, ShowBids, ShowTrump, TurnUp
from ohhell_desktop.table.look import FRENCH, Look
from ohhell_desktop.table.tableau import Tableau
from ohhell_desktop.table.translate import tr
from ohhell_desktop.words.cards import card_name, rank_name, suit_name


def dealer_letter() -> str:
    """The letter on the mark of the dealer."""
    return tr("D", "on the mark of the dealer")


class Phrases:
    """Short lines for plates, badges, bubbles and screen readers."""

    def __init__(self, look: Look = FRENCH) -> None:
        """Args: how the pack is drawn, for the names of its suits and courts."""
        self.look = look

    @staticmethod
    def tr(text: str) -> str:
        """Translate a text of the table."""
        return QCoreApplication.translate("Phrases", text)

    def card(self, card: Card | None) -> str:
        """A card's name."""
        return card_name(card, tr, self.look.faces)

    def suit(self, suit: Suit | None) -> str:
        """A suit's name."""
        return suit_name(suit, tr, self.look.faces)

    def rank(self, card: Card) -> str:
        """A card's rank, as short as on the card."""
        if self.look.faces is Faces.SPANISH or card.rank == "T":
            return rank_name(card.rank, tr, self.look.faces)
        return str(card.rank)

    def naming(self, name: Naming) -> str:
        """What a joker counts as."""
        return self.tr("High") if name is Naming.HIGH else self.tr("Low")

    def played(self, card: Card, named: Naming | Card | None) -> str:
        """A card with what it was named."""
        if named is None:
            return self.card(card)
        name = self.naming(named) if isinstance(named, Naming) else self.card(named)
        return self.tr("{card} as {name}").format(card=self.card(card), name=name)

    def trump(self, suit: Suit | None) -> str:
        """The trump, as on its badge."""
        name = self.suit(suit)
        return name[:1].upper() + name[1:]

    def deal(self, seen: Tableau) -> str:
        """Which deal it is."""
        if seen.name:
            return self.tr("Deal {number} of {deals}: {name}").format(
                number=seen.number + 1, deals=seen.deals, name=tr(seen.name)
            )
        return self.tr("Deal {number} of {deals}").format(number=seen.number + 1, deals=seen.deals)

    def bids(self, seen: Tableau) -> str:
        """How the bids stand to the tricks."""
        made = [bid for bid in seen.bids if bid is not None]
        if not made or any(seen.secret):
            return self.tr("Tricks: {tricks}").format(tricks=seen.tricks)
        more = tr("{bids} bid for %n tricks", "", seen.tricks)
        told = tr("{bids} bid for 1 trick") if seen.tricks == 1 else more
        return told.format(bids=sum(made))

    def bid(self, bid: int | None, *, changed: bool, secret: bool = False) -> str:
        """What a player says when he bids."""
        if bid is None:
            return self.tr("I have bid")
        if secret:
            return self.tr("{bid}, and nobody knows it yet").format(bid=bid)
        if changed:
            return self.tr("Rather {bid}").format(bid=bid)
        return self.tr("I bid {bid}").format(bid=bid)

    def premium(self, call: PremiumCall) -> str:
        """What a player answers to the question for a premium."""
        match call:
            case PremiumCall.PASS:
                return self.tr("Pass")
            case PremiumCall.DECLARE:
                return self.tr("I declare")
            case PremiumCall.REVEAL:
                return self.tr("I reveal")

    def bid_name(self, number: int) -> str:
        """A bid's name for screen readers."""
        return self.tr("Bid {number}").format(number=number)

    def hook(self, number: int, tricks: int) -> str:
        """Why the hook forbids a number."""
        return self.tr("Not {number}: the bids may not add up to {tricks}.").format(
            number=number, tricks=tricks
        )

    def zero_limit(self, deals: int) -> str:
        """Why zero may not be bid again."""
        return tr("Not 0: no more than %n zero bids in a row.", "", deals)

    def change(self) -> str:
        """Offers to change the bid just made."""
        return self.tr("Change my bid")

    def last_trick(self, name: str) -> str:
        """Who took the last trick."""
        return self.tr("Last trick, won by {name}").format(name=name)

    def no_trick(self) -> str:
        """There is no last trick."""
        return self.tr("No trick has been taken in this deal yet.")

    def card_note(self, *, asked: bool, playable: bool) -> str:
        """What can be done with a card in hand."""
        if not asked:
            return ""
        return self.tr("can be played") if playable else self.tr("may not be played now")

    def told(self, shown: object, names: Sequence[str], seen: Tableau) -> str:
        """What a screen reader says about a cue, or about a complete trick; empty: nothing.

        Args:
            shown: the cue or the trick.
            names: the players' names, by seat.
            seen: what lay on the table before the cue.
        """
        match shown:
            case ShowBid(seat, bid) if bid is not None:
                return self.tr("{name} bids {bid}.").format(name=names[seat], bid=bid)
            case ShowBids(bids, _, True):
                texts = [
                    self.tr("{name} bids {bid}.").format(name=name, bid=bid)
                    for name, bid in zip(names, bids, strict=True)
                    if bid is not None
                ]
                return " ".join(texts)
            case Play(seat, card, named):
                return self._added(Played(seat, card, named), names, leads=not seen.trick)
            case Trick(cards, winner):
                return " ".join((*self._laid(cards, names), self._taken(names[winner])))
            case HoldTrick(seat):
                return self._taken(names[seat])
            case ShowTrump(seat, trump):
                return self.tr("{name} names {trump}.").format(
                    name=names[seat], trump=self.trump(trump)
                )
            case TurnUp(_, trump, True):
                return self.tr("Trump: {trump}.").format(trump=self.trump(trump))
            case _:
                return ""

    def standing(self, seen: Tableau, names: Sequence[str]) -> str:
        """The whole table for a screen reader: deal, trump, and how each player stands."""
        parts = [self.deal(seen) + "."]
        if seen.trump_known:
            parts.append(self.tr("Trump: {trump}.").format(trump=self.trump(seen.trump)))
        for seat, name in enumerate(names):
            bid, taken = seen.bids[seat], seen.taken[seat]
            if bid is None:
                continue
            parts.append(
                self.tr("{name}: bid {bid}, took {taken}.").format(name=name, bid=bid, taken=taken)
            )
        return " ".join((*parts, *self._laid(seen.trick, names)))

    def _laid(self, cards: Sequence[Played], names: Sequence[str]) -> list[str]:
        """Who led which card, and who played which."""
        return [self._added(played, names, leads=place == 0) for place, played in enumerate(cards)]

    def _added(self, played: Played, names: Sequence[str], *, leads: bool) -> str:
        text = self.tr("{name} leads {card}.") if leads else self.tr("{name} plays {card}.")
        card = self.played(played.card, played.named)
        return text.format(name=names[played.seat], card=card)

    def _taken(self, name: str) -> str:
        return self.tr("{name} takes the trick.").format(name=name)
