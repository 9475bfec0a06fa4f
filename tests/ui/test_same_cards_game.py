"""Results of the same cards: which one is shown beside the player's, and what is noted."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from typing_extensions import override

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import Record
from ohhell_desktop.session.challenges.code import Challenge, Length
from ohhell_desktop.session.challenges.games import challenge_setup, day_setup
from ohhell_desktop.session.challenges.kept import (
    DealHead,
    KeptResult,
    Who,
    kept_to_text,
    own_result,
)
from ohhell_desktop.session.challenges.result import DealOf, SeatResult, to_result_code
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.same_cards import KeptSame
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.expert_link import Answer, ExpertLink, game_of
from ohhell_desktop.ui.challenges.same_cards import SameCardsGame

DAY = day_setup(
    date(2026, 11, 24),
    SeatSetup("Ann", SeatKind.PERSON, "", 1),
    lambda number: (f"Bot {number}", 2),
)
MINE = KeptResult(SeatResult((DealOf(2, 2, 12),), players=1), (DealHead(8, None),))
THEIRS = SeatResult((DealOf(1, 1, 11),), players=1)


class Link(ExpertLink):
    """Keeps what it is asked, and answers when it is let."""

    def __init__(self, *, able: bool = True) -> None:
        super().__init__()
        self.able = able
        self.asked: list[tuple[Answer, Callable[[], None]]] = []

    @override
    def can_play(self) -> bool:
        return self.able

    @override
    def play(self, setup: GameSetup, answer: Answer, failed: Callable[[], None]) -> None:
        del setup
        self.asked.append((answer, failed))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    made = Library(tmp_path / "games.sqlite3")
    yield made
    made.close()


@pytest.fixture
def page(qtbot: QtBot) -> ComparisonPage:
    made = ComparisonPage("Deal of the day", 1, CardLook(), can_be_sent=False, has_code=False)
    qtbot.addWidget(made)
    return made


def keep(library: Library, who: Who, result: KeptResult, game_id: int = 0) -> None:
    library.keep_same_cards(KeptSame(DAY.public, who, game_id, kept_to_text(result)))


def says(page: ComparisonPage, text: str) -> bool:
    return any(text in label.text() for label in page.findChildren(QLabel))


def test_the_expert_is_asked_once_and_its_result_is_kept(
    library: Library, page: ComparisonPage
) -> None:
    link = Link()
    game = SameCardsGame(library, QObject(), link)
    game.show_on(page, DAY, MINE)
    assert says(page, "The expert is playing these cards now.")
    game.let_expert_play(DAY)
    assert len(link.asked) == 1, "it is playing already"
    link.asked[0][0](THEIRS, False)
    assert library.same_cards(DAY.public) == [], "it is not over"
    link.asked[0][0](THEIRS, True)
    assert page.theirs.accessibleName() == "The expert: 11"
    assert not says(page, "is playing")
    game.let_expert_play(DAY)
    assert len(link.asked) == 1, "its result is kept"
    assert [row.who for row in library.same_cards(DAY.public)] == [Who.EXPERT]


def test_the_expert_plays_again_for_who_wants_to_watch(
    library: Library, page: ComparisonPage
) -> None:
    link, watched = Link(), list[Record]()
    game = SameCardsGame(library, QObject(), link)
    keep(library, Who.EXPERT, KeptResult(THEIRS))
    game.show_on(page, DAY, MINE)
    assert link.asked == []
    game.watch(DAY, watched.append)
    assert says(page, "The expert is playing these cards now.")
    link.course = game_of(DAY)
    link.asked[0][0](SeatResult((DealOf(3, 0, 0),), players=1), True)
    assert watched == [link.course]
    assert page.theirs.accessibleName() == "The expert: 11", "the first result is kept"
    game.watch(DAY, watched.append)
    assert watched == [link.course] * 2
    assert len(link.asked) == 1, "it is known now"


def test_nothing_opens_for_who_has_gone_to_another_page(
    library: Library, page: ComparisonPage
) -> None:
    link, watched = Link(), list[Record]()
    game = SameCardsGame(library, QObject(), link)
    game.show_on(page, DAY, MINE)
    game.watch(DAY, watched.append)
    game.shows = None
    link.course = game_of(DAY)
    link.asked[0][0](THEIRS, True)
    assert watched == []


def test_an_expert_that_fails_is_noted_and_asked_again_at_the_next_look(
    library: Library, page: ComparisonPage
) -> None:
    link = Link()
    game = SameCardsGame(library, QObject(), link)
    game.show_on(page, DAY, MINE)
    link.asked[0][1]()
    assert says(page, "The expert can’t play them in this copy of Oh Hell! just now.")
    game.show_on(page, DAY, MINE)
    assert len(link.asked) == 2
    assert says(page, "The expert is playing these cards now.")


def test_without_the_expert_nobody_is_asked(library: Library, page: ComparisonPage) -> None:
    link = Link(able=False)
    SameCardsGame(library, QObject(), link).show_on(page, DAY, MINE)
    assert link.asked == []
    assert says(page, "The expert can’t play them")


def test_an_answer_is_kept_without_a_page_too(library: Library) -> None:
    link = Link()
    game = SameCardsGame(library, QObject(), link)
    game.let_expert_play(DAY)
    link.asked[0][0](THEIRS, True)
    assert game.shows is None
    assert len(library.same_cards(DAY.public)) == 1


def test_a_friend_stands_in_for_the_expert_when_asked(
    library: Library, page: ComparisonPage
) -> None:
    keep(library, Who.EXPERT, KeptResult(THEIRS))
    keep(library, Who.FRIEND, KeptResult(replace(THEIRS, helped=True, players=2)))
    mine = replace(MINE, result=replace(MINE.result, helped=True))
    game = SameCardsGame(library, QObject(), Link())
    game.show_on(page, DAY, mine)
    assert page.theirs.accessibleName() == "The expert: 11"
    assert says(page, "You had hints or took something back.")
    assert not says(page, "Your friend had hints")
    assert not says(page, "of another version")
    page.other_button.click()
    assert page.theirs.accessibleName() == "Your friend: 11"
    assert page.other_button.text() == "Beside the expert"
    assert says(page, "Your friend had hints or took something back.")
    assert says(page, "The computer players were of another version")
    page.other_button.click()
    assert page.theirs.accessibleName() == "The expert: 11"


def test_the_first_result_counts_and_damaged_ones_do_not(
    library: Library, page: ComparisonPage
) -> None:
    game = SameCardsGame(library, QObject(), Link())
    assert game.result_code(DAY) == ""
    library.keep_same_cards(KeptSame(DAY.public, Who.YOU, 4, "damaged"))
    assert game.mine(DAY.public) is None
    game.settle(DAY.public, 5, MINE)
    again = replace(MINE, result=SeatResult((DealOf(1, 0, 0),), players=1))
    game.settle(DAY.public, 6, again)
    assert game.mine(DAY.public) == (5, MINE)
    game.show_on(page, DAY, again)
    assert says(page, "Your first result counts: +12 points.")


def test_days_and_damaged_results_are_not_among_the_challenges(library: Library) -> None:
    keep(library, Who.YOU, MINE, 5)
    for public, text in (("CODE", kept_to_text(MINE)), ("BROKEN", "?")):
        library.keep_same_cards(KeptSame(public, Who.YOU, 6, text))
    library.keep_same_cards(KeptSame("CODE", Who.EXPERT, 0, kept_to_text(KeptResult(THEIRS))))
    played = SameCardsGame(library, QObject(), Link()).played()
    assert [each.public for each in played] == ["CODE"]
    assert played[0][1] == "CODE, 1 deal: you 12, the expert 11"


def test_only_a_friends_result_must_be_written(library: Library, page: ComparisonPage) -> None:
    link = Link()
    game = SameCardsGame(library, QObject(), link)
    challenge = Challenge("oh-hell", ("beginner",) * 2, 7, Length.SHORT)
    setup = challenge_setup(challenge, DAY.seats[0], lambda _: ("Ada", 2))
    over = GameSession.start(library, setup)
    while not over.state.winners:
        over.submit(legal(over.state)[0], over.ply)
    game.settle(setup.public, over.game_id, own_result(over.state.history, helped=False, players=1))
    friend = SeatResult(tuple(DealOf(0, 0, 10) for _ in over.state.history), players=1)
    code = to_result_code(setup.public, setup.rules, len(setup.seats), friend)
    library._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(LibraryError):
        game.take_friend(code)
    game.show_on(page, DAY, MINE)
    link.asked[0][0](THEIRS, True)
    assert page.theirs.accessibleName() == "The expert: 11"
    game.settle(DAY.public, 9, MINE)
    library._connection.execute("PRAGMA query_only = OFF")
    assert [row.who for row in library.same_cards()] == [Who.YOU]
    assert game.take_friend(code) == setup.public
    game.let_expert_play(DAY)
    assert len(link.asked) == 1, "its result is kept now"
    kept = [Who.YOU, Who.FRIEND, Who.EXPERT]
    assert [row.who for row in library.same_cards()] == kept


@pytest.mark.parametrize("deal", [DealOf(9, 9, 19), DealOf(1, 9, 9)])
def test_a_damaged_result_has_no_code(library: Library, deal: DealOf) -> None:
    game = SameCardsGame(library, QObject(), Link())
    assert game.result_code(DAY) == "", "there is none"
    keep(library, Who.YOU, KeptResult(SeatResult((deal,), players=1), MINE.heads), 3)
    assert game.result_code(DAY) == ""
    keep(library, Who.YOU, MINE, 3)
    assert game.result_code(DAY) != ""
