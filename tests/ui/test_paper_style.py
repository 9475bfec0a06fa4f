"""Controls in our style: outlines that can be seen, the same in every window and colour scheme."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSlider,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from test_sizes import WINDOWS, last_state

from ohhell_desktop.app import use_paper_style
from ohhell_desktop.look.colours import SCHEMES, TableColours
from ohhell_desktop.look.contrast import MARK_CONTRAST, contrast
from ohhell_desktop.look.paint.paper import chosen_edge
from ohhell_desktop.look.scheme import rail_palette, window_palette
from ohhell_desktop.look.style import menu_style
from ohhell_desktop.look.style.bars import SLIDER_SIDE
from ohhell_desktop.look.style.paper_style import PaperStyle
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.ui.kit.controls.face_choice import FaceChoice


@pytest.fixture(autouse=True)
def _style(qapp: QApplication) -> Iterator[None]:
    """Use the style, and Fusion again afterwards."""
    use_paper_style(qapp)
    yield
    qapp.setStyle("Fusion")


def tabs() -> QTabBar:
    bar = QTabBar()
    bar.addTab("Look")
    bar.addTab("Play")
    return bar


def combo() -> QComboBox:
    box = QComboBox()
    box.addItems(["By suit", "By rank"])
    return box


def slider() -> QSlider:
    made = QSlider(Qt.Orientation.Horizontal)
    made.setTickInterval(20)
    made.setTickPosition(QSlider.TickPosition.TicksBelow)
    return made


def bar(orientation: Qt.Orientation) -> QScrollBar:
    made = QScrollBar(orientation)
    made.setRange(0, 300)
    made.setPageStep(30)
    return made


CONTROLS: Final[dict[str, Callable[[], QWidget]]] = {
    "field": QLineEdit,
    "list": combo,
    "number": QSpinBox,
    "check box": lambda: QCheckBox(" "),
    "radio button": lambda: QRadioButton(" "),
    "button": lambda: QPushButton(" "),
    "slider": slider,
    "scroll bar": lambda: bar(Qt.Orientation.Vertical),
    "lying scroll bar": lambda: bar(Qt.Orientation.Horizontal),
}


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A sheet of paper."""
    made = QWidget()
    qtbot.addWidget(made)
    return made


def drawn(page: QWidget, widget: QWidget, colours: TableColours) -> QImage:
    """Return a control on its paper."""
    page.setPalette(window_palette(colours))
    widget.setParent(page)
    widget.setPalette(page.palette())
    page.resize(200, 200)
    widget.adjustSize()
    widget.move(10, 10)
    widget.resize(widget.sizeHint().expandedTo(widget.size()))
    return page.grab().toImage()


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_a_box_that_is_not_ticked_is_seen_on_the_rail(qtbot: QtBot, colours: TableColours) -> None:
    rail = QWidget()
    qtbot.addWidget(rail)
    rail.setPalette(rail_palette(colours))
    widget = QCheckBox(rail)
    widget.setPalette(rail.palette())
    image = rail.grab(QRect(QPoint(), widget.sizeHint())).toImage()
    middle = image.height() // 2
    across = [image.pixelColor(x, middle).name() for x in range(image.width())]
    assert max(contrast(colour, colours.rail) for colour in across) >= MARK_CONTRAST


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
@pytest.mark.parametrize("name", CONTROLS)
def test_the_outline_of_every_control_can_be_seen(
    page: QWidget, name: str, colours: TableColours
) -> None:
    widget = CONTROLS[name]()
    image = drawn(page, widget, colours)
    middle = widget.y() + widget.height() // 2
    across = [image.pixelColor(x, middle).name() for x in range(widget.x(), widget.x() + 40)]
    middle = widget.x() + widget.width() // 2
    down = [image.pixelColor(middle, y).name() for y in range(widget.y(), widget.y() + 40)]
    best = max(contrast(colour, colours.plate) for colour in (*across, *down))
    assert best >= MARK_CONTRAST


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_a_mark_looks_different_when_it_is_set_off_and_cannot_be_used(
    page: QWidget, colours: TableColours, kind: type[QCheckBox] | type[QRadioButton]
) -> None:
    states = []
    for checked, enabled in ((False, True), (True, True), (False, False), (True, False)):
        box = kind(" ")
        box.setAutoExclusive(False)
        box.setChecked(checked)
        box.setEnabled(enabled)
        states.append(drawn(page, box, colours))
        box.hide()
    assert all(one not in states[:place] for place, one in enumerate(states))


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_what_is_chosen_stands_out_from_paper(colours: TableColours) -> None:
    colour = chosen_edge(colours).name()
    assert contrast(colour, colours.plate) >= MARK_CONTRAST


def test_the_chosen_tab_has_a_bar_and_the_others_have_none(page: QWidget) -> None:
    widget = tabs()
    colours = SCHEMES[0]
    image = drawn(page, widget, colours)
    found = []
    for place in range(2):
        area = widget.tabRect(place).translated(widget.pos())
        found.append(image.pixelColor(area.center().x(), area.bottom() - 1).name())
    assert found[0] == chosen_edge(colours).name()
    assert found[1] != found[0]


