"""What finished deals have shown: asked once for each, the same after an undo and when resumed."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from zlib import crc32

import pytest

from ohhell_desktop.bots.others import UNKNOWN, Others, Ways
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup, SeatWays
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.known_others import (
    KnownOthers,
    others_at_start,
    remembering,
    shown_play,
)
from ohhell_desktop.ui.game.questions import FinishedDeal, Urgency
from ohhell_desktop.variants import CATALOGUE, STANDARD


class Bots:
    """Takes the questions, and answers them in order when the test wants."""

    def __init__(self) -> None:
        self.waiting: dict[int, tuple[FinishedDeal, Callable[[Others], None]]] = {}
        self.asked: list[FinishedDeal] = []

    def ask(self, question: FinishedDeal, answer: Callable[[Others], None]) -> int:
        self.asked.append(question)
        self.waiting[len(self.asked)] = (question, answer)
        return len(self.asked)

    def cancel(self, number: int) -> None:
        self.waiting.pop(number, None)

    def answer(self, count: int = 100) -> None:
        """Answer some questions; what is known says which deals it follows from, and in order."""
        for number in list(self.waiting)[:count]:
            question, answer = self.waiting.pop(number)
            answer(after(question.before(), question.view))

    def fail(self) -> None:
        """Let the first question go without an answer."""
        _, answer = self.waiting.pop(next(iter(self.waiting)))
        answer(())


def after(before: Others, view: SeatView) -> Others:
    """Return something that depends on a deal and on what was known before it."""
    ways = before[0] if before else UNKNOWN
    share = crc32(repr((view.tricks, ways)).encode()) / (1 << 32)
    return (Ways((share, 1 - share, 0.0), ways.plays),) * 4


@pytest.fixture(name="library")
def fixture_library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "library.sqlite")
    yield library
    library.close()


def game() -> GameSetup:
    """Return the setup of a game of one person and three bots."""
    bots = [SeatSetup(f"Bot {n}", SeatKind.BOT, level="keen") for n in range(1, 4)]
    seats = (SeatSetup("Zoë", SeatKind.PERSON), *bots)
    return GameSetup(STANDARD, "Friday", CATALOGUE[STANDARD].rules, seats, bytes(range(32)))


def play_deals(session: GameSession, deals: int, past: KnownOthers, seed: int = 1) -> None:
    """Play to the end of a number of deals."""
    chance = random.Random(seed)  # noqa: S311 - moves to try, not secrets
    for _ in range(deals):
        before = len(session.state.history)
        while len(session.state.history) == before:
            session.submit(chance.choice(legal(session.state)), session.ply)
            past.follow()


def begun(bots: Bots, session: GameSession) -> KnownOthers:
    past = KnownOthers(cast("BotLink", bots), session)
    past.follow()
    return past


def known_from(session: GameSession) -> Others:
    """Return what is to be known after all deals that count."""
    known: Others = ()
    for number in range(len(session.state.history)):
        known = after(known, session.end_of_deal(number))
    return known


def test_each_finished_deal_is_asked_about_once_as_everybody_saw_it(library: Library) -> None:
    session, bots = GameSession.start(library, game()), Bots()
    past = begun(bots, session)
    assert (past.known(), bots.asked) == ((), [])
    play_deals(session, 1, past)
    (question,) = bots.asked
    assert question.urgency is Urgency.TABLE, "the next bid waits for it"
    view = question.view
    assert (view.number, view.phase, len(view.tricks)) == (0, Phase.BETWEEN, view.plan.tricks)
    assert past.known() == ()
    bots.answer()
    play_deals(session, 2, past)
    assert past.known() == (), "while a deal is not answered, nothing is known"
    bots.answer()
    assert len(bots.asked) == 3
    assert past.known() == known_from(session) != ()


def test_an_undo_restores_what_was_known_and_another_course_is_asked_about(
    library: Library,
) -> None:
    session, bots = GameSession.start(library, game()), Bots()
    past = begun(bots, session)
    play_deals(session, 1, past)
    bots.answer()
    first = past.known()
    play_deals(session, 1, past)
    bots.answer()
    second = past.known()
    while len(session.state.history) == 2:
        session.undo()
    past.follow()
    assert past.known() == first
    session.redo()
    while session.can_redo:
        session.redo()
    past.follow()
    bots.answer()
    assert past.known() == second
    for _ in range(6):
        session.undo()
    play_deals(session, 1, past, seed=99)
    assert past.known() == ()
    bots.answer()
    assert past.known() == known_from(session) != second


def test_a_game_that_is_opened_again_is_known_as_well_as_before(library: Library) -> None:
    """The game goes on meanwhile: the table does not wait for old deals."""
    session, bots = GameSession.start(library, game()), Bots()
    past = begun(bots, session)
    play_deals(session, 4, past)
    bots.answer()
    again = GameSession.resume(library, session.game_id)
    new = Bots()
    resumed = begun(new, again)
    assert [each.urgency for each in new.asked] == [Urgency.LATER] * 4
    new.answer(3)
    assert resumed.known() == ()
    new.answer()
    assert resumed.known() == past.known() != ()


def test_a_player_who_wants_it_is_remembered_from_game_to_game(library: Library) -> None:
    known = Settings(remember_play=True, known_play=(0.5, 0.25, 0.25, 0, 1, 0))
    setup = remembering(game(), known)
    session, bots = GameSession.start(library, setup), Bots()
    past = begun(bots, session)
    person = Ways((0.5, 0.25, 0.25), (0, 1, 0))
    assert past.known() == (person, UNKNOWN, UNKNOWN, UNKNOWN)
    play_deals(session, 1, past)
    assert bots.asked[0].before() == (person, UNKNOWN, UNKNOWN, UNKNOWN)
    bots.answer()
    assert past.known() == after((person,), session.end_of_deal(0)), "it goes on from there"
    assert shown_play(session, past.known()) == (*past.known()[0].bids, *past.known()[0].plays)
    again = GameSession.resume(library, session.game_id)
    assert begun(Bots(), again)._start == (person, UNKNOWN, UNKNOWN, UNKNOWN)


@pytest.mark.parametrize(
    "settings",
    [
        Settings(known_play=(0.5, 0.25, 0.25, 0, 1, 0)),
        Settings(remember_play=True),
        Settings(remember_play=True, known_play=(0.5, 0.5)),
        Settings(remember_play=True, known_play=(0, 0, 0, 0, 1, 0)),
    ],
)
def test_nobody_is_remembered_who_does_not_want_it_or_is_not_known(settings: Settings) -> None:
    assert remembering(game(), settings) == game()


def test_public_cards_and_several_people_begin_with_nothing_known() -> None:
    settings = Settings(remember_play=True, known_play=(0.5, 0.25, 0.25, 0, 1, 0))
    public = replace(game(), public="day 2026-11-24")
    assert remembering(public, settings) == public
    two = replace(game(), seats=(game().seats[0],) * 2 + game().seats[2:])
    assert remembering(two, settings) == two


def test_what_another_program_wrote_about_the_seats_is_ignored_if_it_makes_no_sense() -> None:
    strange = replace(game(), others=(SeatWays((1.0,), (0.5, 0.5)),) * 4)
    assert others_at_start(strange) == ()


def test_after_a_failure_no_further_deal_is_asked_about(library: Library) -> None:
    session, bots = GameSession.start(library, game()), Bots()
    past = begun(bots, session)
    play_deals(session, 1, past)
    bots.answer()
    known = past.known()
    play_deals(session, 2, past)
    bots.fail()
    assert (past.known(), bots.waiting) == (known, {})
    play_deals(session, 1, past)
    assert len(bots.asked) == 3


def test_when_the_game_is_left_nothing_is_asked_any_more(library: Library) -> None:
    session, bots = GameSession.start(library, game()), Bots()
    past = begun(bots, session)
    play_deals(session, 1, past)
    past.stop()
    assert not bots.waiting


def test_the_last_deal_of_a_game_is_not_asked_about(library: Library) -> None:
    session, bots = GameSession.start(library, game()), Bots()
    past = begun(bots, session)
    play_deals(session, 19, past)
    assert session.state.winners
    assert len(bots.asked) == 18
    finished = Bots()
    begun(finished, GameSession.resume(library, session.game_id))
    assert not finished.asked


@pytest.mark.parametrize(
    "answer",
    [{}, {"error": "no"}, {"others": None}, {"others": [None] * 3}, {"others": [{"bids": 1}] * 4}],
)
def test_an_answer_without_sense_is_not_used(library: Library, answer: dict[str, Any]) -> None:
    session, bots = GameSession.start(library, game()), Bots()
    play_deals(session, 1, begun(bots, session))
    assert bots.asked[0].read(answer) is None
    assert bots.asked[0].read({"others": [None] * 4}) == (UNKNOWN,) * 4


def test_it_is_known_from_how_many_deals_it_follows(library: Library) -> None:
    """A deal that ends while older ones are not answered yet waits for them."""
    bots, session = Bots(), GameSession.start(library, game())
    past = KnownOthers(cast("BotLink", bots), session)
    assert past.deals_known() is None
    play_deals(session, 2, past)
    assert past.deals_known() is None
    assert [asked.urgency for asked in bots.asked] == [Urgency.TABLE, Urgency.LATER]
    bots.answer()
    assert past.deals_known() == 2
