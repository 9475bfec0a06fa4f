"""Deals of one card: there is no choice in the play, so the chance of the trick is exact."""

from collections.abc import Sequence

from ohhell_desktop.bots.policy.knowledge import Knowledge, none_of
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.trick import Played


def seen_chance(known: Knowledge, card: Card, seats: int, place: int) -> float:
    """Return the chance that the seat's only card wins.

    Args:
        known: what is unseen.
        card: the card.
        seats: how many play.
        place: how many seats play before this one.
    """
    if place == 0:
        return _holds(known, card, card, seats - 1, len(known.unseen))
    out = len(known.unseen)
    total = sum(_holds(known, lead, card, seats - 2, out - 1) for lead in known.unseen)
    return total / out if out else 1.0


def _holds(known: Knowledge, lead: Card, card: Card, hidden: int, out: int) -> float:
    """Return the chance that a card stays the best of the trick, if ``lead`` was led.

    Args:
        known: what is unseen, the lead included unless it is the card itself.
        lead: the card led.
        card: the card that should win.
        hidden: how many other cards are in the trick.
        out: from how many unseen cards they come.
    """
    led = known.table.led((Played(Seat(0), lead),))
    mine = known.table.card_strength(card, led)
    if mine <= 0 or (lead != card and known.table.card_strength(lead, led) >= mine):
        return 0.0
    better = sum(
        known.table.card_strength(rival, led) >= mine for rival in known.unseen if rival != lead
    )
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
