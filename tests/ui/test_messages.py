"""Messages over the window: one at a time, never nested."""

import inspect

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.ui.kit.dialogs.messages import (
    MessageButton,
    Messages,
    is_deleted,
    run_dialog,
    show_warning,
    way_text,
)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def messages(window: QWidget) -> Messages:
    return Messages(window)


def box_of(qtbot: QtBot, messages: Messages, text: str) -> QMessageBox:
    """Wait until the message with this text is open, and return it."""

    def is_open() -> bool:
        return messages.box is not None and messages.box.text() == text

    qtbot.waitUntil(is_open)
    assert messages.box is not None
    return messages.box


def press(box: QMessageBox, text: str) -> None:
    """Press the button with this text."""
    (button,) = [each for each in box.buttons() if each.text().replace("&", "") == text]
    button.click()


def boxes() -> list[QMessageBox]:
    """Return the visible messages."""
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox)]
    return [each for each in found if each.isVisible()]


def test_messages_do_not_block_and_are_shown_one_after_another(
    qtbot: QtBot, messages: Messages
) -> None:
    for text in ("one", "two", "three"):
        messages.show_message(text)
    for text in ("one", "two", "three"):
        box = box_of(qtbot, messages, text)
        assert boxes() == [box]
        press(box, "OK")
    qtbot.waitUntil(lambda: messages.box is None)


def test_the_same_message_is_not_shown_twice(qtbot: QtBot, messages: Messages) -> None:
    for _ in range(5):
        messages.show_message("the same")
    box = box_of(qtbot, messages, "the same")
    messages.show_message("the same")
    press(box, "OK")
    QApplication.processEvents()
    assert (messages.box, boxes()) == (None, [])


def test_the_action_of_a_button_runs_after_the_message_has_closed(
    qtbot: QtBot, messages: Messages
) -> None:
    done: list[object] = []
    buttons = [
        MessageButton("&First", lambda: done.append(messages.box)),
        MessageButton("S&econd", print),
    ]
    messages.show_message("choose", buttons)
    box = box_of(qtbot, messages, "choose")
    assert [each.text() for each in box.buttons()] == ["&First", "S&econd", "&Not now"]
    press(box, "First")
    qtbot.waitUntil(lambda: done == [None])


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_takes_the_first_way_and_escape_none(
    qtbot: QtBot, messages: Messages, key: Qt.Key
) -> None:
    done: list[str] = []
    messages.show_message("choose", [MessageButton("&First", lambda: done.append("first"))])
    QTest.keyClick(box_of(qtbot, messages, "choose"), key)
    qtbot.waitUntil(lambda: messages.box is None)
    qtbot.wait(1)
    assert done == (["first"] if key is Qt.Key.Key_Return else [])


def test_three_hundred_failures_in_a_row_do_not_grow_the_stack(
    qtbot: QtBot, messages: Messages
) -> None:
    depths: list[int] = []

    def fail() -> None:
        depths.append(len(inspect.stack(0)))
        messages.show_message("it failed", [MessageButton("&Again", fail)])

    fail()
    for count in range(1, 301):
        press(box_of(qtbot, messages, "it failed"), "Again")
        qtbot.waitUntil(lambda count=count: len(depths) > count)  # type: ignore[misc]
    assert max(depths[1:]) == min(depths[1:])


def test_a_message_over_a_dialog_that_is_deleted_makes_room_for_the_next(
    qtbot: QtBot, messages: Messages, window: QWidget
) -> None:
    dialog = QDialog(window)
    dialog.open()
    messages.show_message("over the dialog")
    messages.show_message("the next")
    assert box_of(qtbot, messages, "over the dialog").parent() is dialog
    dialog.deleteLater()
    press(box_of(qtbot, messages, "the next"), "OK")


def test_a_window_that_closes_shows_no_more_messages(qtbot: QtBot, messages: Messages) -> None:
    messages.show_message("one")
    box_of(qtbot, messages, "one")
    messages.show_message("two")
    messages.stop()
    messages.show_message("three")
    qtbot.wait(1)
    assert boxes() == []


def test_an_error_is_logged_without_the_names_in_it(
    qtbot: QtBot, messages: Messages, caplog: pytest.LogCaptureFixture
) -> None:
    messages.show_error(LibraryError("“{title}” is damaged.", title="Evening with Ann"))
    box_of(qtbot, messages, "“Evening with Ann” is damaged.")
    assert "is damaged" in caplog.text
    assert "Ann" not in caplog.text
    assert caplog.messages == ["LibraryError: “…” is damaged. (None; ways out: none)"]


def test_a_warning_has_the_title_of_the_window_below_it(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *given: shown.append(given))
    window.setWindowTitle("House rules")
    show_warning(window, "<b>five</b>")
    assert shown == [(window, "House rules", "<p>&lt;b&gt;five&lt;/b&gt;</p>")]


def test_every_way_out_has_a_button_and_no_two_share_a_key() -> None:
    texts = [way_text(way) for way in WayOut]
    keys = [text[text.index("&") + 1].casefold() for text in texts]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("accepted", [True, False])
def test_a_dialog_that_was_run_is_deleted(window: QWidget, *, accepted: bool) -> None:
    dialog = QDialog(window)
    QTimer.singleShot(0, dialog.accept if accepted else dialog.reject)
    assert run_dialog(dialog) is accepted
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert is_deleted(dialog)
    assert window.findChildren(QDialog) == []
