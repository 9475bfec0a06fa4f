"""The procedure of ``docs/fair-deals.md`` once more, written from that page as a stranger would.

It shares no code with the shuffle of the rules: a check of a game compares the two.
"""

import hmac
from collections.abc import Sequence
from typing import TypeVar

_T = TypeVar("_T")


def key_of(seed: bytes, word: str) -> bytes:
    """Return the key from which everything follows that is drawn."""
    return hmac.new(seed, b"ohhell cut 1" + word.encode(), "sha256").digest() if word else seed


def drawn(key: bytes, deal: int, sizes: Sequence[int]) -> list[int]:
    """Return a number below each of some sizes, drawn one after another from a stream."""
    numbers: list[int] = []
    found, block = [], 0
    for size in sizes:
        number = 2**32
        while number >= 2**32 // size * size:
            if not numbers:
                label = b"ohhell shuffle 1" + deal.to_bytes(8, "big") + block.to_bytes(8, "big")
                data = hmac.new(key, label, "sha256").digest()
                numbers = [int.from_bytes(data[at : at + 4], "big") for at in range(0, 32, 4)]
                block += 1
            number = numbers.pop(0)
        found.append(number % size)
    return found


def pack_of(pack: Sequence[_T], key: bytes, deal: int) -> list[_T]:
    """Return the pack of a deal, from 0, in the order in which it is dealt."""
    cards = list(pack)
    places = range(len(cards) - 1, 0, -1)
    for place, other in zip(places, drawn(key, deal, [k + 1 for k in places]), strict=True):
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def first_dealer(key: bytes, seats: int) -> int:
    """Return the seat that deals first."""
    return drawn(key, 2**64 - 1, [seats])[0]


def nature_of(key: bytes) -> int:
    """Return the nature of the computer players: 53 bits."""
    first = hmac.new(key, b"ohhell nature 1", "sha256").digest()[:8]
    return int.from_bytes(first, "big") >> 11
