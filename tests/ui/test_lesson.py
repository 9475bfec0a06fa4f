"""The lesson in the real window: by mouse, by keyboard, with other cards, and left at any step."""

from collections.abc import Iterator

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    after_a_thought,
    library_of,
    proceed,
    visible,
    wait_to_be_asked,
)
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from table_drivers import KeyboardDriver, MouseDriver, TableDriver, act
from test_story import sit_down

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.session.game_session import UNSAVED
from ohhell_desktop.ui.game.lesson.deals import PLAYER
from ohhell_desktop.ui.game.lesson.steps import STEPS, Slip
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow

CLICK = Qt.MouseButton.LeftButton


def learn(window: MainWindow) -> TablePage:
    """Begin the lesson from the start page."""
    QTest.mouseClick(window.start_page.learn_button, CLICK)
    page = window.table_page
    assert page is not None
    return page


def shown(qtbot: QtBot, page: TablePage) -> Slip | None:
    """Wait until the player is asked, a deal is summed up or the table waits; return the slip."""

    def ready() -> bool:
        slip = page.lesson._shown
        waits = slip is not None and slip.waits
        return page.table.asked is not None or waits or bool(visible(DealSummary))

    qtbot.waitUntil(ready, timeout=PATIENCE_MS)
    slip = page.lesson.slip
    assert slip.isVisible() is bool(slip.words)
    return page.lesson._shown


def next_step(qtbot: QtBot, page: TablePage) -> Slip | None:
    """Wait until the player is asked or a deal is summed up; return the slip that is shown."""
    while (slip := shown(qtbot, page)) is not None and slip.waits:
        QTest.keyClick(page.table, Qt.Key.Key_Space)
    return slip


