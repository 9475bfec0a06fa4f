"""Texts that are longer than their room end with an ellipsis; menus leave no trace."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.controls.paper_controls import set_menu

NAME = "The Wednesday evening rules of Grandmother <b>Wilhelmina</b>"


def label_in(qtbot: QtBot, wide: int) -> tuple[QWidget, ElidedLabel]:
    """A window of this width, and the label with a long text in it."""
    window = QWidget()
    qtbot.addWidget(window)
    label = ElidedLabel(NAME)
    row = QHBoxLayout(window)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(label)
    window.resize(wide, 40)
    window.show()
    return window, label


def test_a_long_text_is_shown_as_far_as_there_is_room(qtbot: QtBot) -> None:
    window, label = label_in(qtbot, 200)
    assert window.isVisible()
    assert label.width() == 200
    assert label.shown_text().endswith("…")
    assert NAME.startswith(label.shown_text()[:-1])
    assert label.text() == NAME
    assert "&lt;b&gt;" in label.toolTip() or label.toolTip() == NAME


def test_a_text_with_room_is_shown_whole(qtbot: QtBot) -> None:
    window, label = label_in(qtbot, 900)
    assert window.isVisible()
    assert label.shown_text() == NAME
    assert label.toolTip() == ""


def test_a_button_looks_as_usual_after_its_menu(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    button, menu = QPushButton("Export"), QMenu()
    menu.addAction("Copy")
    qtbot.addWidget(button)
    qtbot.addWidget(menu)
    set_menu(button, menu)
    for away in (True, False):
        place = button.mapToGlobal(button.rect().center()) + QPoint(500 * away, 0)
        monkeypatch.setattr(QCursor, "pos", lambda place=place: place)
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
        # A menu that opens would be followed by events of the mouse where it really is.
        menu.aboutToHide.emit()
        QApplication.processEvents()
        assert button.underMouse() is not away
