"""Sheets of what plates, badges, cards, the picker and the toast draw; see ``figures.py``."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget
from recording import item_drawn, recording, widget_drawn

from ohhell_desktop.look.colours import DARK, LIGHT
from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.table.input.choice_button import ChoiceButton, PickerChoice
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.badges import (
    BubbleItem,
    CountItem,
    InfoItem,
    TrumpItem,
    TrumpState,
)
from ohhell_desktop.table.stage.cards.faces import CardPictures
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.stage.plate import PlateItem, PlateState
from ohhell_desktop.table.stage.toast import Toast

_ADA = PlateState(name="Ada", avatar=3, bid=2, taken=1, left=3, dealer=False, turn=False)
STATES = {
    "needed": _ADA,
    "dealer": replace(_ADA, dealer=True, avatar=14),
    "turn": replace(_ADA, turn=True),
    "made": replace(_ADA, taken=2),
    "missed": replace(_ADA, taken=3),
    "no bid": replace(_ADA, bid=None, taken=0),
    "no bid, one trick": replace(_ADA, bid=None),
    "secret": replace(_ADA, bid=None, secret=True),
    "secret of one's own": replace(_ADA, secret=True),
    "thinking, first dot": replace(_ADA, dot=0),
    "thinking, last dot": replace(_ADA, dot=2),
}


def plates() -> Iterator[str]:
    """Yield a plate in every state."""
    for name, state in STATES.items():
        item = PlateItem(LIGHT)
        item.move_to(Rect(20, 30, 178, 55))
        item.show_state(state)
        yield name
        yield from item_drawn(item)
    item = PlateItem(DARK)
    item.show_state(_ADA)
    item.set_colours(LIGHT)
    item.move_to(Rect(20, 30, 100, 30))
    yield "small"
    yield from item_drawn(item)


def badges() -> Iterator[str]:
    """Yield every badge, with and without its text."""
    trump, count, info = TrumpItem(LIGHT), CountItem(LIGHT), InfoItem(LIGHT)
    for badge in (trump, count, info):
        badge.move_to(Rect(10, 20, 150, 36))
        yield f"empty {type(badge).__name__}"
        yield from item_drawn(badge)
    trump.show_state(TrumpState(":/suits/H.svg", "Hearts"))
    count.show_text("5 cards")
    info.show_lines("Deal 1 of 9", "Tricks: 3")
    bubble = BubbleItem(LIGHT)
    wide = bubble.width("I bid 2", 30)
    bubble.move_to(Rect(100 - wide / 2, 35, wide, 30))
    bubble.say("I bid 2")
    for shown in (trump, count, info, bubble):
        yield type(shown).__name__
        yield from item_drawn(shown)
    trump.move_to(Rect(10, 20, 60, 36))
    yield "narrow trump"
    yield from item_drawn(trump)


def cards() -> Iterator[str]:
    """Yield a card with each of its marks."""
    faces = CardPictures()
    faces.set_sizes(1.0, [80])
    plain = CardPlace(Card("5H"), Pose(100.3, 90.6, 80), 7)
    marks = {
        "plain": plain,
        "back": replace(plain, card=None, led=True, named=Naming.HIGH),
        "dimmed": replace(plain, dimmed=True),
        "chosen": replace(plain, chosen=True),
        "winning": replace(plain, winning=True),
        "led": replace(plain, led=True),
        "high": replace(plain, named=Naming.HIGH),
        "low": replace(plain, named=Naming.LOW),
        "named": replace(plain, named=Card("TS")),
        "second copy": replace(plain, card=Card("5H'")),
        "turned": replace(plain, pose=Pose(100.3, 90.6, 80, 5)),
    }
    for name, place in marks.items():
        yield name
        yield from item_drawn(CardItem(faces, LIGHT, place))
    item = CardItem(faces, LIGHT, plain)
    item.set_ringed(True)
    yield "ringed"
    yield from item_drawn(item)
    item.put(replace(plain, pose=Pose(50.3, 60.6, 40), opacity=0.5), 0.5, raster=80)
    yield f"half turned over, opacity {item.opacity():g}"
    yield from item_drawn(item)


def choices() -> Iterator[str]:
    """Yield the buttons of the picker in every state."""
    five = PickerChoice(5, "5", "Bid 5")
    kinds = {
        "number": five,
        "barred": replace(five, barred="Not 5."),
        "waiting": replace(five, waiting=True),
        "suit": PickerChoice("H", "Hearts", "Hearts", ":/suits/H.svg"),
        "word": PickerChoice("x", "Set aside", "Set aside"),
    }
    for name, choice in kinds.items():
        for height in (36, 60):
            window = QWidget()
            button = ChoiceButton(choice, window)
            with recording():
                button.set_look(LIGHT, height)
                size = button.sizeHint()
            button.resize(size)
            yield f"{name}, {size.width()} x {size.height()}, enabled {button.isEnabled()}"
            yield from widget_drawn(button)


class PressableButton(ChoiceButton):
    """A button whose focus and hover can be set."""

    focused = False

    def hasFocus(self) -> bool:  # type: ignore[explicit-override]  # noqa: N802
        return self.focused


def pressed_choices() -> Iterator[str]:
    """Yield buttons under the mouse, with the focus, pressed, and found by key."""
    five = PickerChoice(5, "5", "Bid 5")
    hearts = PickerChoice("H", "Hearts", "Hearts", ":/suits/H.svg")
    reasons = Qt.FocusReason.TabFocusReason, Qt.FocusReason.OtherFocusReason
    for choice in (five, hearts, replace(five, barred="Not 5."), replace(five, waiting=True)):
        window = QWidget()
        button = PressableButton(choice, window)
        button.set_look(DARK, 40)
        button.resize(90, 40)
        for name, attribute in (("focused", "focused"), ("under", "_pointed")):
            setattr(button, attribute, True)
            yield f"{choice.name}, {choice.barred}, {choice.waiting}, {name}"
            yield from widget_drawn(button)
            setattr(button, attribute, False)
        button.setDown(True)
        yield "pressed"
        yield from widget_drawn(button)
        button.setDown(False)
        for reason in reasons:
            button.focusInEvent(QFocusEvent(QEvent.Type.FocusIn, reason))
            yield f"focus by {reason.name}"
            yield from widget_drawn(button)
        button.focusInEvent(QFocusEvent(QEvent.Type.FocusIn, reasons[0]))
        button.focusOutEvent(QFocusEvent(QEvent.Type.FocusOut, reasons[0]))
        yield "focus gone"
        yield from widget_drawn(button)


PANEL = Rect(100, 50, 420, 300)


def pickers() -> Iterator[str]:
    """Yield pickers with numbers, suits, notes, and in little room."""
    numbers = tuple(PickerChoice(n, str(n), f"Bid {n}") for n in range(12))
    suits = tuple(PickerChoice(s, s, s, f":/suits/{s[0]}.svg") for s in ("Clubs", "Hearts"))
    barred = (*numbers[:3], replace(numbers[3], barred="Not 3."))
    kinds = {
        "numbers": ("How many?", numbers, "", PANEL, 1.0, 300.0),
        "barred": ("How many?", barred, "Not 3.", PANEL, 1.0, 300.0),
        "suits": ("Trump?", suits, "One\nTwo", PANEL, 1.37, 500.0),
        "narrow": (
            "How many tricks will you win?",
            numbers,
            "A note",
            Rect(9, 9, 150, 400),
            1,
            400,
        ),
        "low": ("", numbers[:1], "", Rect(9, 90, 150, 40), 1, 100),
        "only a question": ("Show your card", (), "Click on it", PANEL, 1.0, 300.0),
    }
    for name, (title, asked, note, room, scale, bottom) in kinds.items():
        for colours in (LIGHT, DARK):
            window = QWidget()
            window.resize(640, 480)
            picker = Picker(window)
            with recording():
                picker.offer(title, asked, note)
                picker.set_colours(colours)
                picker.place(room, scale, bottom)
                picker.open(focus=False)
            yield name
            yield from widget_drawn(picker)
            for button in picker.buttons if colours is LIGHT else ():
                area = button.geometry()
                yield f"  button {area.x()} {area.y()} {area.width()} {area.height()}"


def toasts() -> Iterator[str]:
    """Yield a toast above the hand or above the picker, with a short and a long sentence."""
    for wide, high in ((640, 480), (1000, 740)):
        table = layout(wide, high, Seating(4, Seat(0)))
        for text, top in (("You can’t.", None), ("You must follow suit if you can. " * 2, 200)):
            window = QWidget()
            window.resize(wide, high)
            toast = Toast(window)
            with recording():
                toast.show_text(text, table, top)
            yield f"at {wide} x {high}, above {top}"
            yield from widget_drawn(toast)


SHEETS = {
    "plates": plates,
    "badges": badges,
    "cards": cards,
    "choices": choices,
    "pressed_choices": pressed_choices,
    "pickers": pickers,
    "toasts": toasts,
}
