"""Whatever changes is redrawn, and nothing else."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from drawn import STATES
from figures import a_tableau
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.colours import DARK, LIGHT
from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.table.input.choice_button import ChoiceButton, PickerChoice
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.plan.spacing import BUTTON, LARGE_BUTTONS, TOUCH
from ohhell_desktop.table.stage.badges import BubbleItem, CountItem, InfoItem, TrumpItem, TrumpState
from ohhell_desktop.table.stage.cards.faces import CardPictures
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.stage.plate import PlateItem
from ohhell_desktop.table.stage.scene import Player, TableScene
from ohhell_desktop.table.stage.toast import Toast

ADA = STATES["needed"]
TRUMP = TrumpState(":/suits/H.svg", "Hearts")
PLACE = CardPlace(Card("5H"), Pose(50, 60, 40), 7)
FIVE = PickerChoice(5, "5", "Bid 5")
TABLE = layout(640, 480, Seating(4, a_tableau().viewer))
Change = Callable[[Any], object]


def card() -> CardItem:
    return CardItem(CardPictures(), LIGHT, PLACE)


CHANGES: list[tuple[Callable[[], Any], Change]] = [
    (lambda: PlateItem(LIGHT), lambda plate: plate.show_state(ADA)),
    (lambda: PlateItem(LIGHT), lambda plate: plate.set_colours(DARK)),
    (lambda: TrumpItem(LIGHT), lambda badge: badge.show_state(TRUMP)),
    (lambda: TrumpItem(LIGHT), lambda badge: badge.set_colours(DARK)),
    (lambda: CountItem(LIGHT), lambda badge: badge.show_text("5 cards")),
    (lambda: InfoItem(LIGHT), lambda badge: badge.show_lines("Deal 1 of 9", "")),
    (lambda: InfoItem(LIGHT), lambda badge: badge.show_lines("", "Tricks: 5")),
    (lambda: InfoItem(LIGHT), lambda badge: badge.set_with_number(False)),
    (lambda: BubbleItem(LIGHT), lambda badge: badge.say("Pass")),
    (card, lambda item: item.set_ringed(True)),
    (card, lambda item: item.set_colours(DARK)),
    (card, lambda item: item.put(replace(PLACE, named=Naming.LOW))),
    (card, lambda item: item.put(replace(PLACE, card=Card("6H")))),
    (card, lambda item: item.put(replace(PLACE, pose=Pose(50, 60, 44)))),
    (card, lambda item: item.put(replace(PLACE, dimmed=True))),
    (card, lambda item: item.put(replace(PLACE, chosen=True))),
    (card, lambda item: item.put(replace(PLACE, led=True))),
    (card, lambda item: item.put(PLACE, squeeze=0.5)),
    (card, lambda item: item.put(PLACE, raster=80)),
]
KEPT: list[tuple[Callable[[], Any], Change]] = [
    (CHANGES[0][0], CHANGES[0][1]),
    (CHANGES[2][0], CHANGES[2][1]),
    (CHANGES[4][0], CHANGES[4][1]),
    (CHANGES[5][0], CHANGES[5][1]),
    (card, lambda item: item.set_ringed(True)),
    (card, lambda item: item.put(replace(PLACE, named=Naming.LOW))),
]


@pytest.fixture
def updates(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Record the items and widgets whose update() is called."""
    told: list[object] = []

    def note(item: object, *_: object) -> None:
        told.append(item)

    for kind in (PlateItem, TrumpItem, CountItem, InfoItem, BubbleItem, CardItem):
        monkeypatch.setattr(kind, "update", note)
    for widget in (ChoiceButton, Picker, Toast):
        monkeypatch.setattr(widget, "update", note)
    return told


@pytest.mark.parametrize(("make", "change"), CHANGES)
def test_an_item_that_changes_is_drawn_again(
    qapp: object, updates: list[object], make: Callable[[], Any], change: Change
) -> None:
    del qapp
    item = make()
    updates.clear()
    change(item)
    assert updates == [item]


@pytest.mark.parametrize(("make", "change"), KEPT)
def test_an_item_that_stays_the_same_is_not_drawn_again(
    qapp: object, updates: list[object], make: Callable[[], Any], change: Change
) -> None:
    del qapp
    item = make()
    change(item)
    updates.clear()
    change(item)
    assert updates == []


def test_a_card_that_only_moves_is_not_drawn_again(qapp: object, updates: list[object]) -> None:
    del qapp
    item = card()
    updates.clear()
    item.put(replace(PLACE, pose=Pose(70.3, 80.2, 40, 5), z=8, opacity=0.5))
    assert (item.pos().toTuple(), item.rotation()) == ((70.3, 80.2), 5)
    assert (item.zValue(), item.opacity()) == (8, 0.5)
    assert updates == []


def test_a_card_that_stays_where_it_is_leaves_the_scene_as_it_is(qtbot: QtBot) -> None:
    scene = TableScene()
    scene.put("5H", replace(PLACE, pose=Pose(50, 60, 40, 5)))
    changed: list[object] = []
    with qtbot.waitSignal(scene.changed):
        pass
    scene.changed.connect(changed.append)
    scene.put("5H", replace(PLACE, pose=Pose(50, 60, 40, 5)))
    QApplication.processEvents()
    assert changed == []


