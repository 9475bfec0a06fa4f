"""The game in progress: every accepted action is on disk before submit() returns."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from each import for_each
from session_drivers import FILE, SEED, Clock, change_of_bid, done, play_on, setup, stored_rows

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Bid, Illegal, Phase, PlayCard, Reason
from ohhell_desktop.rules.engine.events import CardsDealt, DealBegun, GameEnded
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.io.record import digest, replay
from ohhell_desktop.session.game_session import UNSAVED, Accepted, GameSession, Stale
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


@pytest.fixture(name="session")
def fixture_session(library: Library) -> GameSession:
    """Return a game of four without actions."""
    return GameSession.start(library, setup())


def test_a_game_is_saved_before_its_first_action(library: Library, session: GameSession) -> None:
    again = GameSession.resume(library, session.game_id)
    assert again.state == session.state
    assert again.setup == session.setup
    assert again.ply == 0


def test_the_opening_has_the_events_before_the_first_action(session: GameSession) -> None:
    kinds = [type(event) for event in session.opening]
    assert kinds[:2] == [DealBegun, CardsDealt]


def test_a_game_that_cannot_be_played_is_refused_and_not_saved(library: Library) -> None:
    crowded = GameSetup("", "Crowded", CATALOGUE["oh-hell"].rules, setup(seats=9).seats, SEED)
    with pytest.raises(ValueError, match="cannot be played"):
        GameSession.start(library, crowded)
    assert library.games() == []


def test_a_bid_is_on_disk_before_it_is_answered(session: GameSession, tmp_path: Path) -> None:
    action = legal(session.state)[1]
    done(session, action)
    rows = stored_rows(tmp_path / FILE, "SELECT ply, seat, action FROM action")
    assert rows == [(0, action.seat, '{"bid":1}')]


def test_an_accepted_action_has_what_the_screen_showed_and_shows(session: GameSession) -> None:
    state, before = session.state, session.seen
    accepted = done(session, legal(state)[0])
    assert accepted.ply == 0
    assert accepted.before == before == view(state, session.screen.viewer)
    assert accepted.after == session.seen != before
    assert accepted.events
    assert session.ply == 1


def test_an_illegal_action_is_refused_and_nothing_changes(
    session: GameSession, tmp_path: Path
) -> None:
    before = session.state
    turn = before.turn
    assert turn is not None
    refused = session.submit(PlayCard(turn, Card("AS")), 0)
    assert refused == Illegal(Reason.NOT_NOW)
    assert session.state is before
    assert session.ply == 0
    assert stored_rows(tmp_path / FILE, "SELECT * FROM action") == []


def test_a_stale_action_is_ignored(session: GameSession, tmp_path: Path) -> None:
    done(session, legal(session.state)[0])
    state = session.state
    assert session.submit(legal(state)[0], 0) == Stale(ply=0, now=1)
    assert session.submit(legal(state)[0], 2) == Stale(ply=2, now=1)
    assert session.state is state
    assert len(stored_rows(tmp_path / FILE, "SELECT * FROM action")) == 1


def test_a_bid_can_be_changed_until_the_next_seat_bids(
    library: Library, session: GameSession
) -> None:
    first = legal(session.state)[0]
    done(session, first)
    change = change_of_bid(session)
    assert change.seat == first.seat != session.state.turn
    done(session, change)
    play_on(session, 3)
    deal = session.state.deal
    assert deal is not None
    assert deal.bids[change.seat] == change.tricks

    again = GameSession.resume(library, session.game_id)
    assert again.state == session.state
    assert again.record() == session.record()
    assert session.record().actions[1] == {"bid": change.tricks, "seat": change.seat}


def test_another_seat_cannot_bid_out_of_turn(session: GameSession) -> None:
    turn = session.state.turn
    assert turn is not None
    other = Seat((turn + 2) % 4)
    assert session.submit(Bid(other, 0), 0) == Illegal(Reason.NOT_YOUR_TURN)


def test_the_screen_shows_what_the_person_sees(session: GameSession) -> None:
    assert session.seen == view(session.state, Seat(0))
    assert None not in session.seen.hand
    assert set(session.seen.hands[1]) == {None}
    session.screen = replace(session.screen, covered=True)
    assert set(session.seen.hand) == {None}


@pytest.mark.parametrize("actions", [1, 4, 17, 60, 133])
def test_resuming_gives_the_same_state_and_digest(library: Library, actions: int) -> None:
    session = GameSession.start(library, setup())
    play_on(session, actions, seed=actions)
    again = GameSession.resume(library, session.game_id)
    assert again.ply == session.ply == actions
    assert again.state == session.state
    assert digest(again.state) == digest(session.state)
    assert again.seen == session.seen


@for_each("form", CATALOGUE)
def test_a_game_of_every_form_continues_after_it_was_closed(tmp_path: Path, form: str) -> None:
    seats = CATALOGUE[form].rules.seats[0]
    (tmp_path / form).mkdir()
    library = Library(tmp_path / form / FILE, Clock())
    session = GameSession.start(library, setup(seats=seats, form=form))
    play_on(session, 40)
    library.close()

    reopened = Library(tmp_path / form / FILE, Clock())
    again = GameSession.resume(reopened, session.game_id)
    assert again.state == session.state
    assert again.setup == session.setup
    play_on(again, 5)
    assert again.ply == 45
    reopened.close()


def test_a_whole_game_ends_and_its_record_replays_to_the_same_digest(library: Library) -> None:
    session = GameSession.start(library, setup())
    play_on(session, 10_000)
    assert session.state.turn is None
    assert session.submit(Bid(Seat(0), 0), session.ply) == Illegal(Reason.GAME_OVER)

    (summary,) = library.games()
    assert summary.finished
    assert (summary.deal, summary.deals) == (19, 19)
    assert summary.totals == session.state.totals
    assert library.newest_unfinished() is None

    replayed = replay(session.record())
    assert replayed.error is None
    assert digest(replayed.state) == digest(session.state)
    assert GameSession.resume(library, session.game_id).state == session.state


def test_the_last_action_has_the_event_that_ends_the_game(library: Library) -> None:
    session = GameSession.start(library, setup(seats=3))
    last: Accepted | None = None
    while session.state.turn is not None:
        last = done(session, legal(session.state)[-1])
    assert last is not None
    assert isinstance(last.events[-1], GameEnded)


def test_an_unsaved_game_is_dealt_from_its_packs_and_leaves_no_trace(library: Library) -> None:
    rules = CATALOGUE["oh-hell"].rules
    packs = tuple((Seat(2), tuple(reversed(pack(rules.deck, 4)))) for _ in range(19))
    session = GameSession.unsaved(setup(), DeckSource(packs=packs))
    assert session.state.deal is not None
    assert session.state.deal.dealer == Seat(2)
    play_on(session, 60)
    session.mark_hint()
    assert session.undo() is not None
    assert session.help.went_back
    assert session.record().source.packs == packs
    assert replay(session.record()).state == session.state
    assert (session.game_id, session.discard_if_untouched()) == (UNSAVED, False)
    assert library.games() == []


def test_the_end_of_each_deal_that_counts_can_be_seen_again(library: Library) -> None:
    session = GameSession.start(library, setup())
    play_on(session, 150)
    for number, result in enumerate(session.state.history):
        seen = session.end_of_deal(number)
        assert (seen.number, seen.phase, len(seen.tricks)) == (number, Phase.BETWEEN, result.cards)
        assert seen.history[-1] is result
