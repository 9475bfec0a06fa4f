"""The closing fingerprint: noted when a game ends, it covers everything that was decided in it.

It is SHA-256 of the lines of a text, which ``docs/fair-deals.md`` describes. Nothing in it changes
when a game is saved, exported or opened by a later version: rules are written as what differs from
the standard rules, and only actions that count are.
"""

import hashlib
import itertools
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Final

from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.io.codec import changes_of, rules_to_json
from ohhell_desktop.rules.io.entries import RecordEntry, entry_to_json
from ohhell_desktop.rules.io.share import foreign_rules
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.sealing import fingerprint_of
from ohhell_desktop.session.seats import SeatSetup

LABEL: Final = "ohhell game 1"


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
    yield _text(changes_of(foreign_rules(rules_to_json(setup.rules))))
    yield _text([_seat(seat) for seat in setup.seats])
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


def _seat(seat: SeatSetup) -> dict[str, object]:
    """Return a seat as a file has it: with every text on one line."""
    return {
        name: on_one_line(value) if isinstance(value, str) else value
        for name, value in asdict(seat).items()
    }


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))
