"""The shuffle: a published procedure, the same in every version and on every machine.

Given a key of 32 bytes and a deal's number *n* (from 0):

1. Write the pack in its canonical order (:func:`ohhell_desktop.rules.form.deck.pack`).
2. Block *i* of the stream is ``HMAC-SHA256(key, b"ohhell shuffle 1" || n || i)``
   with *n* and *i* as 8 bytes, most significant first. The blocks, one after
   another, are read as unsigned numbers of 4 bytes, most significant first.
3. For *k* from the last position of the pack down to 1, draw *j* from 0 .. k and
   exchange the cards at *k* and *j*. To draw from 0 .. k, take the next number;
   while it is not below the greatest multiple of k + 1 that 4 bytes hold, take the
   one after; the remainder by k + 1 is *j*.

The first dealer is drawn from 0 .. seats - 1 in the same way with n = 2^64 - 1.

The key is the secret seed of the game. A player may cut with a word: then it is
``HMAC-SHA256(seed, b"ohhell cut 1" || word)``, the word in UTF-8.

Golden deals in the tests make sure that it never changes. ``docs/fair-deals.md`` says the same for
people who want to check a game.
"""

import hashlib
import hmac
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from ohhell_desktop.rules.cards import DealNumber, Seat
from ohhell_desktop.rules.sentences import UnreadableError

SEED_BYTES: Final = 32
_LABEL: Final = b"ohhell shuffle 1"
_WORD: Final = 4
_WORDS_END: Final = 1 << (8 * _WORD)
_Card = TypeVar("_Card")
_DEALER_STREAM: Final = (1 << 64) - 1
LONGEST_WORD: Final = 64
"""Characters of the word that a player cuts with."""
_CUT_LABEL: Final = b"ohhell cut 1"
_REFUSED: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, lone surrogates, line and paragraph separators."""
_DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def _numbers(key: bytes, stream: int) -> Iterator[int]:
    """Yield the stream's numbers of 4 bytes without end."""
    block = 0
    while True:
        message = _LABEL + stream.to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hmac.digest(key, message, hashlib.sha256)
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
        key: the seed, or what :func:`cut` makes of it.
        number: the deal.
    """
    pack = list(cards)
    numbers = _numbers(key, number)
    for k in range(len(pack) - 1, 0, -1):
        j = _draw(numbers, k + 1)
        pack[k], pack[j] = pack[j], pack[k]
    return tuple(pack)


def first_dealer(seats: int, key: bytes) -> Seat:
    """Return the seat that deals first; all are equally likely."""
    return Seat(_draw(_numbers(key, _DEALER_STREAM), seats))


def cut(seed: bytes, word: str) -> bytes:
    """Return the key when a player has cut with a word; the seed without a word."""
    return hmac.digest(seed, _CUT_LABEL + word.encode(), hashlib.sha256) if word else seed


def cut_word(typed: str) -> str | None:
    """Return the word that a player cuts with, as it is kept; None if nothing is typed.

    Line breaks, control characters and marks that change the reading direction become spaces. The
    word is normalised (NFC), without spaces around it, and cut after :data:`LONGEST_WORD`
    characters.
    """
    plain = "".join(sign if _is_allowed(sign) else " " for sign in typed)
    word = unicodedata.normalize("NFC", plain).strip()[:LONGEST_WORD].strip()
    return word or None


def check_word(word: str) -> None:
    """Refuse a word that :func:`cut_word` would not return.

    Raises:
        UnreadableError: if it is none.
    """
    if cut_word(word) != word:
        raise UnreadableError(
            "a word must have 1 to {most} characters on one line", most=LONGEST_WORD
        )


def _is_allowed(sign: str) -> bool:
    return unicodedata.category(sign) not in _REFUSED and sign not in _DIRECTIONS
