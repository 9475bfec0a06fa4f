"""Sealed cards: the fingerprint of the seed, which is noted before the first card is dealt.

``docs/fair-deals.md`` says what it is good for, and how to check a game by other means.
"""

import hashlib
import re
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What a fingerprint is shown in: 32 signs without 0 and O, 1 and I."""
GROUPS: Final = 7
GROUP_SIGNS: Final = 4
_SIGN_BITS: Final = 5
SHA_256: Final = "[0-9a-f]{64}"
"""A fingerprint as it is written, as a regular expression."""


def fingerprint_of(seed: bytes) -> str:
    """Return the fingerprint of a seed: SHA-256, 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


def is_fingerprint(text: object) -> bool:
    """Return whether a value can be a fingerprint."""
    return isinstance(text, str) and re.fullmatch(SHA_256, text) is not None


def shown_groups(fingerprint: str) -> tuple[str, ...]:
    """Return a fingerprint as it is shown: its first 140 bits as seven groups of four signs.

    Raises:
        ValueError: if it is none.
    """
    if not is_fingerprint(fingerprint):
        raise ValueError("a fingerprint must be 64 hex digits")
    count = GROUPS * GROUP_SIGNS
    bits = int(fingerprint, 16) >> (len(fingerprint) * 4 - count * _SIGN_BITS)
    places = range((count - 1) * _SIGN_BITS, -1, -_SIGN_BITS)
    signs = "".join(ALPHABET[bits >> place & (len(ALPHABET) - 1)] for place in places)
    return tuple(signs[start : start + GROUP_SIGNS] for start in range(0, count, GROUP_SIGNS))
