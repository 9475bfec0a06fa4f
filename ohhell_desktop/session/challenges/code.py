"""Challenge codes: 16 characters that stand for a game, and the game that follows from one.

``docs/challenges.md`` describes the code and how the cards follow from it. Codes come from anybody:
each is bounded and checked, and every refusal is a sentence.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from typing import Final

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.limits import problems_of_new
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.published import NUMBERED

LEVELS: Final = ("beginner", "gentle", "steady", "keen", "strong", "expert")
"""The levels of computer players by their numbers in a code; a new one is added at the end."""
CHALLENGE: Final = 1
"""The first field of a challenge code; that of a result code is another number."""
NUMBERS: Final = 1 << 17
"""How many games there are for a form, its players, levels and length."""
LONGEST_TEXT: Final = 1_000
"""Characters that are read at most."""
_MOST_OTHERS: Final = MOST_SEATS - 1
_LEVEL_BITS: Final = 3
_CHECK_BITS: Final = 8
_WORD_BITS: Final = symbols.PLAIN * symbols.BITS
_MASK: Final = int.from_bytes(hashlib.sha256(b"ohhell code 1").digest()[:9], "big") >> 2
"""Exchanges some bits of each word, so that no code has long runs of equal characters."""


class Length(IntEnum):
    """How long a game is; the number is that in a code."""

    WHOLE = 0
    """As the form has it."""
    SHORT = 1
    """From seven cards down to one, or from fewer if the pack has not as many."""
    MIDDLE = 2
    """From seven cards down to one and up again."""


_SIZES: Final = {Length.SHORT: "M..1", Length.MIDDLE: "M..1, 2..M"}
SHORTER: Final = 7
"""The largest hand of a game that is not whole."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What a code stands for."""

    form: str
    """Its key in the catalogue."""
    levels: tuple[str, ...]
    """Of the computer players, in the order of play; the player sits before the first."""
    number: int
    """Which cards, below :data:`NUMBERS`."""
    length: Length = Length.WHOLE

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.levels) + 1

    @property
    def rules(self) -> RuleSet:
        """The rules of the game: those of the form, perhaps with fewer deals."""
        return shortened(CATALOGUE[self.form].rules, self.length)


def shortened(rules: RuleSet, length: Length) -> RuleSet:
    """Return rules with fewer and smaller deals, and otherwise the same."""
    text = _SIZES.get(length)
    if text is None:
        return rules
    sizes = HandSizes(text=text, cap=SHORTER, reserve=rules.sequence.reserve)
    return replace(rules, sequence=sizes)


@cache
def can_be_played(form: str, seats: int, length: Length) -> bool:
    """Return whether a challenge can have this form, this number of players and this length."""
    rules = CATALOGUE[form].rules
    if length is not Length.WHOLE and rules.ending.when is not EndWhen.SCHEDULE:
        return False
    return not problems_of_new(shortened(rules, length), seats)


class _Fields:
    """Whole numbers one after another in a number of bits, the first in the highest ones."""

    def __init__(self, value: int, bits: int) -> None:
        self._value = value
        self._left = bits

    def take(self, bits: int) -> int:
        """Return the next field."""
        self._left -= bits
        return self._value >> self._left & (1 << bits) - 1


_WIDTHS: Final = (3, 9, 4, 2, _LEVEL_BITS * _MOST_OTHERS, 17, _CHECK_BITS)
"""Bits of the fields: kind, form, players, length, levels, number, check."""


def to_code(challenge: Challenge) -> str:
    """Return the code of a challenge, in groups of four.

    Raises:
        ValueError: if no code can stand for it.
    """
    numbers = [LEVELS.index(level) for level in challenge.levels]
    if not 0 <= challenge.number < NUMBERS:
        raise ValueError(f"the number of a challenge must be below {NUMBERS}")
    levels = 0
    for place in range(_MOST_OTHERS):
        levels = levels << _LEVEL_BITS | (numbers[place] if place < len(numbers) else 0)
    head = (
        CHALLENGE,
        NUMBERED.index(challenge.form),
        challenge.seats,
        challenge.length,
        levels,
        challenge.number,
    )
    value = 0
    for field, bits in zip(head, _WIDTHS, strict=False):
        value = value << bits | field
    value = value << _CHECK_BITS | _check(value)
    return symbols.written(to_word(value))


