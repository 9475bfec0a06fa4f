"""A game as it is stored in the library: plain texts, and seals that show whether they are whole.

A seal is a short fingerprint of a text and of the seal before it. The first one covers the
rules, the seats and the seed; each action has the next. So damage shows even where what is
left would still be legal.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ohhell_desktop.rules.engine.actions import Action, StartDeal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.io.codec import action_to_json, rules_from_json, rules_to_json
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.json_codec import from_text, seats_from_text, seats_to_json, to_text

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

    def seal(self) -> bytes:
        """The seal that those of the actions follow; the title is not part of it."""
        return _seal(b"", f"{self.form}\n{self.rules}\n{self.seats}\n{self.seed}")


@dataclass(frozen=True, slots=True)
class GameProgress:
    """What the list of saved games shows of a game."""

    deal: int
    """The deal at hand, from 1."""
    deals: int
    """How many deals are known to be played."""
    totals: tuple[int, ...]
    """Points, by seat."""
    finished: bool

    def columns(self) -> tuple[int, int, str, int]:
        """Its values as they are stored, in the same order."""
        return self.deal, self.deals, to_text(self.totals), int(self.finished)


def progress_of(state: GameState) -> GameProgress:
    """Return how far a game has come, for the list of saved games."""
    deal = state.deal.number + 1 if state.deal else len(state.history)
    return GameProgress(deal, len(state.plans), state.totals, bool(state.winners))


def action_seal(before: bytes, seat: int, text: str) -> bytes:
    """The seal of an action that follows what ``before`` seals; 8 bytes."""
    return _seal(before, f"{seat} {text}")


def action_rows(before: bytes, actions: Iterable[Action]) -> Iterator[tuple[int, int, str, bytes]]:
    """Actions as they stand in the library: ply, seat, text and seal of each.

    Args:
        before: the seal that the first of them follows.
        actions: all actions of a game, from the first.
    """
    for ply, action in enumerate(actions):
        text = action_to_text(action)
        before = action_seal(before, action.seat, text)
        yield ply, action.seat, text, before


def without_deals(actions: Iterable[Action]) -> tuple[Action, ...]:
    """Return the actions but for those that deal, as the first versions wrote them."""
    return tuple(action for action in actions if not isinstance(action, StartDeal))


def _seal(before: bytes, text: str) -> bytes:
    return hashlib.blake2b(before + text.encode("utf-8"), digest_size=_SEAL_BYTES).digest()


def setup_to_texts(setup: GameSetup) -> SetupTexts:
    """A setup as texts."""
    return SetupTexts(
        form=_storable(setup.form),
        title=_storable(setup.title),
        rules=to_text(rules_to_json(setup.rules)),
        seats=to_text(seats_to_json(setup.seats)),
        seed=setup.seed.hex(),
    )


def _storable(text: str) -> str:
    """The text with question marks for halves of characters, which UTF-8 cannot hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def setup_from_texts(texts: SetupTexts) -> GameSetup:
    """Read a setup.

    Raises:
        ValueError: in words, if it is damaged.
    """
    return GameSetup(
        form=texts.form,
        title=texts.title,
        rules=rules_from_json(from_text(texts.rules)),
        seats=seats_from_text(texts.seats),
        seed=bytes.fromhex(texts.seed),
    )


def action_to_text(action: Action) -> str:
    """An action, without its seat."""
    return to_text(action_to_json(action))


def action_from_text(text: object) -> Mapping[str, Any]:
    """Read an action as a JSON object; what is in it is for the rules to judge.

    Raises:
        ValueError: in words, if it is none.
    """
    raw = from_text(text)
    if not isinstance(raw, dict):
        raise ValueError("an action must be an object")
    return raw
