"""Sentences with gaps, which can be translated before the gaps are filled.

What stands in a gap may come from anybody: from a file, a pasted text, another program. Every
gap is cleaned and cut in one place, where the sentence is put together, so no such text can
break a line, turn the reading direction or fill a window.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

Gap: TypeAlias = "str | int | Sentence"

LONGEST_GAP: Final = 400
"""Characters of a text in a gap."""
_LONGEST_VALUE: Final = 40
_CUT: Final = "…"


def visible(text: str) -> str:
    """Return the text with a space for each sign that cannot be seen.

    These are control characters, line breaks, marks that turn the reading direction, and
    halves of characters.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else " " for sign in text)


def on_one_line(text: str) -> str:
    """Return a foreign text on one line, without signs that cannot be seen."""
    return " ".join(visible(text).split())


def quoted(value: object) -> str:
    """Return a foreign value of any kind as a short text; a text stands in quote marks."""
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
        """The sentence in another language; ``tr`` translates it with its gaps."""
        gaps = {
            name: gap.worded(tr) if isinstance(gap, Sentence) else _filling(gap)
            for name, gap in self.gaps
        }
        return tr(self.text).format(**gaps)


def _filling(gap: str | int) -> str:
    """What is put into a gap: one line that can be seen, of a fair length."""
    return _cut(visible(str(gap)), LONGEST_GAP - len(_CUT))


class WordedError(Exception):
    """Something that a person must be told; ``str()`` is a sentence in English.

    Attributes:
        sentence: the sentence with its gaps, to be translated.
    """

    def __init__(self, text: str, /, **gaps: Gap) -> None:
        """Args: the sentence, and what goes into its gaps."""
        self.sentence = Sentence(text, tuple(gaps.items()))
        super().__init__(self.sentence.worded(str))

    def worded(self, tr: Callable[[str], str]) -> str:
        """The sentence in another language; ``tr`` translates it with its gaps."""
        return self.sentence.worded(tr)


class UnreadableError(WordedError, ValueError):
    """What somebody has written or given cannot be read as what it should be."""


def cause(error: ValueError) -> Gap:
    """What an error says, to be put into the gap of another sentence."""
    return error.sentence if isinstance(error, UnreadableError) else str(error)
