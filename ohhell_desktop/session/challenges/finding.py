"""Finds the codes in a text that somebody has copied: a message, a mail, half a code.

Whatever stands around a code does no harm, nor do spaces, line breaks and small letters in it. A
code is known by its check, so that words of a message are not taken for one.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import CHALLENGE, kind_of
from ohhell_desktop.session.challenges.result import MOST_WORDS, RESULT, is_whole_result

LONGEST: Final = 5_000
"""Characters of a text that are looked at."""
_WORD: Final = re.compile(r"[^\W_]+")
_LINKED: Final = re.compile(
    r"(?<![^\W_])[^\W_]+(?:[-\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}][^\W_]+)+"
)
_FEWEST: Final = 3
"""Groups that together look like a code with a slip."""


def codes_in(text: str) -> list[str]:
    """Return the codes in a text, each without anything between its characters.

    A code is one that holds; without such a code, it is what looks like one, or half of one. The
    results come first, then the codes of challenges, of each kind the last one.
    """
    plain = _plain(text[:LONGEST])
    found = list(dict.fromkeys(reversed(list(_holding(plain)))))
    found.sort(key=lambda code: _kind(code) != RESULT)
    if found:
        return found
    damaged = _damaged(plain, text)
    return [damaged] if damaged else []


def _plain(text: str) -> str:
    """Return a text with plain capitals and digits, without signs that cannot be seen."""
    signs = unicodedata.normalize("NFKC", text).upper()[:LONGEST]
    return "".join(sign for sign in signs if unicodedata.category(sign) != "Cf")


def _kind(code: str) -> int:
    return kind_of(_symbols(code))


def _symbols(code: str) -> tuple[int, ...]:
    return tuple(map(symbols.ALPHABET.index, code))


def _holding(plain: str) -> Iterator[str]:
    """Yield the codes that hold."""
    for words in _runs(_WORD.findall(plain)):
        at = 0
        while at < len(words):
            length, code = _from(words[at : at + MOST_WORDS * symbols.LENGTH])
            if code:
                yield code
            at += max(1, length)


def _runs(words: Sequence[str]) -> Iterator[list[str]]:
    """Yield the words that follow each other and have only characters that codes have."""
    run: list[str] = []
    for word in words:
        if set(word) <= set(symbols.ALPHABET):
            run.append(word)
            continue
        yield run
        run = []
    yield run


def _from(words: Sequence[str]) -> tuple[int, str]:
    """Return the code that begins with the first of some words, and how many words it has."""
    signs, best, checked = "", (0, ""), 0
    for count, word in enumerate(words, 1):
        signs += word
        while len(signs) - checked >= symbols.LENGTH:
            part = signs[checked : checked + symbols.LENGTH]
            if not _holds(part, first=checked == 0):
                return best
            checked += symbols.LENGTH
        if len(signs) != checked:
            continue
        if _kind(signs) == CHALLENGE:
            return count, signs
        if is_whole_result(_symbols(signs)):
            best = count, signs
    return best


def _holds(part: str, *, first: bool) -> bool:
    """Return whether the check of 16 characters holds, and they may stand there."""
    word = _symbols(part)
    if not symbols.holds(word):
        return False
    kind = kind_of(word)
    return kind == RESULT or (first and kind == CHALLENGE)


def _damaged(plain: str, text: str) -> str:
    """Return what looks like a code with a slip, or like half a code; empty for nothing."""
    linked = [_WORD.findall(each) for each in _LINKED.findall(plain)]
    groups = filter(_looks_like_groups, (*linked, *_of_capitals(text)))
    found = ["".join(each) for each in groups]
    if found:
        return max(found, key=len)
    words = _WORD.findall(plain)
    if len(words) == 1 or all(len(word) == symbols.GROUP for word in words[:-1]):
        return "".join(words)
    return ""


def _of_capitals(text: str) -> Iterator[list[str]]:
    """Yield the words in capitals that follow each other."""
    run: list[str] = []
    for word in _WORD.findall(text[:LONGEST]):
        if word == word.upper() and len(word) == symbols.GROUP:
            run.append(word)
            continue
        yield run
        run = []
    yield run


def _looks_like_groups(words: Sequence[str]) -> bool:
    groups = sum(len(word) == symbols.GROUP for word in words)
    return groups >= _FEWEST and groups >= len(words) - 1
