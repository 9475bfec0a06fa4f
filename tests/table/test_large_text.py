"""With text of any size everybody is counted in the standing, and questions grow with the text."""

from itertools import product

import pytest
from each import for_each
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from test_arrangements import MENU_BAR, SEATS, USUAL, made

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.spacing import TOUCH
from ohhell_desktop.ui.game.moments.summary_layout import scale_of
from ohhell_desktop.ui.game.score.standing_card import StandingCard, standing_lines


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    """The parent of what is shown on the table."""
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def shown_area(widget: QWidget) -> Rect:
    area = widget.geometry()
    return Rect(area.x(), area.y(), area.width(), area.height())


@for_each("seats", SEATS)
def test_every_total_is_shown_or_counted(host: QWidget, seats: int) -> None:
    card = StandingCard(host)
    lines = standing_lines(range(seats), [f"Player {n}" for n in range(seats)], range(seats), 0)
    card.show_standing("Deal 1 of 9", lines)
    for window, text, asking in product(USUAL, MENU_BAR, (False, True)):
        place = made(window, seats, text, 8, asking=asking, forehead=False).place
        card.place(place.standing, scale_of(*window) * text, text)
        assert not card.isHidden()
        assert any(line.viewer for line in card.shown)
        assert len(card.shown) + card.more == seats
        if len(card.shown) > 1:
            assert lines[0] in card.shown, "the leader"
        assert card.sizeHint().height() <= card.height() + 1
        assert place.standing is not None
        assert place.standing.grown(1).holds(shown_area(card))


@for_each("seats", SEATS)
def test_the_question_and_its_numbers_grow_with_the_text(host: QWidget, seats: int) -> None:
    picker = Picker(host)
    count = min(8, 51 // seats) + 1
    numbers = tuple(PickerChoice(n, str(n), str(n), large=True) for n in range(count))
    note = "You can\N{RIGHT SINGLE QUOTATION MARK}t bid 2: the bids would total 8."
    for window in USUAL:
        fonts, heights = [], []
        for text in (1.0, 2.0):
            place = made(window, seats, text, 8, asking=True, forehead=False).place
            picker.offer("How many tricks will you take?", numbers, note)
            room = place.question
            picker.place(room, place.scale, room.bottom, lit=room.overlaps(place.own))
            fonts.append([font.pixelSize() for font in picker._words.fonts()])
            heights.append(picker.buttons[0].height())
            assert room.grown(1).holds(shown_area(picker))
            assert len({button.y() for button in picker.buttons}) == 1
        for usual, large in zip(*fonts, strict=True):
            assert large >= 1.85 * usual
        # With many plates, a line of advice has its room before the numbers grow.
        assert heights[1] >= heights[0] * (1.25 if seats < 7 else 0.95)
        assert min(heights) >= TOUCH
        assert min(fonts[1]) >= 25


@pytest.mark.parametrize("name", ["Ann", "Margarethe von der Osten-Sacken", "M" * 100])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_button_with_a_long_name_stays_in_its_room(
    host: QWidget, name: str, scale: float
) -> None:
    host.resize(1024, 600)
    picker, room = Picker(host), Rect(600, 400, 150 * scale, 64 * scale)
    picker.offer("", (PickerChoice(0, f"Pass to {name}", f"Pass to {name}"),))
    picker.place(room, scale, room.bottom)
    lies = picker.geometry()
    assert room.x - 1 <= lies.x()
    assert lies.x() + lies.width() <= room.right + 1
    button = picker.buttons[0].geometry()
    assert button.width() >= button.height()
    assert picker.rect().contains(button)


@for_each("seats", SEATS)
@for_each("text", [1.0, 2.0])
def test_a_finger_meets_every_number_in_the_smallest_usual_window(
    host: QWidget, seats: int, text: float
) -> None:
    picker = Picker(host)
    note = "You can\N{RIGHT SINGLE QUOTATION MARK}t bid 2: the bids would total 8."
    for cards in range(2, min(20, 104 // seats) + 1):
        numbers = tuple(PickerChoice(n, str(n), str(n), large=True) for n in range(cards + 1))
        place = made((1024, 600), seats, text, cards, asking=True, forehead=False).place
        room = place.question
        picker.offer("How many tricks will you win?", numbers, note)
        picker.place(room, place.scale, room.bottom, lit=room.overlaps(place.own))
        assert min(button.height() for button in picker.buttons) >= TOUCH, cards
        assert min(button.width() for button in picker.buttons) >= TOUCH, cards
        assert room.grown(1).holds(shown_area(picker)), cards