def go_past(page: TablePage, driver: TableDriver) -> None:
    """Go on where the table waits."""
    if isinstance(driver, KeyboardDriver):
        QTest.keyClick(page.table, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(page.table.viewport(), CLICK)


def go_on(page: TablePage, driver: TableDriver, action: Action | None = None) -> None:
    """Do what is proposed, or another action; continue after a summary."""
    for summary in visible(DealSummary):
        proceed(summary)
        return
    slip, asked = page.lesson._shown, page.table.asked
    assert asked is not None
    proposed = slip.proposed if slip is not None else None
    after_a_thought()
    act(driver, page.table, action or proposed or asked.legal[0])


@pytest.mark.parametrize("driver", [MouseDriver(), KeyboardDriver()], ids=["mouse", "keyboard"])
def test_the_whole_lesson_leads_to_a_real_game(
    qtbot: QtBot, open_window: Opener, driver: TableDriver
) -> None:
    window = open_window()
    page = learn(window)
    steps, waited = [], []
    while True:
        slip = shown(qtbot, page)
        if slip is not None and slip.waits:
            waited.append(slip.title)
            assert page.lesson.slip.step.text() == "Click, or press Space"
            go_past(page, driver)
            assert page.lesson._shown != slip
            continue
        if slip is not None:
            steps.append(slip.step)
            assert f"Step {slip.step} of {STEPS}" == page.lesson.slip.step.text()
        if slip is not None and slip.step == STEPS:
            break
        go_on(page, driver)
    assert steps == list(range(1, STEPS + 1))
    assert waited[:3] == ["Your trick", "Ada wins the trick", "The trump"]
    assert len(waited) == 2 + 1 + 3 + 4
    assert page.session is not None
    assert page.session.state.history[0].made(PLAYER)
    assert page.session.state.history[1].made(PLAYER)
    assert library_of(window).games() == []
    (summary,) = visible(DealSummary)
    assert summary.proceed_button.text() == "Play a short game"
    assert page.lesson.skip_button.text() == "Leave the lesson"

    proceed(summary)
    qtbot.waitUntil(lambda: not page.learns, timeout=PATIENCE_MS)
    assert {seat.level for seat in page.session.setup.seats[1:]} == {"gentle"}
    assert page.lesson.slip.words == ""
    assert page.lesson.skip_button.isHidden()
    assert [game.title for game in library_of(window).games()] == ["A short first game"]
    assert [plan.cards for plan in page.session.state.plans] == [1, 2, 3, 4, 5]
    assert wait_to_be_asked(qtbot, page).legal


@pytest.mark.parametrize("left_at", range(1, STEPS + 1))
def test_the_lesson_can_be_skipped_at_every_step(
    qtbot: QtBot, open_window: Opener, left_at: int
) -> None:
    window = open_window()
    page = learn(window)
    while (slip := next_step(qtbot, page)) is None or slip.step < left_at:
        go_on(page, MouseDriver())
    QTest.mouseClick(page.lesson.skip_button, CLICK)
    assert window.pages.currentWidget() is window.start_page
    assert page.session is None
    assert page.lesson.slip.words == ""
    assert library_of(window).games() == []
    assert not window.start_page.learn_button.isVisible()


def test_another_card_than_proposed_is_taken_and_the_slip_goes_on_truthfully(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = learn(open_window())
    said = []
    for action in (None, PlayCard(PLAYER, Card("4H")), None, None, Bid(PLAYER, 3), None):
        slip = next_step(qtbot, page)
        assert slip is not None
        said.append(slip.title)
        go_on(page, MouseDriver(), action)
    slip = next_step(qtbot, page)
    assert said[2:4] == ["Now the ace", "Exactly what you bid"]
    assert slip is not None
    assert slip.text == "You bid 3 and have 1 so far: you still want 2."


def test_a_forbidden_card_is_refused_and_the_slip_stays(qtbot: QtBot, open_window: Opener) -> None:
    page = learn(open_window())
    for _ in range(5):
        next_step(qtbot, page)
        go_on(page, MouseDriver())
    slip = next_step(qtbot, page)
    assert slip is not None
    assert slip.title == "Take it with the king"
    go_on(page, MouseDriver(), PlayCard(PLAYER, Card("6C")))
    assert page.table.toast.text
    assert next_step(qtbot, page) == slip
    page.lesson.place()
    lying = page.table.viewport().children()
    assert lying.index(page.table.toast) > lying.index(page.lesson.slip)


def test_what_is_proposed_glows_and_nothing_else(qtbot: QtBot, open_window: Opener) -> None:
    page = learn(open_window())
    next_step(qtbot, page)
    assert [button.proposed for button in page.table.picker.buttons] == [False, True, False]
    go_on(page, MouseDriver())
    next_step(qtbot, page)
    cards = page.table.table_scene.cards
    assert {key for key, item in cards.items() if item.place.proposed} == {"AS"}
    go_on(page, MouseDriver(), PlayCard(PLAYER, Card("4H")))
    assert not any(item.place.proposed for item in cards.values())


def test_undo_brings_back_the_slip_of_the_step_before(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = learn(window)
    seen = []
    for _ in range(4):
        seen.append(next_step(qtbot, page))
        go_on(page, MouseDriver())
    next_step(qtbot, page)
    window.menus.actions[Command.UNDO].trigger()
    assert next_step(qtbot, page) == seen[1]
    window.menus.actions[Command.UNDO].trigger()
    assert next_step(qtbot, page) == seen[0]
    window.menus.actions[Command.REDO].trigger()
    assert next_step(qtbot, page) == seen[1]


def test_every_card_is_laid_by_the_player_whatever_is_set(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window._settings_store.change(play_last_card=True, play_forced_cards=True)
    page = learn(window)
    for _ in range(2):
        next_step(qtbot, page)
        go_on(page, MouseDriver())
    assert next_step(qtbot, page) is not None
    window._settings_store.change(text_size=150)
    window._apply_settings()
    assert page.table.asked is not None
    assert len(page.table.asked.legal) == 1


def test_a_lesson_in_the_middle_of_a_game_leads_back_to_it(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, 3)
    wait_to_be_asked(qtbot, page)
    game = page.session
    window.menus.actions[Command.LEARN].trigger()
    window.menus.actions[Command.LEARN].trigger()
    assert page.learns
    assert "First lesson" in window.windowTitle()
    next_step(qtbot, page)
    go_on(page, MouseDriver())
    QTest.mouseClick(page.lesson.skip_button, CLICK)
    assert page.session is game
    assert not page.lesson.skip_button.isVisible()
    assert wait_to_be_asked(qtbot, page).legal
    assert page.lesson.slip.words == ""


def test_another_page_in_the_middle_leads_back_to_the_same_step(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = learn(window)
    next_step(qtbot, page)
    go_on(page, MouseDriver())
    slip = next_step(qtbot, page)
    window.menus.actions[Command.SAVED].trigger()
    assert not page.lesson.skip_button.isVisible()
    window._back()
    assert next_step(qtbot, page) == slip
    window.menus.actions[Command.NEW].trigger()
    window.menus.actions[Command.LEARN].trigger()
    again = next_step(qtbot, page)
    assert again is not None
    assert again.step == 1
    page.lesson.skip_button.click()
    assert window.pages.currentWidget() is window.start_page


def test_the_end_is_there_again_after_another_page(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = learn(window)
    while (slip := next_step(qtbot, page)) is None or slip.step < STEPS:
        go_on(page, MouseDriver())
    window.menus.actions[Command.SAVED].trigger()
    window._back()
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    assert page.lesson._shown == slip
    assert visible(DealSummary)[0].proceed_button.text() == "Play a short game"


def test_a_real_game_begins_in_the_middle_and_the_lesson_is_gone(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = learn(window)
    next_step(qtbot, page)
    window.close()
    window = open_window()
    assert not window.start_page.continue_button.isVisible()
    page = learn_by_menu(window)
    next_step(qtbot, page)
    window._new_game.play_at_once()
    assert not page.learns
    assert page.session is not None
    assert page.session.game_id != UNSAVED
    assert wait_to_be_asked(qtbot, page).legal
    assert page.lesson.slip.words == ""


def learn_by_menu(window: MainWindow) -> TablePage:
    window.menus.actions[Command.LEARN].trigger()
    assert window.table_page is not None
    return window.table_page


def test_the_offer_goes_once_it_was_taken_or_a_game_is_finished(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window("taken")
    assert window.start_page.learn_button.isVisible()
    window.start_page.play_button.click()
    window.leave_table()
    assert window.start_page.learn_button.isVisible()
    learn(window)
    window.leave_table()
    assert not window.start_page.learn_button.isVisible()
    window = open_window("taken")
    assert not window.start_page.learn_button.isVisible()

    window = open_window("finished")
    page = sit_down(window, 1)
    while page.session is not None and not page.session.state.winners:
        for summary in visible(DealSummary):
            proceed(summary)
        if page.table.asked is not None:
            go_on(page, MouseDriver())
        QTest.qWait(1)
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    window.leave_table()
    assert not window.start_page.learn_button.isVisible()


def test_a_player_who_has_chosen_a_game_keeps_it_after_the_first_game(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window._settings_store.change(last_levels=("expert", "expert", "expert"))
    page = learn(window)
    next_step(qtbot, page)
    page.first_game_requested.emit()
    assert page.session is not None
    assert page.session.setup.seats[1].level == "gentle"
    assert window.settings.last_levels == ("expert",) * 3


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_the_game_that_follows_reminds_before_each_bid_until_it_is_not_wanted(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int]
) -> None:
    window = open_window()
    window.resize(*size)
    page = learn(window)
    next_step(qtbot, page)
    page.first_game_requested.emit()
    assert not page.learns
    for _ in range(2):
        assert isinstance(wait_to_be_asked(qtbot, page).legal[0], Bid)
        page.lesson.place()
        words = page.lesson.slip.words
        assert ("Missed: only 1 per trick" in words) is not ("(the hook)" in words)
        paper = page.lesson.slip._paper
        # A bubble goes after a moment, and the plate beside it shows the same bid.
        bubbles = [bubble.area for bubble in page.table.table_scene.bubbles.items]
        assert not [a for a in areas(page) if a.overlaps(paper) and a not in bubbles]
        while not visible(DealSummary):
            seen = wait_to_be_asked(qtbot, page)
            assert bool(page.lesson.slip.words) is isinstance(seen.legal[0], Bid)
            assert page.lesson.skip_button.isVisible() is bool(page.lesson.slip.words)
            go_on(page, MouseDriver())
            qtbot.waitUntil(lambda: page.table.asked is not None or bool(visible(DealSummary)))
        (summary,) = visible(DealSummary)
        proceed(summary)
    wait_to_be_asked(qtbot, page)
    QTest.mouseClick(page.lesson.skip_button, CLICK)
    assert page.table.asked is not None
    assert page.lesson.slip.words == ""
    assert page.session is not None
    window.open_game(page.session.game_id)
    wait_to_be_asked(qtbot, page)
    assert page.lesson.slip.words == ""


class Announced(QObject):
    """What is announced to a screen reader."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.texts: list[str] = []
        monkeypatch.setattr(QAccessible, "isActive", lambda: True)
        monkeypatch.setattr(QAccessible, "updateAccessibility", self._take)

    def _take(self, event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.texts.append(event.message())


def test_a_slip_is_announced_and_the_button_is_reached_by_tab(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = learn(open_window())
    announced = Announced(monkeypatch)
    slip = next_step(qtbot, page)
    assert slip is not None
    assert announced.texts[-1] == f"{slip.title}. {slip.text}"
    for _ in range(20):
        focused = QApplication.focusWidget()
        if focused is page.lesson.skip_button:
            break
        QTest.keyClick(focused or page.table, Qt.Key.Key_Tab)
    assert page.lesson.skip_button.hasFocus()
    QTest.keyClick(page.lesson.skip_button, Qt.Key.Key_Space)
    assert page.session is None


def areas(page: TablePage) -> Iterator[Rect]:
    """What must stay free while the player is asked."""
    yield from page.lesson._on_the_table()
    button = page.lesson.skip_button.geometry()
    yield Rect(button.x(), button.y(), button.width(), button.height())


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), 100), ((1024, 600), 100), ((1920, 1080), 100), ((1024, 600), 200)],
)
def test_slip_and_button_cover_nothing_and_the_usual_slip_has_one_size(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int], text: int
) -> None:
    window = open_window()
    window.resize(*size)
    window._settings_store.change(text_size=text)
    window._apply_settings()
    page = learn(window)
    sizes = set()
    while (slip := shown(qtbot, page)) is None or slip.step < STEPS:
        page.lesson.place()
        paper = page.lesson.slip._paper
        sizes.add(page.lesson.slip.text.font().pixelSize())
        layout = page.table.table_scene.layout
        assert layout is not None
        kept = [*page.lesson._needed(layout), *page.table.picker.parts, *page.lesson._plates()]
        if text == 100:
            kept += areas(page)
        if slip is not None and not visible(DealSummary):
            assert not [area for area in kept if area.overlaps(paper)], slip.title
        if slip is not None and slip.waits:
            go_past(page, MouseDriver())
        else:
            go_on(page, MouseDriver())
    assert (len(sizes) == 1) is (text == 100), "larger text is larger where there is room"
    assert min(sizes) >= (16 if text > 100 else 13)


def test_a_trick_lies_with_its_explanation_until_the_player_goes_on(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window._settings_store.change(trick_pause_ms=300)
    page = learn(window)
    next_step(qtbot, page)
    go_on(page, MouseDriver())
    next_step(qtbot, page)
    go_on(page, MouseDriver())
    slip = shown(qtbot, page)
    assert slip is not None
    assert "All cards are spades, and the ace of spades is the highest." in slip.text
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert len(seen.trick) == 4
    assert page.table.asked is None
    window.menus.actions[Command.UNDO].trigger()
    again = next_step(qtbot, page)
    assert again is not None
    assert again.title == "Lead the ace"
    page.lesson.skip_button.click()
    page = sit_down(window, 2)
    assert page.table.director._stops is None


def test_the_trump_is_explained_before_the_bid_in_a_deal_that_is_named(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = learn(window)
    while (slip := shown(qtbot, page)) is None or slip.title != "The trump":
        go_past(page, MouseDriver()) if slip and slip.waits else go_on(page, MouseDriver())
    assert "clubs" in slip.text
    assert page.area.standing.accessibleDescription().startswith("Deal 2 of 3")
    assert "deal 2 of 3" in window.windowTitle(), "as the table says already"
    layout = page.table.table_scene.layout
    assert layout is not None
    (x, y), target = page.lesson.slip._corners[1], layout.turned(0).bounds()
    assert target.grown(1).holds(Rect(x, y, 0, 0)), "the pointer reaches what it means"
    seen = page.table.table_scene.tableau
    assert seen is not None
    assert all(bid is None for bid in seen.bids)


def test_the_mouse_lights_no_second_card(qtbot: QtBot, open_window: Opener) -> None:
    page = learn(open_window())
    next_step(qtbot, page)
    go_on(page, MouseDriver())
    next_step(qtbot, page)
    items = page.table.table_scene.cards
    poses = {key: items[key].place.pose for key in ("AS", "4H")}
    point = page.table.mapFromScene(poses["4H"].x + poses["4H"].width / 4, poses["4H"].y)
    QTest.mouseMove(page.table.viewport(), point)
    assert page.table.table_scene.hand_state.pointed == 1
    assert {key: items[key].place.pose for key in poses} == poses
    assert not any(item.place.glowing for item in items.values())


def test_a_card_before_the_bid_is_answered(qtbot: QtBot, open_window: Opener) -> None:
    page = learn(open_window())
    next_step(qtbot, page)
    after_a_thought()
    pose = page.table.table_scene.cards["AS"].place.pose
    QTest.mouseClick(page.table.viewport(), CLICK, pos=page.table.mapFromScene(pose.x, pose.y))
    assert page.table.toast.text == "First bid, then play."


def test_the_slip_hides_behind_the_last_trick_and_comes_back_with_the_summary(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = learn(open_window())
    for _ in range(3):
        next_step(qtbot, page)
        go_on(page, MouseDriver())
    assert next_step(qtbot, page) is not None
    page.show_last_trick()
    qtbot.waitUntil(lambda: page.lesson.slip.words == "", timeout=PATIENCE_MS)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.lesson.slip.words != "", timeout=PATIENCE_MS)


def test_the_slip_leaves_the_rows_free_that_still_move(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = learn(window)
    for action in (Bid(PLAYER, 0), None):
        next_step(qtbot, page)
        go_on(page, MouseDriver(), action)
    next_step(qtbot, page)
    window._settings_store.change(speed=100)
    window._apply_settings()
    go_on(page, MouseDriver())
    slip = next_step(qtbot, page)
    assert slip is not None
    assert slip.title == "Not what you bid"
    (summary,) = visible(DealSummary)
    assert summary.moving
    page.lesson.place()
    summary.skip()
    rows = [(row.x(), row.y(), row.width(), row.height()) for row in summary.rows]
    assert not [row for row in rows if Rect(*row).overlaps(page.lesson.slip._paper)]


def test_there_is_no_hint_where_the_lesson_says_what_to_do(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = learn(window)
    slip = next_step(qtbot, page)
    assert slip is not None
    assert slip.proposed is not None
    hint = window.menus.actions[Command.HINT]
    assert not hint.isEnabled()
    hint.trigger()
    assert page.table.picker.advice == ""
