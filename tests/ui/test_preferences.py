"""The preferences: pictures, live changes, and a panel that leaves the hand visible."""

from dataclasses import fields, replace

import pytest
from game_drivers import PATIENCE_MS, Opener, answer, library_of, wait_to_be_asked
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QWidget
from pytestqt.qtbot import QtBot
from test_sounds import Shop

from ohhell_desktop.session.files.settings import (
    CardBack,
    CardFaces,
    ClothColour,
    ColourScheme,
    HandOrder,
    Settings,
)
from ohhell_desktop.session.files.settings_file import read_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.kit.sound.mixer import RATE
from ohhell_desktop.ui.preferences.editors import editor_for
from ohhell_desktop.ui.preferences.pages import Page
from ohhell_desktop.ui.preferences.panel import PreferencesPanel
from ohhell_desktop.ui.preferences.rows import PICTURES, PLAY, ROWS, SOUND, YOU
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import STANDARD, read_rules

KEPT = {
    "paper",
    *("last_form", "last_title", "last_seats", "form_seats", "last_names", "last_levels"),
    *("last_faces", "last_habits", "line_ups", "last_together", "offer_lesson"),
    "told_last_card",
    *("data_folder", "show_score_sheet"),
    *("window_geometry", "help_geometry", "help_zoom", "seen_puzzles", "known_play"),
    *("programs", "friends", "games_order", "record_as_table"),
}
"""The settings that the program keeps without a preference."""
CLICK = Qt.MouseButton.LeftButton


