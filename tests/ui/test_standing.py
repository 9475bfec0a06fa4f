"""The compact standing on the table, and the drawer with the whole sheet."""

from dataclasses import replace

import pytest
from game_drivers import Opener, answer, wait_to_be_asked
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from test_story import sit_down

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import DealNumber
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE, least_width
from ohhell_desktop.ui.game.score.sheet_drawer import drawer_width
from ohhell_desktop.ui.game.score.standing_card import (
    StandingCard,
    more_text,
    own_line,
    rows_that_fit,
    shortened,
    standing_lines,
)
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command

NAMES = ["You", "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hanna", "Ivo"]


def test_the_leader_comes_first_and_equal_totals_share_a_place() -> None:
    made = standing_lines([5, 30, -2, 30], NAMES[:4], [1, 2, 3, 4], 0)
    assert [(line.place, line.name, line.total) for line in made] == [
        (1, "Ada", 30),
        (1, "Cleo", 30),
        (3, "You", 5),
        (4, "Ben", -2),
    ]
    assert [line.viewer for line in made] == [False, False, True, False]


def test_the_leader_the_viewer_and_the_neighbours_are_kept_where_not_all_fit() -> None:
    made = standing_lines(range(100, 0, -10), NAMES, range(1, 11), 6)
    assert [line.name for line in shortened(made, 1)] == ["Finn"]
    assert [line.name for line in shortened(made, 2)] == ["You", "Finn"]
    assert [line.name for line in shortened(made, 4)] == ["You", "Eva", "Finn", "Gus"]
    assert [line.name for line in shortened(made, 6)] == [
        *("You", "Dan", "Eva", "Finn", "Gus", "Hanna"),
    ]
    assert shortened(made, 10) == made
    leads = standing_lines(range(100, 0, -10), NAMES, range(1, 11), 0)
    assert [line.name for line in shortened(leads, 2)] == ["You", "Ada"]


def test_those_who_are_not_shown_are_counted_in_words() -> None:
    (line,) = standing_lines([0], NAMES[:1], [1], 0)
    assert own_line(line, 9) == "You 0, and 9 more"
    assert more_text(4) == "and 4 more"


