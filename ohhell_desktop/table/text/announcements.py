"""What a screen reader says about a game: each thing once, when it happens. Pure.

The sentences are made from cues and tableaus. One player listens and is called "you".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import NOBODY, Card, Seat, SeenCards, Suit
from ohhell_desktop.rules.engine.actions import Bid, LayAside, Naming, PlayCard, PremiumCall
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.plan.cues import (
    BeginDeal,
    Cue,
    DealCards,
    HoldTrick,
    PutAside,
    ShowBid,
    ShowBids,
    ShowHand,
    ShowLaid,
    ShowPlay,
    ShowPremium,
    ShowTrump,
    TurnUp,
    apply_cue,
)
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.text.decided import own_note
from ohhell_desktop.table.text.phrases import (
    Phrases,
    bids_so_far,
    card_count,
    spoken,
    trump_badge,
)
from ohhell_desktop.table.text.turn_call import turn_call
from ohhell_desktop.words import ended
from ohhell_desktop.words.cards import rank_name


def listed(hand: SeenCards, phrases: Phrases) -> str:
    """Return cards, those of a suit together: "ace, 10 of spades; 2 of hearts"."""
    cards = [card for card in hand if card is not None]
    return "; ".join(
        _of_suit(suit, [*group], phrases) for suit, group in groupby(cards, lambda card: card.suit)
    )


def _of_suit(suit: Suit | None, cards: Sequence[Card], phrases: Phrases) -> str:
    if suit is None:
        return ", ".join(map(phrases.card, cards))
    ranks = ", ".join(rank_name(card.rank, tr, phrases.look.faces) for card in cards)
    return tr("{rank} of {suit}").format(rank=ranks, suit=phrases.suit(suit))


@dataclass(frozen=True, slots=True)
class Announcements:
    """Makes the sentences for one listener."""

    names: Sequence[str]
    """The names of the players, by seat."""
    you: Seat | None
    """The seat of the listener; None if nobody plays at this table, or several people do."""
    phrases: Phrases
    """The names of cards and suits."""

    def news(  # noqa: C901, PLR0912 - one case a cue
        self, shown: object, seen: Tableau
    ) -> str:
        """Return what is said about a cue or about the last trick; may be empty.

        Args:
            shown: A cue that begins to be shown, or a complete trick that is shown again.
            seen: The tableau before it.
        """
        match shown:
            case BeginDeal():
                return self._deal(apply_cue(seen, shown))
            case DealCards(hands):
                return " ".join(self._hands(hands, pile=seen.pile))
            case ShowHand(seat, hand) if seat == self.you and None in seen.hands[seat]:
                return self._own_cards(hand, pile=False)
            case ShowHand(seat, hand) if self.you is None and seat == seen.viewer:
                return " ".join(
                    self._hands([hand if n == seat else () for n in range(seat + 1)], pile=False)
                )
            case TurnUp():
                return self._turned(apply_cue(seen, shown))
            case ShowTrump(seat, trump):
                return self._trump(seat, trump)
            case ShowBid(seat, bid, changed) if bid is not None:
                return " ".join((self._bid(seat, bid, changed=changed), *self._sum(seen, shown)))
            case ShowBids():
                return " ".join(self._bids(seen, shown))
            case PutAside(seat, cards):
                return self._set_aside(seat, cards)
            case ShowLaid(laid):
                return " ".join(self._laid(seen, laid))
            case ShowPremium(seat, call):
                return self._premium(seat, call)
            case ShowPlay(seat, card, named):
                return self._play(Played(seat, card, named), leads=not seen.trick)
            case Trick(cards, winner):
                return " ".join((*self._plays(cards), self._wins(winner)))
            case HoldTrick(winner):
                return self._trick(shown, winner, seen)
            case _:
                return ""

    def turn(self, view: SeatView, question: str) -> str:
        """Return that it is the turn of the player of a view, and what for.

        Args:
            view: The view of the player who is asked.
            question: What the picker asks; it is said where the picker does not get the focus.
        """
        if self.you is None:
            return self._named_turn(view, question)
        match view.legal:
            case (PlayCard(), *_):
                return self._turn_to_play(view)
            case (Bid(), *_) if any(bid is not None for bid in view.bids):
                made = [bid for bid in view.bids if bid is not None]
                return f"{tr('Your turn to bid.')} {ended(bids_so_far(made, view.plan.tricks))}"
            case (Bid(), *_):
                return tr("Your turn to bid.")
            case (LayAside(), *_):
                return f"{tr('Your turn.')} {ended(question)}"
            case _:
                return tr("Your turn.")

    def _named_turn(self, view: SeatView, question: str) -> str:
        """Return whose turn it is, and what for, where nobody is called "you"."""
        name = self.names[view.seat]
        call = turn_call(view, self.phrases.look, name)
        led = view.table.led(view.trick)
        text = tr("{name} {call}.").format(name=name, call=call.text)
        match view.legal:
            case (PlayCard(), *_) if call.mark and led is not None:
                text = tr("{name} to follow {suit}.")
                return text.format(name=name, suit=self.phrases.suit(led))
            case (Bid(), *_) if any(bid is not None for bid in view.bids):
                made = [bid for bid in view.bids if bid is not None]
                return f"{text} {ended(bids_so_far(made, view.plan.tricks))}"
            case (LayAside(), *_):
                return f"{text} {ended(question)}"
            case _:
                return text

    def whole(self, seen: Tableau) -> str:
        """Return everything about a table that is shown in the middle of a deal."""
        known = [bid is not None or seen.secret[seat] for seat, bid in enumerate(seen.bids)]
        bids = [ended(self.player(Seat(seat), seen)) for seat, told in enumerate(known) if told]
        hands = self._hands(seen.hands, pile=seen.pile)
        parts = (self._deal(seen), self._turned(seen), *bids, *self._plays(seen.trick), *hands)
        return " ".join(part for part in parts if part)

    def player(self, seat: Seat, seen: Tableau) -> str:
        """Return a player's bid and tricks, and whether they deal."""
        bid = seen.bids[seat]
        if bid is not None:
            state = tr("bid {bid}").format(bid=bid)
        else:
            state = tr("has bid in secret") if seen.secret[seat] else tr("no bid yet")
        parts = [tr("dealer")] if seat == seen.dealer else []
        parts += [state, tr("won {tricks}").format(tricks=seen.taken[seat])]
        name = tr("You") if seat == self.you else self.names[seat]
        return tr("{name}: {state}").format(name=name, state=", ".join(parts))

    def middle(self, seen: Tableau) -> str:
        """Return which deal it is, what is trump, and which cards lie in the middle."""
        parts = (self._deal(seen), self._turned(seen), *self._plays(seen.trick))
        return " ".join(part for part in parts if part)

    def _deal(self, seen: Tableau) -> str:
        """Return which deal it is, how many cards it has, and who deals."""
        text = tr("Deal {number} of {deals}: {cards}.")
        counted = text.format(
            number=seen.number + 1, deals=seen.deals, cards=card_count(seen.cards)
        )
        parts = (counted, ended(tr(seen.name)), self._dealer(seen.dealer))
        return " ".join(part for part in parts if part)

    def _dealer(self, dealer: Seat) -> str:
        """Return who deals; nothing before that is drawn."""
        if dealer == NOBODY:
            return ""
        if dealer == self.you:
            return tr("You deal.")
        return tr("{name} deals.").format(name=self.names[dealer])

    def _hands(self, hands: Sequence[SeenCards], *, pile: bool) -> Iterator[str]:
        """Yield the listener's cards, and those of the others that can be seen."""
        for number, hand in enumerate(hands):
            if number == self.you and hand:
                yield self._own_cards(hand, pile=pile)
            elif hand and None not in hand:
                text = tr("{name} holds: {cards}.")
                yield text.format(name=self.names[number], cards=listed(hand, self.phrases))

    def _own_cards(self, hand: SeenCards, *, pile: bool) -> str:
        if None in hand:
            return tr("Your cards lie in a pile.") if pile else tr("You don’t see your cards.")
        return tr("You hold: {cards}.").format(cards=listed(hand, self.phrases))

    def _turned(self, seen: Tableau) -> str:
        """Return which cards are turned up, and what is trump; may be empty."""
        cards = ", ".join(map(self.phrases.card, seen.turned))
        turned = tr("Turned up: {cards}.").format(cards=cards) if cards else ""
        trump = ended(trump_badge(seen.trump, self.phrases)) if seen.trump_known else ""
        return " ".join(part for part in (turned, trump) if part)

    def _trump(self, seat: Seat, trump: Suit | None) -> str:
        text = tr("You name {trump}.") if seat == self.you else tr("{name} names {trump}.")
        return text.format(name=self.names[seat], trump=self.phrases.suit(trump))

    def _bid(self, seat: Seat, bid: int, *, changed: bool) -> str:
        if seat == self.you:
            text = tr("You change your bid to {bid}.") if changed else tr("You bid {bid}.")
        else:
            text = tr("{name} changes the bid to {bid}.") if changed else tr("{name} bids {bid}.")
        return text.format(name=self.names[seat], bid=bid)

    def _bids(self, seen: Tableau, cue: ShowBids) -> Iterator[str]:
        """Yield the bids that the listener learns now, and their sum once all are known."""
        new = {
            Seat(seat): bid
            for seat, (bid, known) in enumerate(zip(cue.bids, seen.bids, strict=True))
            if bid is not None and known is None
        }
        if cue.said or len(new) == 1:
            yield from (self._bid(seat, bid, changed=False) for seat, bid in new.items())
        elif new:
            names = ((tr("You") if seat == self.you else self.names[seat]) for seat in new)
            made = (f"{name} {bid}" for name, bid in zip(names, new.values(), strict=True))
            yield tr("Bids: {bids}.").format(bids=", ".join(made))
        if cue.said:
            yield from self._sum(seen, cue)

    def _set_aside(self, seat: Seat, cards: SeenCards) -> str:
        """Return that a player sets cards aside, and which if the listener sees them."""
        if None in cards:
            text = tr("{name} sets {cards} aside.")
            return text.format(name=self.names[seat], cards=card_count(len(cards)))
        text = (
            tr("You set aside: {cards}.") if seat == self.you else tr("{name} sets aside: {cards}.")
        )
        return text.format(name=self.names[seat], cards=listed(cards, self.phrases))

    def _laid(self, seen: Tableau, laid: Sequence[SeenCards]) -> Iterator[str]:
        """Yield the cards set aside that are turned over now."""
        for name, cards, known in zip(self.names, laid, seen.laid, strict=True):
            if cards and None not in cards and None in known:
                text = tr("{name} set aside: {cards}.")
                yield text.format(name=name, cards=listed(cards, self.phrases))

    def _sum(self, seen: Tableau, cue: Cue) -> Iterator[str]:
        """Yield how the bids add up, once the last one has been made."""
        after = apply_cue(seen, cue)
        if None not in after.bids and not any(after.secret):
            yield ended(self.phrases.bids(after))

    def _premium(self, seat: Seat, call: PremiumCall) -> str:
        own, other = {
            PremiumCall.PASS: (tr("You pass."), tr("{name} passes.")),
            PremiumCall.DECLARE: (tr("You declare."), tr("{name} declares.")),
            PremiumCall.REVEAL: (tr("You reveal."), tr("{name} reveals.")),
        }[call]
        return (own if seat == self.you else other).format(name=self.names[seat])

    def _plays(self, cards: Sequence[Played]) -> list[str]:
        """Return who led which card, and who played which."""
        return [self._play(played, leads=place == 0) for place, played in enumerate(cards)]

    def _play(self, played: Played, *, leads: bool) -> str:
        if played.seat == self.you:
            text = tr("You lead {card}.") if leads else tr("You play {card}.")
        else:
            text = tr("{name} leads {card}.") if leads else tr("{name} plays {card}.")
        return text.format(name=self.names[played.seat], card=self._card(played))

    def _card(self, played: Played) -> str:
        """Return a card and what it was named: "the 2 of hearts as the ace of hearts"."""
        card = self._with_article(played.card)
        if played.named is None:
            return card
        if isinstance(played.named, Naming):
            name = self.phrases.named(played.named)
        else:
            name = self._with_article(played.named)
        return tr("{card} as {name}").format(card=card, name=name)

    def _with_article(self, card: Card) -> str:
        """Return the name of a card in a sentence; jokers are numbered, others are "the"."""
        name = self.phrases.card(card)
        return name if card.suit is None else tr("the {card}").format(card=name)

    def _wins(self, winner: Seat) -> str:
        text = tr("You win the trick.") if winner == self.you else tr("{name} wins the trick.")
        return text.format(name=self.names[winner])

    def _trick(self, cue: HoldTrick, winner: Seat, seen: Tableau) -> str:
        """Return who wins a trick, and what that means for the bids."""
        said = dict(spoken(cue, seen, self.phrases))
        parts = [self._wins(winner)]
        bid = seen.bids[winner]
        won = seen.taken[winner] + 1
        if winner == self.you and winner not in said and bid is not None and won <= bid:
            parts.append(tr("You have {won} of {bid}.").format(won=won, bid=bid))
        parts += [
            text if seat == self.you else f"{self.names[seat]}: {text}"
            for seat, text in said.items()
        ]
        parts.append(
            own_note(seen, winner, "" if self.you is not None else self.names[seen.viewer])
        )
        return " ".join(part for part in parts if part)

    def _turn_to_play(self, view: SeatView) -> str:
        call = turn_call(view, self.phrases.look)
        led = view.table.led(view.trick)
        if call.mark and led is not None:
            return tr("Your turn: follow {suit}.").format(suit=self.phrases.suit(led))
        if len(view.hand) == 1 and None not in view.hand:
            return tr("Your turn: your last card.")
        return ended(call.text)
