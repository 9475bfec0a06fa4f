"""The shuffle: a published procedure, the same in every version and on every machine.

Given a secret seed of 32 bytes and a deal's number *n* (from 0):

1. Write the pack in its canonical order (:func:`ohhell_desktop.rules.form.deck.pack`).
2. Block *i* of the stream is ``HMAC-SHA256(seed, b"ohhell shuffle 1" || n || i)``
   with *n* and *i* as 8 bytes, most significant first. The blocks, one after
   another, are read as unsigned numbers of 4 bytes, most significant first.
3. For *k* from the last position of the pack down to 1, draw *j* from 0 .. k and
   exchange the cards at *k* and *j*. To draw from 0 .. k, take the next number;
   while it is not below the greatest multiple of k + 1 that 4 bytes hold, take the
   one after; the remainder by k + 1 is *j*.

The first dealer is drawn from 0 .. seats - 1 in the same way with n = 2^64 - 1.

A player may cut with a word. Then the packs, but not the first dealer, follow in the same way from
the key ``HMAC-SHA256(seed, b"ohhell cut 1" || word)`` in place of the seed, the word in UTF-8.

Golden deals in the tests make sure that it never changes. ``docs/fair-deals.md`` says the same for
people who want to check a game.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from ohhell_desktop.rules.cards import DealNumber, Seat

SEED_BYTES: Final = 32
_LABEL: Final = b"ohhell shuffle 1"
_WORD: Final = 4
_WORDS_END: Final = 1 << (8 * _WORD)
_Card = TypeVar("_Card")
_DEALER_STREAM: Final = (1 << 64) - 1


def _numbers(seed: bytes, stream: int) -> Iterator[int]:
    """Yield the stream's numbers of 4 bytes without end."""
    block = 0
    while True:
        message = _LABEL + stream.to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hmac.digest(seed, message, hashlib.sha256)
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")
        block += 1


def _draw(numbers: Iterator[int], below: int) -> int:
    """Draw one of 0 .. below - 1, all equally likely."""
    limit = _WORDS_END - _WORDS_END % below
    return next(number for number in numbers if number < limit) % below


def shuffled(cards: Sequence[_Card], key: bytes, number: DealNumber) -> tuple[_Card, ...]:
    """Return the pack for deal ``number``, first card dealt first.

    Args:
        cards: the pack in its canonical order.
        key: the seed, or what :func:`~ohhell_desktop.rules.engine.cut.cut` makes of it.
        number: the deal.
    """
    pack = list(cards)
    numbers = _numbers(key, number)
    for k in range(len(pack) - 1, 0, -1):
        j = _draw(numbers, k + 1)
        pack[k], pack[j] = pack[j], pack[k]
    return tuple(pack)


def first_dealer(seats: int, seed: bytes) -> Seat:
    """Return the seat that deals first; all are equally likely."""
    return Seat(_draw(_numbers(seed, _DEALER_STREAM), seats))
