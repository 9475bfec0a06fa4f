"""The mouse wheel scrolls pages and never changes a value below the pointer."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from house_rules_drivers import FIVE, FakeFormStore, inside, row_of
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

import ohhell_desktop
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import draft_of_own
from ohhell_desktop.ui.preferences.panel import PreferencesPanel
from ohhell_desktop.variants import STANDARD

OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)
NOTCH = 120


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(OWN), draft_of_own(OWN))
    qtbot.addWidget(made, before_close_func=lambda _: made.begin(draft_of_own(OWN)))
    made.resize(1024, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def turn(widget: QWidget, notches: int = -1) -> QWheelEvent:
    """Turn the wheel over the middle of a widget; return the event that it got."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(0, 0),
        QPoint(0, NOTCH * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event


def value_of(widget: QWidget) -> object:
    """Return what a control is set to."""
    if isinstance(widget, QComboBox | QTabBar):
        return widget.currentIndex()
    assert isinstance(widget, QAbstractSlider | QSpinBox | QDoubleSpinBox), type(widget)
    return widget.value()


def taking_the_wheel(window: QWidget) -> Iterator[QWidget]:
    """Yield every control that a wheel of Qt would change."""
    for widget in window.findChildren(QWidget):
        slider = isinstance(widget, QAbstractSlider) and not isinstance(widget, QScrollBar)
        if slider or isinstance(widget, QAbstractSpinBox | QComboBox | QTabBar):
            yield widget


@pytest.mark.parametrize("focused", [False, True])
def test_the_wheel_over_a_field_scrolls_the_page(dialog: HouseRulesDialog, focused: bool) -> None:
    spin = inside(row_of(dialog, "scoring", "Exact bid"), QSpinBox)
    if focused:
        spin.setFocus()
    bar = dialog.editor.page().verticalScrollBar()
    window = dialog.windowHandle()
    before = bar.value()
    middle = spin.mapTo(dialog, spin.rect().center())
    # An event of the system: it gives the focus by the wheel to fields that take it.
    QTest.wheelEvent(window, QPointF(middle), QPoint(0, -NOTCH), QPoint(0, -NOTCH))
    assert bar.value() > before
    assert dialog.model.rules == FIVE
    assert spin.hasFocus() is focused


def test_no_control_takes_the_wheel_or_the_focus_by_it(
    qtbot: QtBot, dialog: HouseRulesDialog
) -> None:
    special = SpecialDealDialog(FIVE, None, 0, 5)
    preferences = PreferencesPanel(Settings())
    for window in (dialog, special, preferences):
        if window is not dialog:
            qtbot.addWidget(window)
        controls = list(taking_the_wheel(window))
        assert controls
        for widget in controls:
            before = value_of(widget)
            for notches in (1, -1, -1):
                turn(widget, notches)
                assert value_of(widget) == before, (type(widget), widget.accessibleName())
            policy = widget.focusPolicy()
            assert policy is not Qt.FocusPolicy.WheelFocus, type(widget)
    assert dialog.model.rules == FIVE


def test_no_other_fields_are_used_anywhere_in_the_program() -> None:
    root = Path(ohhell_desktop.__file__).parent
    plain = re.compile(r"\b(QSpinBox|QDoubleSpinBox|QComboBox|QSlider)\(")
    found = [
        f"{path.name}: {match[0]}"
        for path in root.rglob("*.py")
        if path.name != "fields.py"
        for match in plain.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_lists_still_scroll(dialog: HouseRulesDialog) -> None:
    dialog.editor.show_axis("scoring")
    page = dialog.editor.page()
    assert isinstance(page, QAbstractScrollArea)
    assert turn(page.viewport()).isAccepted()
    assert page.verticalScrollBar().value() > 0
