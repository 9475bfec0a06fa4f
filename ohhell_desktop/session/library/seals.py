"""Seals reveal damage: short hashes that are stored with games, real games and other rows.

The first seal of a game covers its rules, its seats and its seed; each action has the next one,
which also covers the seal before it. So damage is found even if the damaged actions are legal.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Final

ActionRow = tuple[int, int, str, bytes]
"""Ply, seat, the action as JSON, its seal."""

SEALED: Final = {
    "own_form": ("name", "base", "rules"),
    "past_game": (
        *("game_id", "cards", "form", "title", "rules", "begun", "settled", "deals", "finished"),
        *("brought", "public", "undos", "hints", "reviews", "claims", "players", "results"),
        *("figures", "dealt", "helped"),
    ),
    "same_cards": ("public", "who", "game_id", "result"),
}
"""The tables whose rows have a seal each, and the columns that it covers."""
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
    """A JSON list; None for nothing."""

    def seal(self) -> bytes:
        """Return the first seal of a game; its title and its nature are not part of it."""
        text = f"{self.form}\n{self.rules}\n{self.seats}\n{self.seed}"
        further = json.dumps((self.word, self.fingerprint, self.public, self.others), default=str)
        return _seal(b"", f"{text}\n{further}")


def action_seal(before: bytes, seat: int, text: str) -> bytes:
    """Return the seal of an action, 8 bytes, from the seal before it."""
    return _seal(before, f"{seat} {text}")


def real_game_seal(setup: str) -> bytes:
    """Return the first seal of a game with real cards, from the text of its setup."""
    return _seal(b"", setup)


def entry_seal(before: bytes, entry: str) -> bytes:
    """Return the seal of an entry of a real game, from the seal before it."""
    return _seal(before, entry)


def row_seal(*values: object) -> bytes:
    """Return the seal of a row of another table, from its values."""
    return _seal(b"", json.dumps(values, default=str))


def _seal(before: bytes, text: str) -> bytes:
    return hashlib.blake2b(before + text.encode("utf-8"), digest_size=_SEAL_BYTES).digest()
