"""The cut: a player may mix a word into the shuffle, after the seed has been chosen."""

import hashlib
import hmac
import unicodedata
from typing import Final

from ohhell_desktop.rules.sentences import UnreadableError

LONGEST_WORD: Final = 64
"""Characters of the word that a player cuts with."""
_LABEL: Final = b"ohhell cut 1"
_REFUSED: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, lone surrogates, line and paragraph separators."""
_DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def cut(seed: bytes, word: str) -> bytes:
    """Return the key of the packs when a player has cut with a word; the seed without a word."""
    return hmac.digest(seed, _LABEL + word.encode(), hashlib.sha256) if word else seed


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
