"""Every command has a key on every platform, and the help shows the same keys as the menus."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.help.help_text import keys
from ohhell_desktop.ui.kit import shortcuts
from ohhell_desktop.ui.kit.shortcuts import Command, keys_of, keys_text
from ohhell_desktop.ui.shell.frame.menus import Menus

OURS = {
    Command.NEW: "Ctrl+N",
    Command.SAVED: "Ctrl+O",
    Command.CLOSE: "Ctrl+W",
    Command.PREFERENCES: "Ctrl+,",
    Command.QUIT: "Ctrl+Q",
    Command.FULL_SCREEN: "F11",
    Command.HOW_TO: "F1",
}


@pytest.fixture
def no_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    """A platform whose theme defines no keys."""
    monkeypatch.setattr(shortcuts, "platform_keys", lambda _: [])


@pytest.mark.usefixtures("no_theme")
@pytest.mark.parametrize("command", OURS)
def test_where_the_platform_names_no_key_there_is_one_of_ours(
    qtbot: QtBot, command: Command
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window, dict.fromkeys(Command, window.update))
    assert menus.actions[command].shortcut() == QKeySequence(OURS[command])


MENUS = {
    "&Game": (
        "&New game…, &Saved games…, &Watch, Your &record, Today’s &deal…, &Challenge…, "
        "C&opy the challenge’s code, Find the &better card…, &Keep score…, Check this &game, "
        "Prin&t…, &Leave the table, , &Undo, R&edo, , &Preferences, , &Quit"
    ),
    "&Table": "&Hint, &Last trick, S&kip animation\tSpace, , &Score sheet, S&ound, &Full screen",
    "&Help": "First &lesson, Rules and &keys, &Rules of this table, , &About Oh Hell!",
}
"""Each command with the key that chooses it in its menu; a separator is empty."""


def test_the_menus_hold_every_command_in_its_order(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window, dict.fromkeys(Command, window.update))
    found = {}
    for action in menus.bar.actions():
        menu = action.menu()
        assert isinstance(menu, QMenu)
        found[action.text()] = ", ".join(each.text() for each in menu.actions())
        letters = [QKeySequence.mnemonic(each.text()).toString() for each in menu.actions()]
        assert len({*letters} - {""}) == len([letter for letter in letters if letter])
    assert found == MENUS


def test_the_platforms_own_keys_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortcuts, "platform_keys", lambda _: [QKeySequence("Ctrl+Alt+F")])
    assert keys_of(Command.FULL_SCREEN) == [QKeySequence("Ctrl+Alt+F")]
    assert keys_of(Command.SHEET) == [QKeySequence("F9")]


def test_no_two_commands_share_a_key() -> None:
    given = [key.toString() for command in Command for key in keys_of(command)]
    assert len(given) == len(set(given))


@pytest.mark.usefixtures("no_theme")
def test_the_help_names_a_key_in_every_row() -> None:
    page = keys()
    assert "<b></b>" not in page
    for command in OURS:
        assert f"<b>{keys_text(command)}</b>" in page
    assert keys_text(Command.ABOUT) == ""
