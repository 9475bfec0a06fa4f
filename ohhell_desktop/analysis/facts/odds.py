"""How often a card is beaten, counted in deals of the cards that the seat does not see.

Every deal that agrees with what has been played is equally likely; what bids tell is left out, so
this is what a player at the table could work out.
"""

from collections.abc import Iterator
from hashlib import sha256
from math import comb
from random import Random
from typing import Final

from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.form.axes import TrumpLead, Visibility

DEALS: Final = 400
"""From how many deals a chance is said."""


def chance_beaten(sight: Sight, card: Card) -> float | None:
    """Return how likely it is that a later seat can beat a card that wins the trick so far.

    Returns:
        the chance; None where the rules tell more about the hands than is counted here.
    """
    view = sight.view
    play = view.plan.play
    if (
        view.plan.visibility is not Visibility.OWN
        or play.must_beat
        or sight.wild
        or play.trump_lead is not TrumpLead.ANY
    ):
        return None
    beaters = frozenset(sight.beaters_now(card))
    led = view.table.led((*view.trick, Played(view.seat, card)))
    followers = frozenset(sight.of(led, sight.out))
    later = sight.later
    found, total = 0.0, 0.0
    for hands, weight in _deals(sight):
        total += weight
        if any(_can_beat(sight, hands[seat], beaters, followers) for seat in later):
            found += weight
    return found / total if total > 0 else None


def _can_beat(
    sight: Sight, hand: set[Card], beaters: frozenset[Card], followers: frozenset[Card]
) -> bool:
    """Return whether a hand may play a card that beats: it must follow suit if it can."""
    better = hand & beaters
    if not better or hand.isdisjoint(followers):
        return bool(better)
    return any(card in followers or sight.view.table.is_free(card) for card in better)


def _deals(sight: Sight) -> Iterator[tuple[dict[Seat, set[Card]], float]]:
    """Yield hands of the later seats, each with a weight that makes all deals equally likely.

    The seats that are void in something draw first, from what they can hold; a deal is found the
    more often, the fewer choices they had, so its weight is the number of their choices.
    """
    view = sight.view
    held = {seat: sight.held(seat) for seat in map(Seat, range(view.seats)) if seat != view.seat}
    known = {card for cards in held.values() for card in cards}
    hidden = [card for card in sight.out if card not in known]
    able = {
        seat: frozenset(card for card in hidden if sight.suit(card) not in sight.voids[seat])
        for seat in held
        if sight.voids[seat]
    }
    counts = {seat: len(view.hands[seat]) - len(held[seat]) for seat in held}
    # Of the other seats only the later ones matter: the rest lies anywhere.
    free = [seat for seat in sight.later if seat not in able]
    numbers = Random(_seed(sight))  # noqa: S311 - a sample, no secret
    for _ in range(DEALS):
        left, weight = hidden, 1.0
        hands: dict[Seat, set[Card]] = {}
        for seat, cards in able.items():
            choice = [card for card in left if card in cards]
            weight *= comb(len(choice), counts[seat]) / comb(len(left), counts[seat])
            drawn = set(numbers.sample(choice, min(counts[seat], len(choice))))
            left = [card for card in left if card not in drawn]
            hands[seat] = drawn
        mixed = numbers.sample(left, min(len(left), sum(counts[seat] for seat in free)))
        for seat in free:
            hands[seat] = set(mixed[: counts[seat]])
            del mixed[: counts[seat]]
        if weight:
            for seat in sight.later:
                hands[seat].update(held[seat])
            yield hands, weight


def _seed(sight: Sight) -> int:
    """Return a number made from what the seat sees, so that the same is said when asked again."""
    view = sight.view
    seen = repr((view.seat, view.number, view.hand, view.tricks, view.trick, view.bids))
    return int.from_bytes(sha256(seen.encode()).digest()[:8], "big")
