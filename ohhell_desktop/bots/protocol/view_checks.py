"""Checks of a view: what cannot be true at a table raises a sentence."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.card_rules import Position, duty
from ohhell_desktop.rules.engine.phases.bidding import BidPosition, forbidden
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.engine.turn_order import leader
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.schedule import DealPlan


def check_cards(cards: Iterable[Card], pack: Sequence[Card]) -> None:
    """Check that every card is in the pack, and in one place only."""
    whole = set(pack)
    for card, count in Counter(cards).items():
        if card not in whole:
            raise ValueError(f"the card {card} is not in the pack")
        if count > 1:
            raise ValueError(f"the card {card} is in two places")


def check_order(
    plan: DealPlan,
    dealer: Seat,
    bids: Sequence[int | None],
    tricks: Sequence[Trick],
    trick: Sequence[Played],
) -> None:
    """Check that every trick is led by the winner of the last one and played in turn."""
    seats = len(bids)
    for number, cards in enumerate([*(done.cards for done in tricks), tuple(trick)]):
        first = leader(plan, dealer, bids, tricks[:number])
        for place, played in enumerate(cards):
            due = (first + place) % seats
            if played.seat != due:
                raise ValueError(
                    f"card {place + 1} of trick {number + 1} must come from seat {due},"
                    f" not from seat {played.seat}"
                )


def check_bids(plan: DealPlan, asked: Sequence[Seat], bids: Sequence[int | None]) -> None:
    """Check that bids are made in turn and obey the hook."""
    if not plan.bidding.in_turn:
        return
    made = [bids[seat] is not None for seat in asked]
    if made != sorted(made, reverse=True):
        early = asked[made.index(True, made.index(False))]
        raise ValueError(f"seat {early} has bid before seat {asked[made.index(False)]}")
    if not (made and all(made)):
        return
    last = asked[-1]
    if forbidden(BidPosition(plan, tuple(bids), last, last=True, zeros=0)) == bids[last]:
        raise ValueError(f"the hook forbids bids that add up to the {plan.tricks} tricks")


def check_duties(view: SeatView) -> None:
    """Check that no seat played a card while it held another that it had to play.

    A lead is checked only if the whole hand is seen: unseen jokers may have allowed it.
    """
    table = view.table
    if view.plan.visibility is Visibility.PILE:
        return
    later: list[tuple[Card, ...]] = [
        tuple(card for card in hand if card is not None) for hand in view.hands
    ]
    rounds = [*(trick.cards for trick in view.tricks), view.trick]
    for number in reversed(range(len(rounds))):
        for place in reversed(range(len(rounds[number]))):
            played = rounds[number][place]
            hand = (played.card, *later[played.seat])
            position = Position(
                hand, rounds[number][:place], view.tricks[:number], view.plan.play, table
            )
            sure = place > 0 or None not in view.hands[played.seat]
            if sure and played.card not in duty(position)[0]:
                raise ValueError(
                    f"seat {played.seat} could not play {played.card} to trick {number + 1}:"
                    " it held a card that it had to play first"
                )
            later[played.seat] = hand


def check_named(table: TrickTable, wild_twos: bool, played: Played) -> None:
    """Check that a card that stands for another is named, and no other card is."""
    wild = wild_twos and played.card[0] == "2"
    if wild != isinstance(played.named, Card):
        how = "must stand for another card" if wild else "cannot stand for another card"
        raise ValueError(f"the card {played.card} {how}")
    if played.named is not None and not wild and not table.is_free(played.card):
        raise ValueError(f"the card {played.card} cannot be named high or low")