@pytest.mark.parametrize("scale", [0.7, 1.0, 2.0])
def test_a_card_lies_in_its_room_and_shows_as_many_players_as_fit(
    qtbot: QtBot, scale: float
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    card = StandingCard(host)
    card.show_standing("Deal 1 of 9", standing_lines([1] * 7, NAMES[:7], range(1, 8), 3))
    for high in range(80, 600, 30):
        room = Rect(20, 30, 420, high)
        card.place(room, scale)
        fitting = rows_that_fit(high, min(scale, 420 / 206))
        assert card.isVisible()
        assert len(card.shown) + card.more == 7
        assert len(card.shown) == (7 if fitting >= 7 else fitting - 1 if fitting >= 3 else 1)
        assert QRect(20, 30, 420, high).contains(card.geometry())
        assert card.geometry().right() + 1 == 440
    card.place(None, scale)
    assert not card.isVisible()
    assert card.accessibleDescription().startswith("Deal 1 of 9; You: 1; Ada: 1")
    card.show_standing("Deal 2 of 9", standing_lines([1, 4, 1], NAMES[:3], range(1, 4), 0))
    assert card.accessibleDescription() == "Deal 2 of 9; 1: Ada, 4; 2: You, 1; 2: Ben, 1"


def test_nobody_has_a_place_before_totals_differ() -> None:
    for total in (0, 7):
        made = standing_lines([total] * 3, NAMES[:3], [1, 2, 3], 1)
        assert [(line.place, line.name) for line in made] == [
            (None, "You"),
            (None, "Ada"),
            (None, "Ben"),
        ]


def test_a_standing_is_painted_again_only_when_it_changes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    card = StandingCard(host)
    updates: list[int] = []
    monkeypatch.setattr(card, "update", lambda: updates.append(1))

    def painted(title: str, totals: list[int], high: int) -> bool:
        updates.clear()
        card.show_standing(title, standing_lines(totals, NAMES[:4], range(1, 5), 0))
        card.place(Rect(0, 0, 300, high), 1.0)
        return bool(updates)

    assert painted("Deal 1 of 9", [1] * 4, 400)
    assert not painted("Deal 1 of 9", [1] * 4, 400)
    assert painted("Deal 2 of 9", [1] * 4, 400)
    assert painted("Deal 2 of 9", [1, 1, 1, 9], 400)
    assert painted("Deal 2 of 9", [1, 1, 1, 9], 110)
    assert not painted("Deal 2 of 9", [1, 1, 1, 9], 110)


@pytest.mark.parametrize("width", [800, 1024, 1280, 1920, 3840])
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_drawer_leaves_room_and_gives_each_player_a_readable_column(
    width: int, seats: int
) -> None:
    for text in (1.0, 1.5, 2.0):
        made = drawer_width(width, max(0.62, min(width / 1280, 3)), seats, text)
        assert made == width or made <= width - least_width(text)
        assert (made - 128) / seats >= 40
    assert least_width(2.0) > least_width(1.5) > least_width(1.0) == LEAST_SIZE[0]


def drawer_visible(page: TablePage) -> bool:
    return page.area.drawer.isVisible()


def test_the_standing_opens_the_drawer_and_escape_closes_it(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    assert page.area.standing.isVisible()
    assert not drawer_visible(page)
    QTest.mouseClick(page.area.standing, Qt.MouseButton.LeftButton)
    assert drawer_visible(page)
    assert not page.area.standing.isVisible()
    assert page.area.drawer.geometry().right() <= page.rect().right()
    assert not page.area.drawer.geometry().intersects(page.table.geometry())
    assert window.menus.actions[Command.SHEET].isChecked()
    assert window.settings.show_score_sheet
    page.sheet.view.setFocus()
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    assert not drawer_visible(page)
    assert page.area.standing.isVisible()
    assert page.table.hasFocus()
    assert not window.menus.actions[Command.SHEET].isChecked()
    answer(page, wait_to_be_asked(qtbot, page))


def test_the_number_of_the_deal_is_shown_once(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    info = page.table.table_scene.badges.info
    assert page.area.standing.accessibleDescription().startswith("Deal 1 of 2;")
    bids = info.lines[0]
    assert bids.endswith(("bid so far", "no bid yet"))
    assert len(info.lines) == 1
    QTest.mouseClick(page.area.standing, Qt.MouseButton.LeftButton)
    assert list(info.lines) == ["Deal 1 of 2", bids]
    QTest.keyClick(page.sheet.view, Qt.Key.Key_Escape)
    assert list(info.lines) == [bids]


def test_the_standing_says_when_the_last_deal_has_come(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    seen = wait_to_be_asked(qtbot, page)
    page.area.update_score(replace(seen, number=DealNumber(1)))
    assert page.area.standing.accessibleDescription().startswith("Last deal;")
    page.area.update_score(replace(seen, plans=seen.plans[:1]))
    assert page.area.standing.accessibleDescription().startswith("Deal 1 of 1;")


def test_the_standing_covers_nothing_on_the_table(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 10)
    wait_to_be_asked(qtbot, page)
    for size in ((1024, 600), (1280, 800), (1600, 1000)):
        window.resize(*size)
        layout = page.table.table_scene.layout
        assert layout is not None
        box = page.area.standing.geometry().adjusted(5, 5, -5, -5)
        card = Rect(box.x(), box.y(), box.width(), box.height())
        others = (*layout.plates, layout.cluster, layout.info, layout.hand_zone)
        others += tuple(pose.bounds() for pose in layout.trick)
        assert page.area.standing.isVisible()
        assert not [area for area in others if area.overlaps(card)]


def test_a_narrow_window_has_the_drawer_over_the_table(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    window.resize(860, 560)
    page.toggle_sheet()
    assert page.table.width() == page.width()
    assert drawer_visible(page)


def test_the_first_column_of_the_sheet_never_scrolls_away(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    page.toggle_sheet()
    view = page.sheet.view
    for width in (800, 1024, 1280):
        window.resize(width, 520)
        view.setFocus()
        for _ in range(6):
            QTest.keyClick(view, Qt.Key.Key_Right)
        assert view.columnViewportPosition(0) == 0
        last = view.columnViewportPosition(4) + view.columnWidth(4)
        assert last == view.viewport().width()


def test_the_text_of_the_sheet_grows_with_the_window(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 3, 1)
    wait_to_be_asked(qtbot, page)
    page.toggle_sheet()
    sizes = []
    for width, height in ((1024, 600), (1280, 800), (2560, 1600)):
        window.resize(width, height)
        sizes.append(page.sheet.view.font().pixelSize())
    assert sizes == sorted(set(sizes))


def test_the_sheet_is_closed_until_the_player_opens_it() -> None:
    assert Settings().show_score_sheet is False
