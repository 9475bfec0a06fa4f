"""Sentences with gaps, which can be translated before the gaps are filled."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Gap: TypeAlias = "str | int | Sentence"


@dataclass(frozen=True, slots=True)
class Sentence:
    """An English sentence and what goes into its gaps."""

    text: str
    gaps: tuple[tuple[str, Gap], ...] = ()

    def worded(self, tr: Callable[[str], str]) -> str:
        """The sentence in another language; ``tr`` translates it with its gaps."""
        gaps = {
            name: gap.worded(tr) if isinstance(gap, Sentence) else gap for name, gap in self.gaps
        }
        return tr(self.text).format(**gaps)


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