def sit_down(window: MainWindow) -> TablePage:
    bots = (SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ada", "Ben"))
    rules = read_rules({"base": STANDARD, "sequence": [7]})
    setup = GameSetup(
        STANDARD, "Seven", rules, (SeatSetup("You", SeatKind.PERSON), *bots), bytes(range(32))
    )
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    assert window.table_page is not None
    return window.table_page


def opened(window: MainWindow) -> PreferencesPanel:
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    return panel


def field(page: Page, setting: str) -> QWidget:
    """Return what edits a setting."""
    return page.editors[setting].field


def content(edited: QWidget) -> object:
    """Return what a field shows."""
    return edited.metaObject().userProperty().read(edited)


def pick(panel: PreferencesPanel, row: str, name: str) -> None:
    """Click on a picture."""
    tile = next(tile for tile in panel.look.pictures[row].tiles if tile.text() == name)
    QTest.mouseClick(tile, CLICK)


def click(box: QWidget) -> None:
    """Click on a check box."""
    QTest.mouseClick(box, CLICK, pos=QPoint(8, box.height() // 2))


def on_screen(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


def pixel(window: MainWindow) -> QColor:
    """Return the colour of the cloth, up and left of the middle of the table."""
    page = window.table_page
    assert page is not None
    image = page.table.grab().toImage()
    return image.pixelColor(image.width() // 3, image.height() // 3)


def test_the_table_behind_changes_when_a_picture_is_clicked(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window)
    wait_to_be_asked(qtbot, page)
    panel = opened(window)
    green = pixel(window)
    pick(panel, "Cloth", "Claret")
    red = pixel(window)
    assert green.green() > green.red()
    assert red.red() > red.green()
    pick(panel, "Card backs", "Night")
    pick(panel, "Cards", "Jumbo")
    look = page.table.table_scene.faces.look
    assert (look.back, look.style) == (CardBack.NIGHT, CardFaces.JUMBO)
    assert page.table.asked is not None  # the question is still open
    pick(panel, "Cards", "Four colours")
    look = page.table.table_scene.faces.look
    assert (look.style, look.four_colours) == (CardFaces.CLASSIC, True)


def test_what_is_chosen_is_kept(open_window: Opener) -> None:
    window = open_window()
    panel = opened(window)
    pick(panel, "Cloth", "Tobacco")
    pick(panel, "Card backs", "River")
    pick(panel, "Cards", "Jumbo")
    pick(panel, "Spanish packs", "French suits")
    window.preferences()
    assert window._preferences.panel is None
    wanted = {
        "cloth": ClothColour.TOBACCO,
        "card_back": CardBack.RIVER,
        "card_faces": CardFaces.JUMBO,
        "french_suits": True,
    }
    assert window._settings_store.path is not None
    kept = read_settings(window._settings_store.path).settings
    assert {name: getattr(kept, name) for name in wanted} == wanted
    panel = opened(open_window())
    rows = panel.look.pictures.values()
    chosen = [tile.text() for row in rows for tile in row.tiles if tile.isChecked()]
    assert chosen == ["Tobacco", "River", "Jumbo", "French suits"]


def test_it_is_kept_as_well_when_the_window_is_closed_at_once(open_window: Opener) -> None:
    window = open_window()
    pick(opened(window), "Cloth", "Ink")
    window.close()
    assert window._settings_store.path is not None
    assert read_settings(window._settings_store.path).settings.cloth is ClothColour.INK


def test_every_preference_can_be_changed(open_window: Opener) -> None:
    window = open_window()
    panel = opened(window)
    play, sound, you, look = panel.play, panel.sound, panel.you, panel.look.fields
    panel.tabs.setCurrentIndex(1)
    QTest.keyClick(field(play, "speed"), Qt.Key.Key_End)
    QTest.keyClick(field(play, "trick_pause_ms"), Qt.Key.Key_Up)
    QTest.keyClick(field(play, "sort_hand"), Qt.Key.Key_Down)
    boxes = ("wait_for_click", "play_last_card", "play_forced_cards", "offer_rest", "coach")
    for name in (*boxes, "show_seal"):
        click(field(play, name))
    panel.tabs.setCurrentIndex(2)
    QTest.keyClick(field(sound, "volume"), Qt.Key.Key_End)
    click(field(sound, "turn_sound"))
    click(field(sound, "sound"))
    panel.tabs.setCurrentIndex(3)
    QTest.keyClicks(field(you, "player_name"), "Zoe ")
    QTest.mouseClick(you.faces.buttons[8], CLICK)
    click(field(you, "remember_play"))
    panel.tabs.setCurrentIndex(0)
    QTest.keyClick(field(look, "text_size"), Qt.Key.Key_Right)
    QTest.keyClick(field(look, "theme"), Qt.Key.Key_Down)
    QTest.keyClick(field(look, "theme"), Qt.Key.Key_Down)
    changed = window.settings
    assert (changed.speed, changed.trick_pause_ms, changed.wait_for_click) == (300, 500, True)
    assert changed.sort_hand is HandOrder.BY_RANK
    assert (changed.play_last_card, changed.play_forced_cards, changed.offer_rest) == (
        False,
        True,
        False,
    )
    assert (changed.coach, changed.remember_play, changed.show_seal) == (True, True, True)
    assert (changed.sound, changed.volume, changed.turn_sound) == (False, 100, False)
    assert (changed.player_name, changed.avatar) == ("Zoe", 9)
    assert (changed.text_size, changed.theme) == (110, ColourScheme.DARK)
    assert not field(play, "trick_pause_ms").isEnabled()
    assert not field(sound, "volume").isEnabled()


def test_how_the_player_plays_is_forgotten_at_a_click(open_window: Opener) -> None:
    window = open_window()
    you = opened(window).you
    assert not you.forget.isEnabled(), "there is nothing to forget"
    window.preferences()
    window._settings_store.change(known_play=(1.0, 0.0), remember_play=True)
    you = opened(window).you
    QTest.mouseClick(you.forget, CLICK)
    assert (window.settings.known_play, window.settings.remember_play) == ((), True)
    assert not you.forget.isEnabled()


def test_what_is_changed_elsewhere_meanwhile_is_shown(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(show_seal=True, coach=False, remember_play=True)
    panel = opened(window)
    sit_down(window).seal_unwanted.emit()
    assert content(field(panel.play, "show_seal")) is False
    window._settings_store.change(known_play=(1.0, 0.0))
    assert panel.you.forget.isEnabled()
    other = replace(window.settings, sound=False, volume=5, player_name="Ida", avatar=7)
    window._settings_store.save(replace(other, speed=50, offer_rest=False, coach=True))
    fresh = PreferencesPanel(window.settings)
    qtbot.addWidget(fresh)
    for page, right in (
        (panel.play, fresh.play),
        (panel.sound, fresh.sound),
        (panel.you, fresh.you),
    ):
        for name in right.editors:
            assert content(field(page, name)) == content(field(right, name)), name
    assert panel.you.faces.buttons[6].isChecked()


def test_a_name_that_is_typed_is_left_alone_by_other_changes(open_window: Opener) -> None:
    window = open_window()
    line = field(opened(window).you, "player_name")
    QTest.keyClicks(line, "Zoe ")
    window.menus.actions[Command.SOUND].trigger()
    QTest.keyClicks(line, "B")
    assert window.settings.player_name == "Zoe B"


def test_a_louder_sound_leaves_cards_cloth_and_text_alone(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page, panel = sit_down(window), opened(window)
    touched: list[str] = []
    for name in ("set_card_display", "set_colours", "set_text_size"):
        monkeypatch.setattr(page.table, name, lambda *_, name=name: touched.append(name))
    heard: list[int] = []
    monkeypatch.setattr(page.sounds.player, "set_volume", heard.append)
    panel.changed.emit({"volume": 90})
    assert (heard, touched) == ([90], [])
    panel.changed.emit({"four_colours": True})
    assert touched == ["set_card_display"]


def test_every_setting_is_a_preference_or_kept_by_the_program() -> None:
    shown = {row.setting for row in ROWS}
    for pictures in PICTURES:
        shown.update(*(option.values for option in pictures.options))
    assert {each.name for each in fields(Settings)} - shown == KEPT


def test_untouched_they_change_nothing(open_window: Opener) -> None:
    window = open_window()
    before = window.settings
    window.preferences()
    window.preferences()
    assert window.settings == before


def test_a_change_elsewhere_meanwhile_is_not_undone(open_window: Opener) -> None:
    window = open_window()
    panel = opened(window)
    window._settings_store.change(last_seats=7)
    pick(panel, "Cloth", "Plain dark")
    assert (window.settings.last_seats, window.settings.cloth) == (7, ClothColour.PLAIN)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_panel_covers_neither_the_hand_nor_the_question(
    qtbot: QtBot, open_window: Opener, size: tuple[int, int]
) -> None:
    window = open_window()
    page = sit_down(window)
    window.resize(*size)
    wait_to_be_asked(qtbot, page)
    panel = opened(window)
    table = page.table
    qtbot.waitUntil(lambda: panel.width() > 0, timeout=PATIENCE_MS)
    QApplication.processEvents()
    assert not on_screen(panel).intersects(on_screen(table.picker))
    assert on_screen(table.viewport()).right() < on_screen(panel).left()
    # The game can be played while the preferences are open.
    asked = table.asked
    answer(page, wait_to_be_asked(qtbot, page))
    qtbot.waitUntil(lambda: table.asked is not asked, timeout=PATIENCE_MS)


def test_escape_closes_them_and_the_table_has_the_keys_again(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window)
    wait_to_be_asked(qtbot, page)
    page.table.setFocus()
    panel = opened(window)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert panel.isAncestorOf(focused)
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert window._preferences.panel is None
    assert QApplication.focusWidget() is page.table


def test_arrow_keys_choose_the_next_picture(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    wait_to_be_asked(qtbot, sit_down(window))
    row = opened(window).look.pictures["Cloth"]
    row.tiles[0].setFocus()
    QTest.keyClick(row.tiles[0], Qt.Key.Key_Right)
    assert row.tiles[1].hasFocus()
    assert window.settings.cloth is ClothColour.INK


def test_every_field_and_picture_has_a_name_for_screen_readers(qtbot: QtBot) -> None:
    panel = PreferencesPanel(Settings())
    qtbot.addWidget(panel)
    fields = [label.buddy() for label in panel.findChildren(QLabel) if label.buddy() is not None]
    assert len(fields) == 8
    assert all(field.accessibleName() for field in fields)
    names = [tile.accessibleName() for tile in panel.look.pictures["Cloth"].tiles]
    assert names[:2] == ["Cloth: Bottle", "Cloth: Ink"]


def test_what_a_box_does_stands_below_it(qtbot: QtBot) -> None:
    panel = PreferencesPanel(Settings())
    qtbot.addWidget(panel)
    lines = {label.text() for label in panel.findChildren(QLabel)}
    explained = set()
    for page, rows in ((panel.play, PLAY), (panel.sound, SOUND), (panel.you, YOU)):
        for row in rows:
            box = field(page, row.setting)
            if isinstance(box, QCheckBox) and row.hint:
                assert row.hint in lines
                assert box.accessibleDescription() == row.hint
                explained.add(row.label)
    assert explained == {
        *("Offer to finish a sure deal", "Tell me what cost most", "Show the seal first"),
        "Remember how I play",
    }


def test_pictures_move_to_a_new_line_where_the_panel_is_narrow(qtbot: QtBot) -> None:
    panel = PreferencesPanel(Settings())
    qtbot.addWidget(panel)
    row = panel.look.pictures["Card backs"]
    wide, narrow = row.heightForWidth(1000), row.heightForWidth(200)
    assert wide == row.sizeHint().height()
    assert narrow >= 2 * wide


def test_a_key_that_turns_the_sound_off_is_seen_in_the_panel(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window)
    wait_to_be_asked(qtbot, page)
    panel = opened(window)
    box = panel.sound.findChildren(QCheckBox)[0]
    assert box.isChecked()
    QTest.keyClick(page.table, Qt.Key.Key_M)
    assert not box.isChecked()
    assert not window.settings.sound


def test_a_time_is_typed_in_seconds_and_the_volume_changes_in_fives(qtbot: QtBot) -> None:
    chosen: list[int] = []
    rows = {row.setting: row for group in (PLAY, SOUND) for row in group}
    pause, volume = (editor_for(rows[name], chosen.append) for name in ("trick_pause_ms", "volume"))
    for editor in (pause, volume):
        qtbot.addWidget(editor.field)
    pause.put(2500)
    QTest.keyClick(pause.field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(pause.field, "9.5")
    assert chosen[-1] == 9500
    volume.put(40)
    QTest.keyClick(volume.field, Qt.Key.Key_Right)
    assert chosen[-1] == 45


def test_where_no_sound_can_be_played_the_page_says_so(qtbot: QtBot) -> None:
    panel = PreferencesPanel(Settings())
    qtbot.addWidget(panel)
    panel.show()
    panel.tabs.setCurrentIndex(2)
    trouble = panel.sound._trouble
    qtbot.waitUntil(trouble.isVisible, timeout=PATIENCE_MS)
    assert trouble.text() == "No loudspeaker was found, so nothing can be heard."
    switch, volume = field(panel.sound, "sound"), field(panel.sound, "volume")
    assert switch.y() < trouble.y() < volume.y()
    panel.sound.close_player()


def test_a_sound_can_be_tried_and_loudspeakers_that_come_later_are_found(
    qtbot: QtBot,
) -> None:
    panel = PreferencesPanel(Settings(sound=False, volume=70))
    qtbot.addWidget(panel)
    panel.show()
    panel.tabs.setCurrentIndex(2)
    page = panel.sound
    qtbot.waitUntil(page._trouble.isVisible, timeout=PATIENCE_MS)
    shop = Shop()
    page._player._open = shop.open
    QTest.mouseClick(page.try_button, CLICK)
    qtbot.waitUntil(page._trouble.isHidden, timeout=PATIENCE_MS)
    page.close_player()
    (recorder,) = shop.sold
    assert recorder.started.is_set()
    assert any(recorder.fill(RATE))
    qtbot.waitUntil(recorder.closed.is_set, timeout=PATIENCE_MS)


def test_headings_and_the_cross_grow_with_the_text_at_once(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    title = panel.look._titles["Cloth"]
    before = title.font().pointSizeF(), panel.close_button.iconSize().width()
    panel.look.fields.editors["text_size"].put(200)
    qtbot.waitUntil(lambda: title.font().pointSizeF() > before[0] * 1.5)
    assert panel.close_button.iconSize().width() > before[1] * 1.5


def test_the_page_that_was_looked_at_last_is_shown_again(open_window: Opener) -> None:
    window = open_window()
    for place in (4, 4, 0):
        window.preferences()
        panel = window._preferences.panel
        assert panel is not None
        panel.tabs.setCurrentIndex(place)
        panel.programs.command.setText(f"java -jar {place}")
        window.preferences()
        window.preferences()
        panel = window._preferences.panel
        assert panel is not None
        assert panel.tabs.currentIndex() == place
        assert panel.programs.command.text() == f"java -jar {place}", "it was not added"
        window.preferences()