def test_an_item_that_moves_says_so_beforehand(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    del qapp
    told: list[object] = []

    def note(item: object) -> None:
        told.append(item)

    for kind in (PlateItem, TrumpItem, CardItem):
        monkeypatch.setattr(kind, "prepareGeometryChange", note)
    plate, trump, five = PlateItem(LIGHT), TrumpItem(LIGHT), card()
    told.clear()
    for _ in range(2):
        plate.move_to(Rect(1, 2, 30, 40))
        trump.move_to(Rect(1, 2, 30, 40))
    assert told == [plate, trump]
    assert (plate.pos().toTuple(), trump.pos().toTuple()) == ((1, 2), (1, 2))
    five.put(replace(PLACE, z=8))
    assert told[2:] == []
    five.put(replace(PLACE, pose=Pose(50, 60, 44)))
    assert told[2:] == [five]
    five.put(replace(PLACE, pose=Pose(50, 60, 44)), raster=80)
    assert told[2:] == [five], "another picture of the same size is no other area"


def test_a_button_and_its_panel_are_drawn_again(qtbot: QtBot, updates: list[object]) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    button, picker, toast = ChoiceButton(FIVE, window), Picker(window), Toast(window)
    updates.clear()
    button.set_choice(replace(FIVE, barred="No."))
    assert updates == [button]
    button.set_look(DARK, 40)
    assert updates == [button, button]
    updates.clear()
    picker.offer("How many?", (FIVE,))
    picker.place(Rect(0, 0, 300, 200), 1, 200)
    picker.open()
    assert picker in updates
    updates.clear()
    picker.set_colours(DARK)
    assert updates[-1] is picker
    updates.clear()
    picker.amend("How?", (FIVE,), "")
    assert updates[-1] is picker
    updates.clear()
    toast.set_colours(DARK)
    toast.show_text("No.", TABLE)
    assert updates == [toast, toast]


def test_only_cards_with_a_sharper_picture_are_drawn_again(
    qapp: object, updates: list[object]
) -> None:
    del qapp
    scene = TableScene()
    scene.put("5H", PLACE)
    scene.put("6H", replace(PLACE, card=Card("6H")))
    updates.clear()
    scene.faces.sharper.emit(scene.faces.path(Card("5H")))
    assert updates == [scene.cards["5H"]]


def test_another_question_takes_the_place_of_the_one_before(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    picker = Picker(window)
    room = Rect(0, 0, 300, 200)
    picker.offer("How many?", (FIVE, replace(FIVE, value=6, label="6")), "A note")
    picker.place(room, 1, 200)
    picker.open()
    assert (picker.accessibleName(), picker.accessibleDescription()) == ("How many?", "A note")
    picker.offer("Trump?", (FIVE,))
    picker.place(room, 1, 200)
    picker.open()
    assert picker.findChildren(ChoiceButton, options=Qt.FindChildOption.FindDirectChildrenOnly)
    visible = [button for button in picker.findChildren(ChoiceButton) if button.isVisible()]
    assert visible == list(picker.buttons)
    assert (picker.accessibleName(), picker.accessibleDescription()) == ("Trump?", "")
    picker.amend("Which?", (replace(FIVE, name="Five", barred="No.", waiting=True),), "Why")
    (button,) = picker.buttons
    assert (picker.accessibleName(), picker.accessibleDescription()) == ("Which?", "Why")
    assert (button.accessibleName(), button.accessibleDescription()) == ("Five", "No.")
    assert (button.toolTip(), button.isEnabled(), button.text()) == ("No.", False, "5")


def test_the_players_of_another_game_take_the_seats(qapp: object) -> None:
    del qapp
    scene = TableScene()
    scene.set_players([Player(name, 1, is_person=False) for name in "ABCD"])
    scene.set_layout(TABLE)
    scene.show_tableau(a_tableau())
    before = [*scene.plates, *scene.bubbles.items]
    scene.set_players([Player(name, 1, is_person=False) for name in "EFG"])
    assert (len(scene.plates), len(scene.bubbles.items)) == (3, 3)
    assert (scene.tableau, scene.layout, scene.cards) == (None, None, {})
    assert not any(item.scene() for item in before)
    assert all(item.scene() is scene for item in (*scene.plates, *scene.bubbles.items))


def test_large_buttons_are_large_only_where_there_is_room(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    picker = Picker(window)
    heights = {}
    for large in (False, True):
        zero = PickerChoice(0, "0", "Bid 0", large=large)
        picker.offer("One card. Will it win?", (zero, replace(zero, value=1, label="1")), "A note")
        for high in (100, 300):
            picker.place(Rect(0, 0, 300, high), 1, high)
            picker.open()
            heights[large, high] = picker.buttons[0].height()
            assert Rect(0, 0, 300, high).h >= picker.geometry().bottom() + 1
            assert picker.y() >= 0
    assert heights == {
        (False, 100): BUTTON,
        (False, 300): TOUCH,
        (True, 100): BUTTON,
        (True, 300): round(BUTTON * LARGE_BUTTONS[0]),
    }


def test_numbers_are_as_large_as_one_row_of_them_fits(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    picker = Picker(window)
    heights = []
    for bids in (2, 3, 6, 8, 11, 14):
        picker.offer(
            "", tuple(PickerChoice(n, str(n), f"Bid {n}", large=True) for n in range(bids))
        )
        picker.place(Rect(0, 0, 500, 300), 1, 300)
        picker.open()
        heights.append(picker.buttons[0].height())
        rows = {button.y() for button in picker.buttons}
        assert len(rows) == 1 or heights[-1] == TOUCH
    assert heights == sorted(heights, reverse=True)
    assert heights[0] == heights[1] == heights[2] == round(BUTTON * LARGE_BUTTONS[0])
