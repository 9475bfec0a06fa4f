"""A bot is asked early, and acts when the table has shown what came before."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import cast

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.rules.engine.actions import Action, Bid, MadeBy
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.entries import made_by
from ohhell_desktop.session.flow import AskBot, AutoPlay, MayChange, next_step
from ohhell_desktop.session.game_session import Accepted, GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table.input.bid_change import BidChange
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.bot_turn import BotTurns, TurnTimer
from ohhell_desktop.ui.game.questions import Answer, Answered, Question
from ohhell_desktop.variants import CATALOGUE, STANDARD


class Bots:
    """A link to bots that answer when the test wants."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: list[Answer] = []
        self.cancelled: list[int] = []

    def ask(self, question: Question, answer: Answer) -> int:
        assert (question.time_ms, question.habit) == (500, "")
        assert not question.worlds
        self.asked.append(question)
        self.answers.append(answer)
        return len(self.asked)

    def cancel(self, number: int) -> None:
        self.cancelled.append(number)

    made: MadeBy | None = None

    def answer(self, action: Action, hard: float = 0.0) -> None:
        """Answer the last question, unless it was cancelled."""
        if len(self.asked) not in self.cancelled:
            self.asked[-1].others()
            self.answers[-1](Answered(action, "sharp", hard, made=self.made))


class Pauses:
    """Pauses that end when the test wants; those for easy decisions take no time."""

    def __init__(self) -> None:
        self.pending: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, hard: float, act: Callable[[], None]) -> None:
        if hard:
            self.pending.append((hard, act))
        else:
            act()


def game_of(level: str, nature: int | None = None) -> GameSetup:
    """Return a game of three bots and one person."""
    bots = tuple(SeatSetup(f"Bot {n}", SeatKind.BOT, level) for n in range(3))
    seats = (*bots, SeatSetup("You", SeatKind.PERSON))
    return GameSetup(STANDARD, "", CATALOGUE[STANDARD].rules, seats, bytes(32), nature)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[GameSession]:
    """Return a game of bots and one person, who acts first."""
    with closing(Library(tmp_path / "library.sqlite")) as library:
        game = GameSession.start(library, game_of("sharp"))
        while game.state.turn in game.screen.people:
            play(game)
        yield game


@pytest.fixture
def bots() -> Bots:
    """Return the link."""
    return Bots()


@pytest.fixture
def done() -> list[Action]:
    """Return the actions that were submitted."""
    return []


@pytest.fixture
def pauses() -> Pauses:
    """Return the pauses before hard decisions."""
    return Pauses()


@pytest.fixture
def turns(bots: Bots, session: GameSession, done: list[Action], pauses: Pauses) -> BotTurns:
    """Return what asks them."""

    def submit(action: Action, _: int) -> None:
        done.append(action)

    return BotTurns(cast("BotLink", bots), session, submit, pauses, tuple)


def play(session: GameSession) -> None:
    assert isinstance(session.submit(legal(session.state)[0], session.ply), Accepted)


def question(session: GameSession) -> AskBot:
    """Return what the bot that is to act is asked."""
    step = next_step(session.state, session.screen, AutoPlay())
    assert isinstance(step, AskBot)
    return step


@pytest.mark.parametrize(
    ("made", "written"),
    [
        (MadeBy("1", 12), MadeBy("1", 12, 3)),
        (MadeBy("1", instead="fallback"), MadeBy("1", instead="fallback")),
        (None, None),
    ],
)
def test_an_action_says_who_chose_it_and_from_how_many_deals_they_knew(
    session: GameSession, bots: Bots, done: list[Action], made: MadeBy, written: MadeBy
) -> None:
    link, number = cast("BotLink", bots), 3
    turns = BotTurns(
        link, session, lambda action, _: done.append(action), Pauses(), tuple, None, lambda: number
    )
    turns.act(question(session))
    bots.made = made
    bots.answer(legal(session.state)[1])
    assert [made_by(action) for action in done] == [written]


def test_an_early_answer_is_kept_until_the_bot_acts(
    session: GameSession, bots: Bots, turns: BotTurns, done: list[Action]
) -> None:
    turns.prepare(question(session))
    action = legal(session.state)[1]
    bots.answer(action)
    assert done == []
    assert turns.act(question(session))
    assert done == [action]
    (asked,) = bots.asked
    assert asked.level == "sharp"


def test_a_late_answer_is_submitted_when_it_comes(
    session: GameSession, bots: Bots, turns: BotTurns, done: list[Action]
) -> None:
    assert not turns.act(question(session))
    action = legal(session.state)[1]
    bots.answer(action)
    assert done == [action]


@pytest.mark.parametrize("late", [False, True])
def test_a_hard_decision_is_shown_after_the_same_pause_however_fast_the_bot_is(
    session: GameSession,
    bots: Bots,
    turns: BotTurns,
    done: list[Action],
    pauses: Pauses,
    *,
    late: bool,
) -> None:
    action = legal(session.state)[1]
    turns.prepare(question(session))
    if not late:
        bots.answer(action, 0.4)
    assert turns.act(question(session)) is not late
    if late:
        bots.answer(action, 0.4)
    assert done == []
    ((hard, act),) = pauses.pending
    assert hard == 0.4
    act()
    assert done == [action]


