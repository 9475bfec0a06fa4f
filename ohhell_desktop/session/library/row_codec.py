"""How a game is stored in the library: as texts."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.rules.io.entries import RecordEntry, entry_to_json
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.json_codec import (
    from_text,
    seats_from_text,
    seats_to_json,
    to_text,
    ways_from_json,
    ways_to_json,
)
from ohhell_desktop.session.library.seals import SetupTexts, action_seal


@dataclass(frozen=True, slots=True)
class GameProgress:
    """What the list of saved games shows of a game."""

    deal: int
    """The current deal, from 1."""
    deals: int
    """How many deals are known to be played."""
    totals: tuple[int, ...]
    """Points, by seat."""
    finished: bool

    def columns(self) -> tuple[int, int, str, int]:
        """Return its values as they are stored, in the same order."""
        return self.deal, self.deals, to_text(self.totals), int(self.finished)


def progress_of(state: GameState) -> GameProgress:
    """Return how far a game has come, for the list of saved games."""
    deal = state.deal.number + 1 if state.deal else len(state.history)
    return GameProgress(deal, len(state.plans), state.totals, bool(state.winners))


def action_rows(
    before: bytes, actions: Iterable[RecordEntry]
) -> Iterator[tuple[int, int, str, bytes]]:
    """Yield actions as they are stored: ply, seat, text and seal of each.

    Args:
        before: the seal of the setup.
        actions: all actions of a game, from the first.
    """
    for ply, action in enumerate(actions):
        text = action_to_text(action)
        before = action_seal(before, action.seat, text)
        yield ply, action.seat, text, before


def content_of(setup: GameSetup, actions: Iterable[RecordEntry]) -> tuple[object, ...]:
    """Return what makes two games the same, whichever versions stored them: all but the title."""
    texts = replace(setup_to_texts(setup), title="")
    return texts, [(action.seat, action_to_text(action)) for action in actions]


def setup_to_texts(setup: GameSetup) -> SetupTexts:
    """Return a setup as texts."""
    return SetupTexts(
        form=storable(setup.form),
        title=storable(setup.title),
        rules=to_text(rules_to_json(setup.rules)),
        seats=to_text(seats_to_json(setup.seats)),
        seed=setup.seed.hex(),
        word=setup.word,
        fingerprint=setup.fingerprint or None,
        public=setup.public or None,
        others=to_text(ways_to_json(setup.others)) if setup.others else None,
    )


def storable(text: str) -> str:
    """Return the text with question marks for lone surrogates, which UTF-8 cannot hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def setup_from_texts(texts: SetupTexts) -> GameSetup:
    """Read a setup.

    Raises:
        ValueError: with a readable message, if it is damaged.
    """
    return GameSetup(
        form=texts.form,
        title=texts.title,
        rules=rules_from_json(from_text(texts.rules)),
        seats=seats_from_text(texts.seats),
        seed=bytes.fromhex(texts.seed),
        word=texts.word,
        fingerprint=texts.fingerprint or "",
        public=texts.public or "",
        others=ways_from_json(None if texts.others is None else from_text(texts.others)),
    )


def action_to_text(action: RecordEntry) -> str:
    """Return an action as JSON text, without its seat."""
    return to_text(entry_to_json(action))


def action_from_text(text: object) -> Mapping[str, Any]:
    """Read an action as a JSON object; the rules check what is in it.

    Raises:
        ValueError: with a readable message, if it is none.
    """
    raw = from_text(text)
    if not isinstance(raw, dict):
        raise ValueError("an action must be an object")
    return raw
