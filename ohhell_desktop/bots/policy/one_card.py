"""Deals of one card: there is no choice in the play, so the chance of the trick is exact."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.bots.policy.knowledge import Knowledge, none_of
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.trick import Played

_HOPEFUL: Final = 0.5
"""With this chance of the trick a seat bids one."""
_SLIP: Final = 0.1
"""How likely a card is that does not agree with the bid of its seat, beside one that does."""


def heard_chance(known: Knowledge, card: Card, place: int, heard: Sequence[int | None]) -> float:
    """Return the chance that the seat's only card wins, after what the others have bid.

    The cards of the others count as independent of each other.

    Args:
        known: what is unseen.
        card: the card.
        place: how many seats play before this one.
        heard: the bids in the order of play; None where there is none.
    """
    if all(bid is None for bid in heard):
        return seen_chance(known, card, len(heard), place)
    likely = [_likely(known, len(heard), seat, bid) for seat, bid in enumerate(heard)]
    after = [cards for seat, cards in enumerate(likely) if seat not in {0, place}]
    if place == 0:
        return _holds_against(known, card, _led(known, card), after)
    holds: dict[Suit | None, float] = {}
    total = 0.0
    for lead, weight in likely[0].items():
        led = _led(known, lead)
        if led not in holds:
            holds[led] = _holds_against(known, card, led, after)
        if not _beats(known, lead, card, led):
            total += weight * holds[led]
    return total


def _likely(known: Knowledge, seats: int, place: int, bid: int | None) -> dict[Card, float]:
    """Return how likely each unseen card is the only one of a seat, by its bid."""
    weights = dict.fromkeys(known.unseen, 1.0)
    for card in weights if bid is not None else ():
        hopeful = _rough_chance(known, card, seats, place) >= _HOPEFUL
        if hopeful != bool(bid):
            weights[card] = _SLIP
    whole = sum(weights.values())
    return {card: weight / whole for card, weight in weights.items()}


def _rough_chance(known: Knowledge, card: Card, seats: int, place: int) -> float:
    """Return about how likely another seat thinks it that its only card wins."""
    above = known.above(card) - 1  # it counts among the unseen cards itself
    if not known.is_high(card):
        if place:
            return 0.0
        above += len(known.high)
    return none_of(above, len(known.unseen) - 1, seats - 1)


def _holds_against(
    known: Knowledge, card: Card, led: Suit | None, others: Sequence[dict[Card, float]]
) -> float:
    """Return the chance that none of some seats beats a card, by how likely its cards are."""
    if known.table.card_strength(card, led) <= 0:
        return 0.0
    chance = 1.0
    for cards in others:
        chance *= sum(
            weight for rival, weight in cards.items() if not _beats(known, rival, card, led)
        )
    return chance


def seen_chance(known: Knowledge, card: Card, seats: int, place: int) -> float:
    """Return the chance that the seat's only card wins.

    Args:
        known: what is unseen.
        card: the card.
        seats: how many play.
        place: how many seats play before this one.
    """
    out = len(known.unseen)
    if place == 0:
        return _holds(known, card, _led(known, card), seats - 1, out)
    holds: dict[Suit | None, float] = {}
    total = 0.0
    for lead in known.unseen:
        led = _led(known, lead)
        if led not in holds:
            holds[led] = _holds(known, card, led, seats - 2, out - 1)
        if not _beats(known, lead, card, led):
            total += holds[led]
    return total / out if out else 1.0


def _led(known: Knowledge, lead: Card) -> Suit | None:
    return known.table.led((Played(Seat(0), lead),))


def _beats(known: Knowledge, rival: Card, card: Card, led: Suit | None) -> bool:
    """Return whether another card is as strong as a card, or stronger."""
    return known.table.card_strength(rival, led) >= known.table.card_strength(card, led)


def _holds(known: Knowledge, card: Card, led: Suit | None, hidden: int, out: int) -> float:
    """Return the chance that a card stays the best of a trick.

    Args:
        known: what is unseen.
        card: the card that should win.
        led: the suit led; the card that leads does not beat it.
        hidden: how many other cards are in the trick.
        out: from how many unseen cards they come.
    """
    if known.table.card_strength(card, led) <= 0:
        return 0.0
    better = sum(_beats(known, rival, card, led) for rival in known.unseen)
    return none_of(better, out, hidden)


def forehead_chance(
    known: Knowledge, hands: Sequence[Sequence[Card | None]], seat: Seat, leader: Seat
) -> float:
    """Return the chance that the card on the seat's forehead wins the trick.

    Args:
        known: what is unseen: the own card is one of these.
        hands: everybody's cards, by seat.
        seat: whose card is unseen.
        leader: who leads.
    """
    order = [Seat((leader + step) % len(hands)) for step in range(len(hands))]
    others = {player: next((c for c in hands[player] if c), None) for player in order}
    won = 0
    for own in known.unseen:
        cards = [(player, own if player == seat else others[player]) for player in order]
        trick = tuple(Played(player, card) for player, card in cards if card is not None)
        won += trick[known.table.winner(trick)].seat == seat
    return won / len(known.unseen) if known.unseen else 1 / len(hands)
