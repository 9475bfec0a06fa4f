"""Which help a game had: counted once for each decision, on disk at once, never forgotten."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from each import for_each
from session_drivers import FILE, Clock, play_on, setup

from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.help_marks import (
    NO_HELP,
    HelpMarks,
    marks_from_json,
    marks_to_json,
    stored_marks,
)
from ohhell_desktop.session.history.played import played_games
from ohhell_desktop.session.library.library import Library


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    library = Library(tmp_path / FILE, Clock())
    yield library
    library.close()


@pytest.fixture(name="session")
def fixture_session(library: Library) -> GameSession:
    """Return a game in which the person is asked for the first bid."""
    session = GameSession.start(library, setup())
    play_to_the_person(session)
    return session


def play_to_the_person(session: GameSession, *, deal: int | None = None) -> None:
    """Play until the person has to decide, in a deal, from 0."""
    state = session.state
    while state.turn != 0 or state.phase is Phase.BETWEEN or deal_of(session) != (deal or 0):
        play_on(session, 1)
        state = session.state


def deal_of(session: GameSession) -> int:
    """Return the number of the deal."""
    return session.state.deal.number if session.state.deal else -1


def test_a_hint_counts_once_for_each_decision(library: Library, session: GameSession) -> None:
    assert session.help == NO_HELP
    for _ in range(3):
        session.mark_hint()
    asked_at = session.length
    again = GameSession.resume(library, session.game_id)
    again.mark_hint()
    assert again.help == HelpMarks(frozenset({asked_at}), frozenset({0}))
    play_on(again, 1)
    play_to_the_person(again)
    again.mark_hint()
    assert library.games()[0].help.hints == {asked_at, again.length}


def test_of_several_people_a_hint_marks_the_one_who_asked(library: Library) -> None:
    session = GameSession.start(library, setup(people=2))
    while not session.state.history:
        if session.state.turn == 1:
            session.mark_hint()
        play_on(session, 1)
    marks = library.load(session.game_id).help
    assert (marks.hints_of(0), marks.of_nobody) == (0, 0)
    assert marks.hints_of(1) == len(marks.hints) > 1
    half = sorted(marks.hints)[1]
    copied = marks.up_to(half)
    assert (copied.hints_of(1), copied.of_nobody) == (1, 0)
    assert marks_from_json(marks_to_json(marks)) == marks
    before = {name: each for name, each in marks_to_json(marks).items() if name != "asked"}
    assert marks_from_json(before).of_nobody == len(marks.hints)
    assert (marks_from_json(before) | marks).of_nobody == 0


def test_a_hint_of_one_person_leaves_the_game_plain_for_the_other(library: Library) -> None:
    session = GameSession.start(library, setup(people=2))
    while not session.state.history:
        play_on(session, 1)

    def plain() -> list[bool]:
        rows = library.past_games()
        own, guest = played_games(rows, "Zoë"), played_games(rows, "Ada", guest=True)
        return [game.is_plain for game in (*own, *guest)]

    assert plain() == [True, True]
    while (session.state.turn, session.undo_of) != (1, 0) or session.state.phase is Phase.BETWEEN:
        play_on(session, 1)
    session.mark_hint()
    assert plain() == [True, False]
    session.undo()
    assert plain() == [False, False]
    (row,) = library.past_games()
    assert row.helped == "0,1 1,0 0,0 0,0"
    for damaged in ("", "0", "0,1 x,0", "0,1 ", "-1,0 -1,0"):
        earlier = played_games([row._replace(helped=damaged)], "Ada", guest=True)
        assert [game.is_plain for game in earlier] == [False], "help of the game counts for all"


def test_a_file_of_a_game_that_is_there_adds_the_help_it_had_elsewhere(
    library: Library, session: GameSession
) -> None:
    session.mark_hint()
    helped = library.load(session.game_id)
    plain = replace(helped, help=NO_HELP)
    review = replace(helped, help=HelpMarks(deals=frozenset({3})))
    assert library.take_in(plain) == library.take_in(review) == (session.game_id, False)
    assert session.help == helped.help | review.help
    library.delete(session.game_id)
    number, is_new = library.take_in(review)
    assert is_new
    assert library.load(number).help == review.help


def test_an_undo_into_a_deal_with_a_hint_is_marked(library: Library, session: GameSession) -> None:
    play_on(session, 1)
    session.undo()
    assert session.help == NO_HELP
    session.mark_hint()
    play_on(session, 1)
    session.undo()
    assert library.load(session.game_id).help.went_back


@pytest.mark.parametrize(("reviewed", "marked"), [(0, False), (1, True), (2, True)])
def test_an_undo_is_marked_if_known_cards_are_played_again(
    library: Library, session: GameSession, *, reviewed: int, marked: bool
) -> None:
    """A deal that comes after the undo is dealt again with the same cards."""
    play_to_the_person(session, deal=1)
    play_on(session, 1)
    session.mark_review(reviewed)
    assert session.help == HelpMarks(deals=frozenset({reviewed}))
    session.undo()
    assert deal_of(session) == 1
    assert library.load(session.game_id).help.went_back is marked


def test_a_hint_that_cannot_be_saved_is_saved_with_the_next_action(
    library: Library, session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise LibraryError("there is no room")

    with monkeypatch.context() as patch:
        patch.setattr(library, "add_help", refuse)
        session.mark_hint()
    assert session.help.hints
    assert not library.load(session.game_id).help
    play_on(session, 1)
    assert library.load(session.game_id).help.hints == {session.length - 1}


def test_an_undo_that_cannot_be_saved_marks_nothing(
    library: Library, session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.mark_hint()
    play_on(session, 1)

    def refuse(*_: object) -> None:
        raise LibraryError("there is no room")

    monkeypatch.setattr(library, "append", refuse)
    with pytest.raises(LibraryError):
        session.undo()
    assert not session.help.went_back


def test_a_claim_is_marked_and_is_no_help_to_speak_of(library: Library) -> None:
    session = GameSession.start(library, setup())
    session.mark_claim()
    session.mark_claim()
    marks = library.load(session.game_id).help
    assert marks.claimed == {0}
    assert not marks.tells_of(0)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"hints":[1],"deals":[0],"went_back":1}', "{"])
def test_damaged_marks_are_no_marks(library: Library, session: GameSession, text: str) -> None:
    session.mark_hint()
    library._connection.execute("UPDATE game SET help = ?", (text,))
    assert session.help == library.games()[0].help == library.load(1).help == NO_HELP
    session.mark_hint()
    assert library.load(1).help.hints == {session.length}


@for_each(
    "text",
    [
        3,
        "",
        "{",
        "[]",
        '{"hints":[1],"deals":[],"went_back":7}',
    ],
)
def test_marks_that_are_damaged_are_none(text: object) -> None:
    assert stored_marks(text) == NO_HELP


def test_only_a_deal_that_is_played_again_begins_once_more(session: GameSession) -> None:
    with pytest.raises(ValueError, match="played again"):
        session.once_more()