def to_word(value: int) -> tuple[int, ...]:
    """Return the word that stands for a number of 70 bits."""
    places = reversed(range(symbols.PLAIN))
    masked = value ^ _MASK
    plain = [masked >> symbols.BITS * place & (1 << symbols.BITS) - 1 for place in places]
    return symbols.checked(plain)


def from_word(word: Sequence[int]) -> int:
    """Return the number that a word stands for."""
    value = 0
    for symbol in word[: symbols.PLAIN]:
        value = value << symbols.BITS | symbol
    return value ^ _MASK


def from_code(text: str) -> Challenge:
    """Return the challenge that a code stands for.

    Raises:
        UnreadableError: if it is none, has a slip, or names what this version does not know.
    """
    if _is_invented(symbols.characters(text)):
        raise UnreadableError(
            "This is no code, or it has more than one slip. Compare it with the original."
        )
    word = read_words(text)
    if len(word) != symbols.LENGTH or kind_of(word) != CHALLENGE:
        raise UnreadableError(
            "This is no challenge code: it may be a result, or of a newer version of Oh Hell!"
        )
    value = from_word(word)
    fields = _Fields(value, _WORD_BITS)
    _, form, seats, length, levels, number, check = map(fields.take, _WIDTHS)
    if check != _check(value >> _CHECK_BITS):
        raise UnreadableError("This code has more than one slip. Compare it with the original.")
    if form >= len(NUMBERED) or NUMBERED[form] not in CATALOGUE or length not in set(Length):
        raise _too_new()
    challenge = Challenge(NUMBERED[form], _levels(levels, seats), number, Length(length))
    if not can_be_played(challenge.form, seats, challenge.length):
        raise UnreadableError(
            "{game} can’t be played by {players} like this.",
            game=CATALOGUE[challenge.form].name,
            players=seats,
        )
    return challenge


def _is_invented(signs: str) -> bool:
    """Return whether characters are no code, not even with one of them corrected."""
    if len(signs) != symbols.LENGTH or not set(signs) <= set(symbols.ALPHABET):
        return False
    word = tuple(map(symbols.ALPHABET.index, signs))
    if symbols.holds(word):
        return False
    values = map(from_word, symbols.mended(word))
    return not any(
        _check(value >> _CHECK_BITS) == value & (1 << _CHECK_BITS) - 1 for value in values
    )


def read_words(text: str) -> tuple[int, ...]:
    """Return the symbols of a code of any kind.

    Raises:
        UnreadableError: if it is none, or has a slip.
    """
    if len(text) > LONGEST_TEXT:
        raise UnreadableError("This is much too long for a code.")
    word = symbols.read(text)
    if not word:
        raise UnreadableError("There is no code yet.")
    return word


def kind_of(word: tuple[int, ...]) -> int:
    """Return the first field of a code, which says of what kind it is."""
    return from_word(word[: symbols.LENGTH]) >> _WORD_BITS - _WIDTHS[0]


def kind_begun(signs: str) -> int | None:
    """Return the kind of a code of which the first characters are known; None without one."""
    first = symbols.ALPHABET.find(signs[:1]) if signs else -1
    if first < 0:
        return None
    return (first ^ _MASK >> _WORD_BITS - symbols.BITS) >> symbols.BITS - _WIDTHS[0]


def _levels(packed: int, seats: int) -> tuple[str, ...]:
    """Return the levels of the computer players."""
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise _too_new()
    fields = _Fields(packed, _LEVEL_BITS * _MOST_OTHERS)
    numbers = [fields.take(_LEVEL_BITS) for _ in range(_MOST_OTHERS)]
    here, beyond = numbers[: seats - 1], numbers[seats - 1 :]
    if any(beyond) or any(number >= len(LEVELS) for number in here):
        raise _too_new()
    return tuple(LEVELS[number] for number in here)


def _too_new() -> UnreadableError:
    return UnreadableError("This code was made by a newer version of Oh Hell!")


def _check(head: int) -> int:
    """Return the check of all other fields."""
    return hashlib.sha256(f"ohhell code 1 {head}".encode()).digest()[0]
