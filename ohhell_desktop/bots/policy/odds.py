"""The chance that a card will win a trick before the deal is over.

A logistic model, fitted to deals that the quick policy played against itself
(``training/fit_odds.py``): cheap, and the same for every pack, trump and number of
seats, because it looks only at how many unseen cards beat a card.
"""

from dataclasses import dataclass, field
from math import exp
from operator import mul
from typing import Final

from ohhell_desktop.bots.policy.knowledge import Knowledge, none_of
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.form.axes import Jokers

Features = tuple[float, ...]

PLAIN: Final[Features] = (
    -3.04,
    0.67,
    1.38,
    0.55,
    -0.82,
    0.68,
    0.58,
    -2.23,
    1.21,
    0.03,
    3.65,
    1.47,
    0.59,
    1.38,
)
"""Weights for a card that can win only where its suit is led."""
HIGH: Final[Features] = (1.22, 1.28, -0.88, 0.72, -0.92, 1.08, 0.65, -0.38, 0.46, -2.68, 1.08)
"""Weights for a trump, or any card that wins without following suit."""
_FEW: Final = 3
_MANY: Final = 6
_TRIED: Final = 0.9
_WANTS: Final = 0.25


@dataclass(frozen=True, slots=True)
class Outlook:
    """A seat's hand before a trick, and the unseen cards against it."""

    known: Knowledge
    hand: tuple[Card, ...]
    others: int
    """How many other seats play."""
    out: int
    """How many cards are unseen, in hands or undealt."""
    lines: dict[Card, tuple[float, float]] = field(default_factory=dict, compare=False)
    """A cache of the model's sum by card, without the wish, because many wishes are evaluated."""

    @property
    def held(self) -> int:
        """Return how many of the unseen cards the other seats hold."""
        return min(self.out, self.others * len(self.hand))


def features(outlook: Outlook, card: Card, wish: float) -> tuple[bool, Features]:
    """Return the input of the model: whether the card is high, and its figures.

    Args:
        outlook: the hand and the unseen cards against it.
        card: a card of the hand.
        wish: the share of the tricks to come that the seat wants.
    """
    high = outlook.known.is_high(card)
    figures, alone = (_high_figures if high else _plain_figures)(outlook, card)
    place = _WISH_HIGH if high else _WISH_PLAIN
    return high, (*figures[:place], wish, wish * alone, *figures[place:])


_WISH_PLAIN: Final = 5
_WISH_HIGH: Final = 3
"""The index of the wish in the figures; the next one is its product with the card's own chance."""


def _plain_figures(outlook: Outlook, card: Card) -> tuple[Features, float]:
    """Return the figures that do not depend on the wish, and the factor of the wish."""
    known, hand, out, held = outlook.known, outlook.hand, outlook.out, outlook.held
    suit = known.table.suit[card]
    share, rest = held / max(out, 1), len(hand)
    above, in_suit = known.above(card), known.in_suit(suit)
    boss = none_of(above, out, held)
    dry = none_of(in_suit, out, rest)
    no_ruff = (1 - dry) ** outlook.others if known.high else 1.0
    own = [c for c in hand if known.table.suit[c] == suit and not known.is_high(c)]
    higher = sum(known.rank(c) > known.rank(card) for c in own)
    lower = len(own) - higher - 1
    trumps = sum(known.is_high(c) for c in hand)
    return (
        1.0,
        boss,
        no_ruff,
        boss * no_ruff,
        min(above * share, _FEW + 1),
        len(own) / (len(own) + in_suit * share),
        min((in_suit - above) * share, _MANY) / _MANY,
        min(lower, _FEW) / _FEW,
        1 / (outlook.others + 1),
        1 / rest,
        trumps / rest,
        min(higher, _FEW) / _FEW,
    ), boss * no_ruff


def _high_figures(outlook: Outlook, card: Card) -> tuple[Features, float]:
    known, hand, out, held = outlook.known, outlook.hand, outlook.out, outlook.held
    share, rest = held / max(out, 1), len(hand)
    above = known.above(card)
    boss = none_of(above, out, held)
    own = [c for c in hand if known.is_high(c)]
    higher = sum(known.rank(c) > known.rank(card) for c in own)
    return (
        1.0,
        boss,
        min(above * share, _FEW + 1),
        len(own) / rest,
        min((len(known.high) - above) * share, _MANY) / _MANY,
        len({known.table.suit[c] for c in hand}) / rest,
        1 / (outlook.others + 1),
        1 / rest,
        min(higher, _FEW) / _FEW,
    ), boss


def chance(outlook: Outlook, card: Card, wish: float) -> float:
    """Return the chance that a card of the hand will win a trick."""
    known = outlook.known
    if known.is_wild(card) or _is_named(known, card):
        return _TRIED if wish >= _WANTS else 1 - _TRIED
    high = known.is_high(card)
    if known.table.suit[card] is None and not high:
        return 0.0
    if high and not known.above(card):
        return 1.0
    line = outlook.lines.get(card)
    if line is None:
        line = outlook.lines[card] = _line(outlook, card, high=high)
    return _curve(line[0] + wish * line[1])


def _line(outlook: Outlook, card: Card, *, high: bool) -> tuple[float, float]:
    """Return the model's sum for a card: a constant, and the factor of the wish."""
    figures, alone = (_high_figures if high else _plain_figures)(outlook, card)
    weights, place = (HIGH, _WISH_HIGH) if high else (PLAIN, _WISH_PLAIN)
    others = (*weights[:place], *weights[place + 2 :])
    return sum(map(mul, others, figures)), weights[place] + weights[place + 1] * alone


def _curve(total: float) -> float:
    return 1 / (1 + exp(-total))


def _is_named(known: Knowledge, card: Card) -> bool:
    return card[0] == "*" and known.table.jokers is Jokers.NAMED
