"""With 2 to 10 seats, in any window, with text of any size: everybody has room and is counted."""

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay, sizes
from ohhell_desktop.table.plan.layout import Seating, TableLayout, layout
from ohhell_desktop.ui.game.moments.summary_layout import scale_of
from ohhell_desktop.ui.game.score.standing_card import StandingCard, standing_lines

WINDOWS = ((1024, 600), (1280, 800), (1920, 1080))
"""The last one is also that of a 4K screen at twice the scale."""
MENU_BAR = {1.0: dict.fromkeys(WINDOWS, 33), 2.0: dict.fromkeys(WINDOWS, 50)}
"""What the menu bar takes of the height, by size of the text and window."""
MENU_BAR[1.0][WINDOWS[2]], MENU_BAR[2.0][WINDOWS[2]] = 36, 57
SEATS = range(2, 11)
EVERY = tuple(product(WINDOWS, SEATS, MENU_BAR))
PACK = 51


def table(
    window: tuple[int, int], seats: int, text: float, cards: int = 8, *, asking: bool = False
) -> TableLayout:
    """Return the layout of a window."""
    high = window[1] - MENU_BAR[text][window]
    return layout(window[0], high, Seating(seats, Seat(0)), cards, text, asking=asking)


def lying(place: TableLayout) -> Iterator[Rect]:
    """Yield everything that lies around the trick or the question."""
    yield from (place.plates[seat] for seat in place.seating.others())
    yield from (place.cluster, place.info)
    if place.given >= GivenWay.CORNERS:
        yield place.trump
    assert place.standing is not None
    yield place.standing


def apart(boxes: list[Rect], place: TableLayout) -> None:
    """Fail if a box leaves the cloth or meets another."""
    cloth = place.area.grown(-place.rail)
    for box in boxes:
        assert cloth.holds(box), box
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other), (one, other)


@pytest.mark.parametrize(("window", "seats"), list(product(WINDOWS, SEATS)))
def test_the_cards_of_a_trick_are_not_smaller_with_large_text(
    window: tuple[int, int], seats: int
) -> None:
    usual, large = (table(window, seats, text).trick[0].width for text in (1.0, 2.0))
    assert large >= usual
    if window == WINDOWS[0]:
        drawn = {2: 95, 3: 90, 4: 80, 5: 70, 6: 70, 7: 58, 8: 58}
        assert large >= drawn.get(seats, 52)


@pytest.mark.parametrize(("window", "seats", "text"), EVERY)
def test_nothing_meets_anything_while_cards_are_played(
    window: tuple[int, int], seats: int, text: float
) -> None:
    place = table(window, seats, text)
    assert place.text == text, "the text is as large as wanted"
    apart([*lying(place), place.own, *(pose.bounds() for pose in place.trick)], place)
    hand = [pose.lifted(place.lift).bounds() for pose in place.hand(8)]
    assert not any(card.overlaps(box) for card in hand for box in (*lying(place), place.own))


@pytest.mark.parametrize(("window", "seats", "text"), EVERY)
def test_nothing_meets_the_question_for_a_bid(
    window: tuple[int, int], seats: int, text: float
) -> None:
    cards = min(25, PACK // seats)
    place = table(window, seats, text, cards, asking=True)
    hand = [pose.bounds() for pose in place.hand(cards)]
    apart([*lying(place), place.question], place)
    assert place.given in {GivenWay.NOTHING, GivenWay.CORNERS}
    assert not any(card.overlaps(box) for card in hand for box in (*lying(place), place.question))
    assert all(after.x - before.x >= 14 for before, after in pairwise(hand)), "every index shows"


@pytest.mark.parametrize(("window", "seats", "text"), EVERY)
def test_an_only_card_is_large_between_its_two_bids(
    window: tuple[int, int], seats: int, text: float
) -> None:
    place = table(window, seats, text, 1, asking=True)
    card = place.hand(1)[0].bounds()
    apart([*lying(place), place.question, place.own, *place.tiles, card], place)
    in_hand = sizes(*window, seats, 0).usual_card
    assert card.w >= in_hand * (1.7 if text == 1.0 else 1.24)
    assert all(tile.w >= 80 and tile.h >= 80 for tile in place.tiles)
    assert place.question.w >= 400
    playing = table(window, seats, text, 1)
    for seat in place.seating.others():
        assert place.plates[seat] == playing.plates[seat], "nobody moves when the bids are made"


@pytest.mark.parametrize(("window", "seats", "text"), EVERY)
def test_every_total_is_shown_or_counted(
    qtbot: QtBot, window: tuple[int, int], seats: int, text: float
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    card = StandingCard(host)
    lines = standing_lines(range(seats), [f"Player {n}" for n in range(seats)], range(seats), 0)
    card.show_standing("Deal 1 of 9", lines)
    for asking in (False, True):
        place = table(window, seats, text, asking=asking)
        card.place(place.standing, scale_of(*window) * text, text)
        assert not card.isHidden()
        assert any(line.viewer for line in card.shown)
        assert len(card.shown) + card.more == seats
        if len(card.shown) > 1:
            assert lines[0] in card.shown, "the leader"
        assert card.sizeHint().height() <= card.height() + 1
        room = place.standing
        assert room is not None
        area = card.geometry()
        assert room.grown(1).holds(Rect(area.x(), area.y(), area.width(), area.height()))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_question_and_its_numbers_grow_with_the_text(
    qtbot: QtBot, window: tuple[int, int], seats: int
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    picker = Picker(host)
    count = min(8, 51 // seats) + 1
    numbers = tuple(PickerChoice(n, str(n), str(n), large=True) for n in range(count))
    fonts, heights = [], []
    for text in (1.0, 2.0):
        place = table(window, seats, text, asking=True)
        note = "You can\N{RIGHT SINGLE QUOTATION MARK}t bid 2: the bids would total 8."
        picker.offer("How many tricks will you take?", numbers, note)
        room = place.question
        picker.place(room, place.scale, room.bottom, lit=room.overlaps(place.own))
        fonts.append([font.pixelSize() for font in picker._words.fonts()])
        heights.append(picker.buttons[0].height())
        area = picker.geometry()
        shown = Rect(area.x(), area.y(), area.width(), area.height())
        assert place.question.grown(1).holds(shown)
        assert len({button.y() for button in picker.buttons}) == 1
    for usual, large in zip(*fonts, strict=True):
        assert large >= 1.85 * usual
    assert heights[1] >= heights[0] * (1.3 if seats < 7 else 1.1)
    assert min(fonts[1]) >= 25
