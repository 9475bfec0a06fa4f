"""The figures of the player's record are those of a recount, after anything that may happen.

Games of all forms are played at random, with undos and redos, changed bids, hints, claims and
reviews; some are played to the end, some are deleted, with their figures or without. Then the
figures of every game are counted again from its events, by code that shares nothing with the
program's (``tests/session/recounted.py``).
"""

import random
from pathlib import Path
from typing import Any, Final

import pytest
from recounted import differences, kept, recounted

from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import attempt, legal
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE

pytestmark = pytest.mark.slow
GAMES: Final = 500


def step(session: GameSession, rng: random.Random) -> None:
    """Do one thing that a player or a computer player may do."""
    choice, deal = rng.random(), session.state.deal
    if choice < 0.015:
        session.undo()
    elif choice < 0.022:
        session.redo()
    elif choice < 0.03:
        session.mark_hint()
    elif choice < 0.035:
        session.mark_claim()
    elif choice < 0.04 and session.state.history:
        session.mark_review(rng.randrange(len(session.state.history)))
    elif choice < 0.08 and deal is not None and deal.last_bidder is not None:
        seat = deal.last_bidder
        other = Bid(seat, 0 if deal.bids[seat] else 1)
        if isinstance(attempt(session.state, other), tuple):
            session.submit(other, session.ply)
    elif session.state.turn is not None:
        session.submit(rng.choice(legal(session.state)), session.ply)


def game(library: Library, form: str, rng: random.Random) -> GameSession:
    """Begin a game of a form with a person and computer players, and play at least a part."""
    rules = CATALOGUE[form].rules
    others = [SeatSetup(f"Bot {seat}", SeatKind.BOT, "steady") for seat in range(9)]
    seats = [SeatSetup("Zoë", SeatKind.PERSON), *others][: rng.randint(*rules.seats)]
    setup = GameSetup(form, CATALOGUE[form].name, rules, tuple(seats), rng.randbytes(32))
    session = GameSession.start(library, setup)
    to_the_end = rng.random() < 0.3
    for _ in range(3000 if to_the_end else rng.randint(20, 400)):
        step(session, rng)
        if session.state.winners and rng.random() < 0.5:
            break
    return session


def test_the_figures_of_the_record_are_those_of_a_recount(tmp_path: Path) -> None:
    path, rng = tmp_path / "games.sqlite3", random.Random(1)  # noqa: S311 - any choice will do
    library = Library(path)
    gone: dict[int, dict[str, Any]] = {}
    forms = sorted(CATALOGUE)
    for number in range(GAMES):
        session = game(library, forms[number % len(forms)], rng)
        choice = rng.random()
        if choice < 0.1:
            figures = recounted(library, session.game_id)
            gone |= {} if figures is None else {session.game_id: figures}
            library.delete(session.game_id)
        elif choice < 0.15:
            library.delete(session.game_id, with_figures=True)
    assert differences(library, path, gone) == []
    library.count(library.settled_games())
    assert differences(library, path, gone) == []
    assert sum(len(each["deals"]) for each in kept(path).values()) > GAMES
    assert gone
    library.close()