def test_a_pause_that_was_cancelled_submits_nothing(
    session: GameSession, bots: Bots, turns: BotTurns, done: list[Action], pauses: Pauses
) -> None:
    turns.act(question(session))
    bots.answer(legal(session.state)[1], 1.0)
    turns.cancel()
    turns.act(question(session))
    pauses.pending[0][1]()
    assert done == []


def test_what_was_cancelled_is_not_submitted(
    session: GameSession, bots: Bots, turns: BotTurns, done: list[Action]
) -> None:
    turns.act(question(session))
    turns.cancel()
    bots.answer(legal(session.state)[1])
    assert done == []
    turns.act(question(session))
    assert len(bots.asked) == 2


def test_an_answer_for_an_earlier_moment_is_not_used(
    session: GameSession, bots: Bots, turns: BotTurns, done: list[Action]
) -> None:
    turns.prepare(question(session))
    play(session)
    turns.act(question(session))
    assert bots.cancelled[-1] == 1
    assert done == []
    assert len(bots.asked) == 2


def play_six(session: GameSession, turns: BotTurns) -> None:
    """Play to the sixth action, and prepare the bots on the way."""
    while session.length < 6:
        step = next_step(session.state, session.screen, AutoPlay())
        if isinstance(step, AskBot):
            turns.prepare(step)
        play(session)


def test_the_seed_depends_only_on_what_counts(
    session: GameSession, bots: Bots, turns: BotTurns
) -> None:
    play_six(session, turns)
    first = list(bots.asked)
    assert session.undo() is not None
    play_six(session, turns)
    again = bots.asked[len(first) :]
    assert again
    assert set(again) <= set(first)


def tempers(questions: Sequence[Question]) -> dict[int, set[tuple[float, ...]]]:
    """Return by seat what it would think of its first bids, if it were asked at each question."""
    found = defaultdict[int, set[tuple[float, ...]]](set)
    first = {asked.view.seat: asked.view for asked in reversed(questions) if is_first_bid(asked)}
    for asked in questions:
        hand = first[asked.view.seat]
        decision = decide(hand, asked.level, asked.seed, nature=asked.nature)
        found[asked.view.seat].add(tuple(option.value for option in decision.options))
    return found


def is_first_bid(asked: Question) -> bool:
    return asked.view.number == 0 and isinstance(asked.view.legal[0], Bid)


@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_the_temper_of_a_seat_holds_for_a_game(tmp_path: Path, level: str) -> None:
    """In ten games with the same cards, through undo and a game that is opened again."""
    games = []
    for nature in range(10):
        bots, chance = Bots(), Random(nature)  # noqa: S311 - moves to try, not secrets
        with closing(Library(tmp_path / "library.sqlite")) as library:
            game_id = library.create(game_of(level, nature=nature))
            session = GameSession.resume(library, game_id)
            for _ in range(60):
                step = next_step(session.state, session.screen, AutoPlay())
                step = step.then if isinstance(step, MayChange) else step
                if isinstance(step, AskBot):
                    link = cast("BotLink", bots)
                    BotTurns(link, session, lambda *_: None, Pauses(), tuple).prepare(step)
                if chance.random() < 0.1:
                    session.undo()
                elif chance.random() < 0.1:
                    session = GameSession.resume(library, session.game_id)
                else:
                    session.submit(chance.choice(legal(session.state)), session.ply)
        found = tempers(bots.asked)
        assert [len(values) for values in found.values()] == [1, 1, 1]
        assert len({asked.seed for asked in bots.asked}) > 10
        games.append({seat: next(iter(values)) for seat, values in found.items()})
    assert all(len({game[seat] for game in games}) > 3 for seat in games[0])


class Change(BidChange):
    """A change that the player is about to make, as often as it is looked."""

    looks = 0

    @property
    def in_reach(self) -> bool:  # type: ignore[explicit-override]
        self.looks -= 1
        return self.looks >= 0


@pytest.mark.parametrize(("looks", "longer", "left"), [(0, 400, -1), (2, 400, 0), (9, 400, 7)])
def test_the_next_seat_waits_longer_while_the_player_is_about_to_change_the_bid(
    qtbot: QtBot, looks: int, longer: int, left: int
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    panel = Picker(window)
    change = Change(panel, None)
    change.looks = looks
    timer = TurnTimer(change, panel)
    with qtbot.waitSignal(timer.due):
        timer.start(0, longer)
    assert change.looks == left


def test_the_next_seat_acts_once_if_the_player_does_not_want_to_wait(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    panel = Picker(window)
    change, due = BidChange(panel, None), list[bool]()
    timer = TurnTimer(change, QObject(panel))
    timer.due.connect(lambda: due.append(True))
    change.ended.emit()
    assert due == [], "nobody waits"
    timer.start(3_600_000)
    change.ended.emit()
    change.ended.emit()
    assert due == [True]