def test_the_keyboard_focus_is_seen_on_a_field(qtbot: QtBot) -> None:
    field = QLineEdit("Ann")
    page = QWidget()
    qtbot.addWidget(page)
    other = QLineEdit(page)
    field.setParent(page)
    page.show()
    page.activateWindow()
    other.setFocus()
    without = field.grab().toImage()
    field.setFocus()
    QApplication.processEvents()
    field.deselect()
    assert field.grab().toImage() != without


def test_the_keyboard_focus_is_seen_on_a_button_without_a_frame(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    face, other = QPushButton(page, flat=True), QLineEdit(page)
    face.setFixedSize(42, 40)
    page.show()
    page.activateWindow()
    other.setFocus()
    without = face.grab().toImage()
    face.setFocus()
    QApplication.processEvents()
    assert face.grab().toImage() != without


def test_a_control_that_is_pointed_at_or_pressed_looks_so(qtbot: QtBot) -> None:
    button = QPushButton("Close")
    qtbot.addWidget(button)
    button.show()
    rest = button.grab().toImage()
    button.setDown(True)
    assert button.grab().toImage() != rest


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_a_chosen_face_has_a_ring_and_no_frame(qtbot: QtBot, colours: TableColours) -> None:
    faces = FaceChoice()
    qtbot.addWidget(faces)
    faces.setPalette(window_palette(colours))
    faces.set_side(60)
    plain = faces.buttons[2].grab().toImage()
    faces.choose(3)
    ringed = faces.buttons[2].grab().toImage()
    assert ringed.pixelColor(30, 1).name() == chosen_edge(colours).name()
    assert ringed.pixelColor(30, 1) != plain.pixelColor(30, 1)
    assert ringed.copy(0, 0, 8, 8) == plain.copy(0, 0, 8, 8), "the corner"
    assert ringed.copy(20, 20, 20, 20) == plain.copy(20, 20, 20, 20), "the face"


@pytest.mark.parametrize("name", WINDOWS)
def test_every_window_can_be_drawn_in_the_style(qtbot: QtBot, name: str) -> None:
    window = WINDOWS[name](view(last_state(), Seat(0)))
    qtbot.addWidget(window)
    window.show()
    assert not window.grab().toImage().isNull()
    assert isinstance(window.style(), PaperStyle)


def test_numbers_fields_and_lists_are_equally_high(qtbot: QtBot) -> None:
    field, number, box = QLineEdit(), QSpinBox(), combo()
    for widget in (field, number, box):
        qtbot.addWidget(widget)
    heights = [widget.sizeHint().height() for widget in (field, number, box)]
    assert max(heights) - min(heights) <= 2


def test_the_knob_of_a_slider_is_never_cut() -> None:
    assert slider().sizeHint().height() >= SLIDER_SIDE


@pytest.fixture
def _shaped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows have a shape, which this platform has not."""
    monkeypatch.setattr(menu_style, "SHAPED", {QGuiApplication.platformName()})


NO_SHAPES: Final = "does not support (setting window masks|grabbing|raise)"


@pytest.mark.qt_log_ignore(NO_SHAPES)
@pytest.mark.usefixtures("_shaped")
@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_a_menu_is_paper_with_round_corners_and_its_chosen_entry_is_lit(
    qtbot: QtBot, colours: TableColours
) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.setPalette(window_palette(colours))
    chosen, other = menu.addAction("Sound"), menu.addAction("Full screen")
    menu.addSeparator()
    chosen.setCheckable(True)
    menu.popup(QPoint(0, 0))
    menu.setActiveAction(chosen)
    shape, rect = menu.mask(), menu.rect()
    assert shape.boundingRect() == rect
    corners = (rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight())
    assert not any(shape.contains(corner) for corner in corners)
    image = menu.grab().toImage()

    def behind(action: QAction) -> str:
        """Return the colour between the text and the right edge."""
        area = menu.actionGeometry(action)
        return image.pixelColor(area.right() - 4, area.center().y()).name()

    assert (behind(chosen), behind(other)) == (colours.turn, colours.plate)
    chosen.setChecked(True)
    box = QRect(menu.actionGeometry(chosen).topLeft(), QSize(28, 30))
    assert menu.grab(box).toImage() != image.copy(box), "the tick is seen in the lamp's light"
    menu.hide()


@pytest.mark.qt_log_ignore(NO_SHAPES)
@pytest.mark.usefixtures("_shaped")
def test_the_list_of_a_field_is_such_a_menu(qtbot: QtBot) -> None:
    box = combo()
    qtbot.addWidget(box)
    box.setPalette(window_palette(SCHEMES[1]))
    box.show()
    box.showPopup()
    opened = box.view().window()
    assert not opened.mask().contains(QPoint(0, 0))
    assert opened.mask().contains(QPoint(opened.width() // 2, 0))
    edge = opened.grab().toImage().pixelColor(opened.width() // 2, 0).name()
    assert edge == SCHEMES[1].plate_edge
    box.hidePopup()
