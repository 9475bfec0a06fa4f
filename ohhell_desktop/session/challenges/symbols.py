"""Words of 16 symbols that notice a slip, and say where it is.

A symbol is a number below 32, written as a letter or a digit without 0, O, 1 and I, which look
alike. Symbols are added and multiplied as in the field GF(32): bit by bit, with the polynomial
x^5 + x^2 + 1. The last two symbols of a word are such that both sums of all of them are 0:

* s(0) + s(1) + ... + s(15)
* s(0) * 2^0 + s(1) * 2^1 + ... + s(15) * 2^15

So any single wrong symbol is noticed, and any two; of a single one the place follows from the sums.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

from ohhell_desktop.rules.sentences import UnreadableError

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
LENGTH: Final = 16
"""Symbols of a word."""
PLAIN: Final = LENGTH - 2
"""Symbols of a word that say something; the last two check them."""
GROUP: Final = 4
BITS: Final = 5
_POLYNOMIAL: Final = 0b100101
_SIZE: Final = 1 << BITS
_BETWEEN: Final = ("Z", "C", "P")
"""What may stand between the symbols of a word: blanks and signs that cannot be seen, which
messages bring along, and punctuation, hyphens and quotation marks included. (The first letters of
their Unicode categories.)"""
_MINUS: Final = "\N{MINUS SIGN}"


def _powers() -> tuple[int, ...]:
    """Return 2^0, 2^1, ... in the field; they are all its numbers but 0."""
    found, value = [], 1
    for _ in range(_SIZE - 1):
        found.append(value)
        value <<= 1
        if value & _SIZE:
            value ^= _POLYNOMIAL
    return tuple(found)


_POWERS: Final = _powers()
_LOGS: Final = {value: power for power, value in enumerate(_POWERS)}
_LAST_TWO: Final = _POWERS[LENGTH - 2] ^ _POWERS[LENGTH - 1]


def times(one: int, other: int) -> int:
    """Return the product of two numbers of the field."""
    if not (one and other):
        return 0
    return _POWERS[(_LOGS[one] + _LOGS[other]) % (_SIZE - 1)]


def _sums(word: Sequence[int]) -> tuple[int, int]:
    plain = weighed = 0
    for place, symbol in enumerate(word):
        plain ^= symbol
        weighed ^= times(symbol, _POWERS[place])
    return plain, weighed


def checked(plain: Sequence[int]) -> tuple[int, ...]:
    """Return a word of which the first symbols are given: the last two are added."""
    total, weighed = _sums(plain)
    # The last two, a and b: a + b = total, and a * 2^14 + b * 2^15 = weighed.
    rest = weighed ^ times(total, _POWERS[LENGTH - 1])
    first = times(rest, _POWERS[-_LOGS[_LAST_TWO] % (_SIZE - 1)])
    return (*plain, first, total ^ first)


def holds(word: Sequence[int]) -> bool:
    """Return whether the last two symbols of a word fit the others."""
    return _sums(word) == (0, 0)


def written(symbols: Sequence[int]) -> str:
    """Return symbols as characters, in groups of four."""
    text = "".join(ALPHABET[symbol] for symbol in symbols)
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def characters(text: str) -> str:
    """Return the characters of a typed text that count, as capitals, without those between.

    Wide and narrow forms of a character, as of an East Asian keyboard, are the same.
    """
    signs = unicodedata.normalize("NFKC", text).upper()
    return "".join(sign for sign in signs if not _is_between(sign))


def _is_between(sign: str) -> bool:
    return sign == _MINUS or unicodedata.category(sign).startswith(_BETWEEN)


def read(text: str) -> tuple[int, ...]:
    """Return the symbols of a text, whose words all hold.

    Case does not matter, nor do spaces and lines between the characters.

    Raises:
        UnreadableError: saying what is wrong, and in which group if that is certain.
    """
    signs = characters(text)
    for place, sign in enumerate(signs):
        if sign not in ALPHABET:
            raise _unknown(place, sign)
    symbols = tuple(map(ALPHABET.index, signs))
    if len(symbols) % LENGTH:
        raise UnreadableError("This code is not whole: its last group is missing or too long.")
    for begin in range(0, len(symbols), LENGTH):
        _check(symbols[begin : begin + LENGTH], begin)
    return symbols


def mended(word: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return what a word that does not hold can be if one symbol, or two neighbours, are wrong."""
    total, weighed = _sums(word)
    if total and weighed:
        place = (_LOGS[weighed] - _LOGS[total]) % (_SIZE - 1)
        right = [word[at] ^ total if at == place else word[at] for at in range(LENGTH)]
        return [tuple(right)] if place < LENGTH else []
    return [
        (*word[:at], word[at + 1], word[at], *word[at + 2 :])
        for at in range(LENGTH - 1)
        if not total and _exchanged(word, at) == weighed
    ]


def _check(word: tuple[int, ...], begin: int) -> None:
    """Refuse a word that does not hold.

    Args:
        word: its symbols.
        begin: the place of its first symbol in the text.
    """
    total, weighed = _sums(word)
    if not (total or weighed):
        return
    places: list[int] = []
    if total and weighed:
        places = [(_LOGS[weighed] - _LOGS[total]) % (_SIZE - 1)]
    elif not total:
        places = [at for at in range(LENGTH - 1) if _exchanged(word, at) == weighed]
    groups = {(begin + at) // GROUP for at in places}
    if len(groups) == 1 and max(places) < LENGTH:
        raise _slip(groups.pop())
    raise UnreadableError("This code has more than one slip. Compare it with the original.")


def _exchanged(word: tuple[int, ...], at: int) -> int:
    """Return the second sum that is left if a symbol and the next one have changed places."""
    return times(word[at] ^ word[at + 1], _POWERS[at] ^ _POWERS[at + 1])


def _slip(group: int) -> UnreadableError:
    sentences = (
        "This code has a slip in the first group.",
        "This code has a slip in the second group.",
        "This code has a slip in the third group.",
        "This code has a slip in the fourth group.",
    )
    if group < len(sentences):
        return UnreadableError(sentences[group])
    return UnreadableError("This code has a slip in group {number}.", number=group + 1)


def _unknown(place: int, sign: str) -> UnreadableError:
    return UnreadableError(
        "“{sign}” in group {number} is in no code: there is no 0, O, 1 or I.",
        sign=sign,
        number=place // GROUP + 1,
    )
