"""The month and the deals of two results, as they are drawn; and challenges that go on."""

from datetime import date

import pytest
from game_drivers import Opener, library_of
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from test_challenges import CHALLENGE, TODAY, challenges_of, days_of, expert

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.session.challenges.code import to_code
from ohhell_desktop.session.challenges.comparison import compared
from ohhell_desktop.session.challenges.days import Days
from ohhell_desktop.session.challenges.kept import DealHead, KeptResult
from ohhell_desktop.session.challenges.result import DealOf, SeatResult
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.ui.challenges.deals_list import DealsList
from ohhell_desktop.ui.challenges.month_table import MonthModel, MonthTable

__all__ = ["expert"]


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.parametrize("size", [(420, 380), (420, 200)])
@pytest.mark.parametrize("way", list(Qt.LayoutDirection)[:2])
def test_a_day_that_was_begun_is_marked(
    qtbot: QtBot, size: tuple[int, int], way: Qt.LayoutDirection
) -> None:
    shown = []
    for begun in (frozenset[date](), frozenset({date(2026, 11, 12)})):
        month = MonthTable(TODAY, Days(begun=begun))
        qtbot.addWidget(month)
        month.setLayoutDirection(way)
        month.resize(*size)
        shown.append(picture(month))
    assert shown[0] != shown[1]


def test_the_decisive_deal_and_the_current_one_stand_out(qtbot: QtBot) -> None:
    mine = KeptResult(
        SeatResult((DealOf(2, 2, 12), DealOf(1, 0, 0)), players=1),
        (DealHead(2, Suit.HEARTS), DealHead(1, None)),
    )
    theirs = SeatResult((DealOf(2, 2, 12), DealOf(1, 1, 11)), players=1)
    comparison = compared(mine, theirs)
    deals = DealsList(CardLook())
    qtbot.addWidget(deals)
    deals.resize(700, 200)
    deals.fit(18.0, 13.0, 200)
    model = deals.model_of_deals
    model.show_deals(comparison, "the expert")
    assert model.decided == comparison.deals[1]
    assert model.data(QModelIndex()) is None
    assert "the expert" in model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    deals.show()
    marked = picture(deals)
    model.decided = None
    assert picture(deals) != marked


def test_places_outside_the_month_hold_no_day(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    model = MonthModel(TODAY, Days(), parent)
    inside = model.place(TODAY)
    assert (model.rowCount(inside), model.columnCount(inside)) == (0, 0)
    assert model.data(QModelIndex()) is None
    held = {
        model.index(row, column).data() for row in range(model.rowCount()) for column in range(7)
    }
    assert held - {None} == {str(day) for day in range(1, 31)}
    assert model.data(inside, Qt.ItemDataRole.DecorationRole) is None
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.DecorationRole) is None


def test_a_challenge_that_was_begun_goes_on(open_window: Opener) -> None:
    window = open_window("ann")
    games = []
    for _ in range(2):
        window.open_challenges()
        challenges_of(window).field.set_code(to_code(CHALLENGE))
        QTest.keyClick(challenges_of(window).field, Qt.Key.Key_Return)
        assert window.table_page is not None
        assert window.table_page.session is not None
        window.table_page.session.keep()
        games.append(window.game_at_table())
    assert games[0] == games[1]
    assert len(library_of(window).games()) == 1


def test_a_code_that_was_refused_keeps_the_focus_and_other_keys_do_nothing(
    open_window: Opener,
) -> None:
    window = open_window("ann")
    window.open_challenges()
    page = challenges_of(window)
    page.refuse("This is no code.")
    assert page._status.text() == "This is no code."
    assert window.focusWidget() is page.field
    QTest.keyClick(page, Qt.Key.Key_A)
    page.show_button.click()
    assert challenges_of(window) is page


def test_a_choice_that_is_not_offered_changes_nothing(open_window: Opener) -> None:
    window = open_window("ann")
    window.open_challenges()
    page = challenges_of(window)
    before = page.new.choices()
    page.new.choose("no such form", 99, "no such level")
    now = page.new.choices()
    assert now == before


def test_an_open_page_of_days_is_shown_again_and_follows_the_preferences(
    open_window: Opener,
) -> None:
    window = open_window("ann")
    assert not window.challenges.show_again()
    window.open_days()
    page = days_of(window)
    window.pages.setCurrentWidget(window.start_page)
    assert window.challenges.show_again()
    assert window.pages.currentWidget() is page
    seen: list[object] = []
    page.apply_settings = seen.append  # type: ignore[method-assign, assignment]
    window.challenges.apply_settings()
    assert seen == [window.challenges._store.settings]


def test_own_forms_that_cannot_be_read_leave_the_published_ones(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window("ann")

    def unreadable() -> None:
        raise LibraryError("damaged")

    monkeypatch.setattr(window._library, "own_forms", unreadable)
    window.open_challenges()
    forms = challenges_of(window).new.form
    keys = [forms.itemData(n) for n in range(forms.count())]
    assert "oh-hell" in keys
    assert not [key for key in keys if key.startswith("own:")]


def test_a_game_that_cannot_be_counted_does_not_keep_the_days_shut(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window("ann")
    monkeypatch.setattr(window._library, "uncounted_public_games", lambda: [999])
    window.open_days()
    page = days_of(window)
    window.challenges.show_result("no such game")
    assert days_of(window) is page
