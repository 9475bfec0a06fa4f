"""The shuffle is fair: a million packs, by places and by neighbours.

Each pack is shuffled from a seed of its own, half of them with a word. Two tables are compared with
what chance allows, by chi-square: how often each card lies at each place (all places of every pack;
the sum is corrected for places that are taken once each), and how often each card lies on each
other one (one pair of neighbours of every pack, at each place in turn).
"""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Final

import pytest

from ohhell_desktop.rules.cards import DealNumber
from ohhell_desktop.rules.engine.shuffle import cut, shuffled

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]
CARDS: Final = 52
PACKS: Final = 1_000_000
CHUNK: Final = 10_000
LIKELY: Final = (0.001, 0.999)
"""A table that is less likely is not fair; one that is likelier is too even for chance."""


def packs(first: int, count: int) -> bytes:
    """Return some packs, one after another, each card a byte."""
    found = bytearray()
    for number in range(first, first + count):
        key = cut(number.to_bytes(32, "big"), "cake" if number % 2 else "")
        found += bytes(shuffled(range(CARDS), key, DealNumber(number % 19)))
    return bytes(found)


def counted(first: int, shuffles: int) -> tuple[list[int], list[int]]:
    """Return how often each card was at each place, and on each other card."""
    places, pairs = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for start in range(first, first + shuffles, CHUNK):
        count = min(CHUNK, first + shuffles - start)
        data = packs(start, count)
        for place in range(CARDS):
            for card, times in Counter(data[place::CARDS]).items():
                places[place, card] += times
        below = [n * CARDS + (start + n) % (CARDS - 1) for n in range(count)]
        pairs.update((data[at], data[at + 1]) for at in below)
    cells = [(one, other) for one in range(CARDS) for other in range(CARDS)]
    return [places[cell] for cell in cells], [pairs[cell] for cell in cells if cell[0] != cell[1]]


def chi_square(counts: Iterable[int], expected: float) -> float:
    """Return the sum of the squared differences, each divided by what is expected."""
    return sum((count - expected) ** 2 for count in counts) / expected


def chance_of_more(chi: float, freedom: int) -> float:
    """Return the chance of a larger chi-square (Wilson and Hilferty; exact to four digits here)."""
    share = 2 / (9 * freedom)
    normal = ((chi / freedom) ** (1 / 3) - (1 - share)) / math.sqrt(share)
    return math.erfc(normal / math.sqrt(2)) / 2


def test_every_card_lies_everywhere_and_on_every_other_as_often_as_chance_has_it() -> None:
    places, pairs = counted(0, PACKS)
    assert sum(places) == PACKS * CARDS
    by_place = chi_square(places, PACKS / CARDS) * (CARDS - 1) / CARDS
    by_pair = chi_square(pairs, PACKS / len(pairs))
    assert LIKELY[0] < chance_of_more(by_place, (CARDS - 1) ** 2) < LIKELY[1]
    assert LIKELY[0] < chance_of_more(by_pair, len(pairs) - 1) < LIKELY[1]
