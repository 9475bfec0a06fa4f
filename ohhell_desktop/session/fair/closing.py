"""The closing fingerprint: noted when a game ends, it covers everything that was decided in it.

It is SHA-256 of the lines of a text, which ``docs/fair-deals.md`` describes. Nothing in it changes
when a game is saved, exported or opened by a later version: rules are written as what differs from
the standard rules, and only actions that count are. The nature is not in it: it follows from the
secret and the word.
"""

import hashlib
import itertools
import json
import struct
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Final

from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.io.codec import changes_of
from ohhell_desktop.rules.io.entries import RecordEntry, entry_to_json
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.sealing import fingerprint_of
from ohhell_desktop.session.seats import SeatWays

LABEL: Final = "ohhell game 2"


def closing_of(setup: GameSetup, actions: Iterable[RecordEntry]) -> str:
    """Return the closing fingerprint of a game, 64 hex digits.

    Args:
        setup: what it was begun with.
        actions: the actions that count, in order.
    """
    return hashlib.sha256("\n".join(closing_lines(setup, actions)).encode()).hexdigest()


def closing_lines(setup: GameSetup, actions: Iterable[RecordEntry]) -> Iterator[str]:
    """Yield the lines that the closing fingerprint covers; all of them are ASCII."""
    yield LABEL
    yield fingerprint_of(setup.seed)
    yield _text(setup.word)
    yield _text(changes_of(setup.rules))
    yield _text([asdict(seat) for seat in setup.seats])
    yield _text([_ways(ways) for ways in setup.others])
    for action in without_repeated_changes(actions):
        yield f"{action.seat} {_text(entry_to_json(action))}"


def without_repeated_changes(actions: Iterable[RecordEntry]) -> Iterator[RecordEntry]:
    """Yield the actions without the bids between the first and the last of a seat's turn."""
    bids = itertools.groupby(actions, lambda each: each.seat if isinstance(each, Bid) else None)
    for seat, group in bids:
        if seat is None:
            yield from group
        else:
            first, *changes = group
            yield from (first, *changes[-1:])


def _ways(ways: SeatWays) -> dict[str, list[str]]:
    """Return what was expected of a seat; decimal numbers would look otherwise elsewhere."""
    return {
        name: [struct.pack(">d", weight).hex() for weight in weights]
        for name, weights in ways._asdict().items()
    }


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
