"""The coach: after a deal one sentence on what cost most, only if wanted and only in time."""

import pytest
from game_drivers import Opener, proceed, wait_to_be_asked
from past_deals import a_review
from people_drivers import play_to_the_summary as play_people_to_the_summary
from people_drivers import sit_down as sit_people_down
from pytestqt.qtbot import QtBot
from review_drivers import Judge
from test_story import sit_down
from test_story_of_the_summary import play_to_the_summary, session_of

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    return Judge(monkeypatch)


@pytest.fixture
def page(open_window: Opener, judge: Judge) -> TablePage:
    """A game of two deals, with the coach."""
    del judge
    window = open_window()
    window._settings_store.change(coach=True, told_last_card=True)
    return sit_down(window, 4, 2)


def note(summary: DealSummary) -> str:
    return summary._whole_note(summary.font())


def test_nobody_is_coached_unasked(qtbot: QtBot, open_window: Opener, judge: Judge) -> None:
    play_to_the_summary(qtbot, sit_down(open_window(), 4, 2))
    assert judge.asked == []


def test_the_summary_says_what_cost_most_when_that_is_known(
    qtbot: QtBot, page: TablePage, judge: Judge
) -> None:
    summary = play_to_the_summary(qtbot, page)
    assert [(deal.number, seat) for deal, seat in judge.asked] == [(0, 0)]
    before = note(summary)
    judge.answer(a_review(judge.deal, costs={0: 1.25}))
    bid = judge.deal.result.bids[0]
    assert note(summary) == f"{before}. Bidding {bid} cost about 1.2."
    assert session_of(page).help.deals == frozenset({0})
    summary.resize(300, 500)
    assert note(summary) == f"Bidding {bid} cost about 1.2."


def test_it_also_says_that_nothing_cost_points(qtbot: QtBot, page: TablePage, judge: Judge) -> None:
    summary = play_to_the_summary(qtbot, page)
    judge.answer(a_review(judge.deal))
    assert note(summary).endswith("Nothing that you decided cost points.")


def test_what_comes_too_late_is_not_said(qtbot: QtBot, page: TablePage, judge: Judge) -> None:
    proceed(play_to_the_summary(qtbot, page))
    late = a_review(judge.deal, costs={0: 1.25})
    wait_to_be_asked(qtbot, page)
    judge.answer(late)
    assert page.scene is None
    summary = play_to_the_summary(qtbot, page)
    assert len(judge.asked) == 2
    first, summary_note = judge.asked[0][0], note(summary)
    page.scenes.add_note(first.number, "Too late.")
    assert note(summary) == summary_note
    assert session_of(page).help.deals == frozenset()


def test_several_people_hear_whose_decision_cost_most_of_all(
    qtbot: QtBot, open_window: Opener, judge: Judge
) -> None:
    window = open_window()
    window._settings_store.change(coach=True, told_last_card=True)
    page = sit_people_down(window, "oh-hell", 2, 2, seats=4)
    summary = play_people_to_the_summary(qtbot, page)
    ((deal, seats, take),) = judge.briefly
    assert tuple(seats) == (0, 1, 2), "not the computer player"
    cheap, dear = a_review(deal, Seat(0), costs={0: 0.5}), a_review(deal, Seat(1), costs={0: 1.25})
    take([cheap, dear, a_review(deal, Seat(2))])
    bid = deal.result.bids[1]
    assert note(summary).endswith(f"Ben: Bidding {bid} cost about 1.2.")
    assert page.session is not None
    assert page.session.help.deals == frozenset({0})
