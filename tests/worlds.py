"""Deals of the cards that a seat cannot see, drawn without anything of the program but its rules.

A world begins as the true deal; then hidden cards change places, two at a time, wherever nobody
would have had to play otherwise. So every deal that agrees with what was played is equally likely.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hidden_information import deal_of

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.card_rules import Position, duty
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility


@dataclass(frozen=True)
class World:
    """Where every card may be."""

    hands: tuple[tuple[Card, ...], ...]
    """By seat."""
    rest: tuple[Card, ...]
    """The cards that were not dealt or are set aside, without those that lie open."""

    def others(self, seat: int) -> list[Card]:
        """Return all cards that a seat does not hold."""
        hands = (hand for owner, hand in enumerate(self.hands) if owner != seat)
        return [card for cards in (*hands, self.rest) for card in cards]


def worlds(state: GameState, seen: SeatView, count: int, seed: int) -> Iterator[World]:
    """Yield deals that agree with what a seat sees."""
    deal, random = deal_of(state), Random(seed)  # noqa: S311 - a sample, no secret
    places, cards, fixed = _places(deal, seen)
    barred = [_barred(deal, seat, cards) for seat in range(seen.seats)] + [frozenset[Card]()]
    free = not any(barred)
    for number in range(count):
        if free:
            random.shuffle(cards)
        # The first world is far from the true deal, and each from the one before.
        for _ in range(0 if free else len(cards) * (2 if number else 20)):
            one, other = int(random.random() * len(cards)), int(random.random() * len(cards))
            if cards[one] not in barred[places[other]] and cards[other] not in barred[places[one]]:
                cards[one], cards[other] = cards[other], cards[one]
        hands = [list(held) for held in fixed]
        for place, card in zip(places, cards, strict=True):
            hands[place].append(card)
        yield World(tuple(map(tuple, hands[:-1])), tuple(hands[-1]))


def _places(deal: DealState, seen: SeatView) -> tuple[list[int], list[Card], list[list[Card]]]:
    """Return the places of hidden cards, the cards, and by place those that are known.

    The place after the last seat is everything that nobody holds.
    """
    places: list[int] = []
    cards: list[Card] = []
    fixed: list[list[Card]] = [[] for _ in range(seen.seats + 1)]
    for seat, hand in enumerate(deal.hands):
        for card, shown in zip(hand, seen.hands[seat], strict=True):
            turned = not deal.stock and not any(deal.laid) and card in deal.turned
            if shown is not None or (turned and seat == deal.dealer):
                fixed[seat].append(card)
            else:
                places.append(seat)
                cards.append(card)
    away = [card for card in deal.stock if card not in deal.turned]
    for laid, known in zip(deal.laid, seen.laid, strict=True):
        away += [card for card, shown in zip(laid, known, strict=True) if shown is None]
    return places + [seen.seats] * len(away), cards + away, fixed


def _barred(deal: DealState, seat: int, cards: list[Card]) -> frozenset[Card]:
    """Return the cards that a seat cannot hold: with them it would have had to play otherwise."""
    if deal.plan.visibility is Visibility.PILE:
        return frozenset()
    found = set()
    for number, trick in enumerate((*(done.cards for done in deal.tricks), deal.trick)):
        for place, played in enumerate(trick):
            if played.seat == seat:
                found |= {
                    card
                    for card in cards
                    if played.card
                    not in duty(
                        Position(
                            (played.card, card),
                            trick[:place],
                            deal.tricks[:number],
                            deal.plan.play,
                            deal.table,
                        )
                    )[0]
                }
    return frozenset(found)
