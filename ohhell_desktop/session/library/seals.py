"""Seals reveal damage: short hashes that are stored with games, real games and own forms.

The first seal of a game covers its rules, its seats and its seed; each action has the next one,
which also covers the seal before it. So damage is found even if the damaged actions are legal.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Final

ActionRow = tuple[int, int, str, bytes]
"""Ply, seat, the action as JSON, its seal."""

_SEAL_BYTES: Final = 8


@dataclass(frozen=True, slots=True)
class SetupTexts:
    """A setup as it is stored in the library."""

    form: str
    title: str
    rules: str
    """The whole rule set as JSON."""
    seats: str
    """A JSON list."""
    seed: str
    """Hex digits."""
    word: str | None = None
    fingerprint: str | None = None
    public: str | None = None
    others: str | None = None
    """A JSON list; None, as in older versions, for nothing."""

    def seal(self) -> bytes:
        """Return the first seal of a game; its title and its nature are not part of it."""
        text = f"{self.form}\n{self.rules}\n{self.seats}\n{self.seed}"
        further = (self.word, self.fingerprint, self.public, self.others)
        # The seals of older versions cover nothing further.
        if further != (None, None, None, None):
            text = f"{text}\n{json.dumps(further, default=str)}"
        return _seal(b"", text)


def action_seal(before: bytes, seat: int, text: str) -> bytes:
    """Return the seal of an action, 8 bytes, from the seal before it."""
    return _seal(before, f"{seat} {text}")


def real_game_seal(setup: str) -> bytes:
    """Return the first seal of a game with real cards, from the text of its setup."""
    return _seal(b"", setup)


def entry_seal(before: bytes, entry: str) -> bytes:
    """Return the seal of an entry of a real game, from the seal before it."""
    return _seal(before, entry)


def form_seal(name: str, base: str, rules: str) -> bytes:
    """Return the seal of a player's own form, from the texts of its row."""
    return _seal(b"", f"{name}\n{base}\n{rules}")


def is_sealed(seal: object, name: str, base: str, rules: str) -> bool:
    """Return whether a player's own form is as it was written.

    A row from an older version may have no seal.
    """
    return seal in (b"", form_seal(name, base, rules))


def _seal(before: bytes, text: str) -> bytes:
    return hashlib.blake2b(before + text.encode("utf-8"), digest_size=_SEAL_BYTES).digest()
