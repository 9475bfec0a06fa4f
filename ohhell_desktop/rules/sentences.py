"""Sentences with gaps, which can be translated before the gaps are filled.

The text in a gap may come from anywhere: a file, a pasted text, another program. Every gap is
cleaned and cut in one place, where the sentence is put together, so no such text can break a
line, change the reading direction or fill a window.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

Gap: TypeAlias = "str | int | Sentence"

LONGEST_GAP: Final = 400
"""Characters of a text in a gap."""
_LONGEST_VALUE: Final = 40
_CUT: Final = "…"
_NAMED: Final = re.compile("“{([a-z]+)}”")
"""A gap for the name of a game or of rules: only those stand in quotation marks."""
_ISOLATE, _END = "\u2068", "\u2069"
"""Begin and end a text with a direction of its own."""


def visible(text: str) -> str:
    """Return the text with a space for each invisible character.

    These are control characters, line breaks, marks that change the reading direction, and
    lone surrogates.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else " " for sign in text)


def on_one_line(text: str) -> str:
    """Return a text from elsewhere on one line, without invisible characters."""
    return " ".join(visible(text).split())


def isolated(name: str) -> str:
    """Return a name for a sentence: one written from right to left turns nothing around it."""
    turned = any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in name)
    done = name.startswith(_ISOLATE)
    return f"{_ISOLATE}{name}{_END}" if turned and not done else name


def quoted(value: object) -> str:
    """Return a value from elsewhere as a short text; a string is put in quote marks."""
    try:
        text = str(value)
    except (RecursionError, ValueError):  # nested too deep; a number with too many digits
        text = _CUT
    shown = _cut(on_one_line(text[:LONGEST_GAP]), _LONGEST_VALUE)
    return repr(shown) if isinstance(value, str) else shown


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[:longest].rstrip() + _CUT


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English sentence and what goes into its gaps."""

    text: str
    gaps: tuple[tuple[str, Gap], ...] = ()

    def worded(self, tr: Callable[[str], str]) -> str:
        """Return the sentence translated by ``tr``, with its gaps filled."""
        gaps = {
            name: gap.worded(tr) if isinstance(gap, Sentence) else _filling(gap)
            for name, gap in self.gaps
        }
        return tr(self.text).format(**gaps)

    def for_log(self) -> str:
        """Return the English sentence for a log: what players have named has no place there."""
        named = set(_NAMED.findall(self.text))
        gaps = {
            name: gap.for_log() if isinstance(gap, Sentence) else _filling(gap)
            for name, gap in self.gaps
        }
        return self.text.format(**(gaps | dict.fromkeys(named, _CUT)))


def _filling(gap: str | int) -> str:
    """Return the text of a gap: one visible line of limited length."""
    text = str(gap).removeprefix(_ISOLATE).removesuffix(_END)
    return isolated(_cut(visible(text), LONGEST_GAP - len(_CUT)))


class WordedError(Exception):
    """An error with a sentence for the player; ``str()`` gives it in English.

    Attributes:
        sentence: the sentence with its gaps, to be translated.
    """

    def __init__(self, text: str, /, **gaps: Gap) -> None:
        """Make the error from a sentence and the values of its gaps."""
        self.sentence = Sentence(text, tuple(gaps.items()))
        super().__init__(self.sentence.worded(str))

    def worded(self, tr: Callable[[str], str]) -> str:
        """Return the sentence translated by ``tr``, with its gaps filled."""
        return self.sentence.worded(tr)


class UnreadableError(WordedError, ValueError):
    """A value from outside cannot be read as what it should be."""


def cause(error: ValueError) -> Gap:
    """Return the sentence of an error, for the gap of another sentence."""
    return error.sentence if isinstance(error, UnreadableError) else str(error)
