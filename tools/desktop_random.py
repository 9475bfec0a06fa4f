"""Random fast clicks and drags over the table: every card that is played must be explained.

Most gestures are over the hand, without a pause to think. Everything that the mouse does is noted
when it reaches the window, with what the table was doing then. A card may be played by

* a press of the left button on that card, no second one of a double click, that came at least
  350 ms after the question and while nothing moved,
* let go on the same card, or over the table after the card was dragged,
* one press, one card, and the card is one that may be played.
"""

import random
import time
from collections import Counter
from dataclasses import dataclass
from typing import Final

from desktop_screen import on_screen, xdotool
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from toolbox import SEED, begin, bots

from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.table.plan import durations
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.shell.main_window import MainWindow

GUARD_S: Final = durations.GUARD / 1000
SLACK_S: Final = 0.003
"""The table reads its clock a little later than this script."""
MOST_RISEN: Final = 18
POLL_MS: Final = 5
BIDS: Final = 0.3
"""How often a gesture is a click on a bid while one is asked for."""
KINDS: Final = ("click", "click", "click", "double", "slide", "drag", "drag", "throw")


@dataclass(slots=True)
class Press:
    """A press of the left button as it reached the window."""

    at: float
    card: str
    """The uppermost card of the hand there; empty if there was none."""
    asked: SeatView | None
    since: float
    """How long the question was there, in s."""
    moving: bool
    double: bool
    used: bool = False
    released: str = ""
    """What was under the mouse when it was let go: a card, or ``table``."""


class Watcher(QObject):
    """Notes what the mouse does, and judges each card that is played."""

    def __init__(self, window: MainWindow, profile: Profile) -> None:
        """Args: the program, and the saved games."""
        super().__init__()
        self.window = window
        self.profile = profile
        self.asked: SeatView | None = None
        self.asked_at = 0.0
        self.press: Press | None = None
        self.noted = Counter[str]()
        self.wrong: list[str] = []
        self.games = 0
        self.begin()
        page = window.table_page
        assert page is not None
        self.page, self.table = page, page.table
        self.table.viewport().installEventFilter(self)
        self.table.action_chosen.connect(self.chosen)
        ask = self.table.ask

        def asks(view: SeatView) -> None:
            self.asked, self.asked_at = view, time.monotonic()
            ask(view)

        self.table.ask = asks  # type: ignore[method-assign]

    def is_bidding(self) -> bool:
        """Return whether the player is asked for a first bid: a change would begin it again."""
        asked = self.table.asked
        return asked is not None and not any(isinstance(each, PlayCard) for each in asked.legal)

    def begin(self) -> None:
        """Start a game."""
        self.games += 1
        seats = (SeatSetup("You", SeatKind.PERSON), *bots(3, "steady"))
        seed = bytes([self.games]) + SEED[1:]
        self.window.open_game(begin(self.profile.library, seats, seed, [13, 7, 10]).game_id)

    def card_at(self, point: QPoint) -> str:
        """Return the uppermost card of the hand at a point of the viewport, as it is drawn."""
        place = QPointF(self.table.mapToScene(point))
        hand = {str(card) for card in self.table.hand.cards}
        cards = self.table.table_scene.cards
        found = [(item.zValue(), key, item) for key, item in cards.items() if key in hand]
        for _, key, item in sorted(found, reverse=True, key=lambda each: each[0]):
            pose, inside = item.place.pose, item.mapFromScene(place)
            # A card that glows under the mouse has risen, but still counts where it was: below
            # the area that Qt knows as the item's.
            low = pose.height / 2 + (MOST_RISEN if item.place.glowing else 0)
            if abs(inside.x()) <= pose.width / 2 and -pose.height / 2 <= inside.y() <= low:
                return key
        return ""

    def eventFilter(  # type: ignore[explicit-override]  # noqa: N802
        self, watched: QObject, event: QEvent
    ) -> bool:
        """Note a mouse button before the table gets it."""
        del watched
        kinds = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
        if isinstance(event, QMouseEvent) and event.button() is Qt.MouseButton.LeftButton:
            point = event.position().toPoint()
            if event.type() in kinds:
                self._pressed(point, double=event.type() is QEvent.Type.MouseButtonDblClick)
            elif event.type() is QEvent.Type.MouseButtonRelease and self.press is not None:
                press = self.press
                press.released = self.card_at(point)
                layout = self.table.table_scene.layout
                if layout is not None and point.y() < layout.hand_zone.y:
                    press.released = "table"
        return False

    def _pressed(self, point: QPoint, *, double: bool) -> None:
        now, asked = time.monotonic(), self.table.asked
        self.press = Press(
            at=now,
            card=self.card_at(point),
            asked=asked,
            since=now - self.asked_at,
            moving=self.table.director.busy,
            double=double,
        )
        self.noted["presses"] += 1
        self.noted["on a card"] += bool(self.press.card)
        self.noted["while cards moved"] += self.press.moving
        self.noted["double"] += double
        self.noted["too early"] += asked is not None and self.press.since < GUARD_S

    def chosen(self, action: object) -> None:
        """Judge a card that the table emits; the rules refuse those that may not be played."""
        if not isinstance(action, PlayCard) or self.asked is None:
            return
        if action not in self.asked.legal:
            self.noted["refused cards"] += 1
            return
        self.noted["cards played"] += 1
        press = self.press
        if press is None:
            self.wrong.append(f"{action}: no press")
            return
        dragged = press.released == "table"
        self.noted["by a drag"] += dragged
        faults = {
            "the press was used before": press.used,
            "another card was pressed": press.card != action.card,
            "it was the second of a double click": press.double,
            "cards were moving": press.moving,
            f"{press.since * 1000:.0f} ms after the question": press.since < GUARD_S - SLACK_S,
            "another question": press.asked != self.asked,
            f"let go on {press.released or 'nothing'}": press.released
            not in {action.card, "table"},
        }
        press.used = True
        self.wrong += [f"{action.card}: {fault}" for fault, true in faults.items() if true]


class Hand:
    """Sends random gestures, one after another."""

    def __init__(self, watcher: Watcher, gestures: int, chance: random.Random) -> None:
        """Args: what judges, how many gestures, and what decides them."""
        self.watcher = watcher
        self.left = gestures
        self.chance = chance
        self.running = xdotool("version")
        self.timer = QTimer()
        self.timer.timeout.connect(self.look)
        self.timer.start(POLL_MS)

    def look(self) -> None:
        """Send the next gesture once the last one is over; answer what is no card."""
        if self.running.poll() is None:
            return
        if self.left == 0:
            self.timer.stop()
            QTimer.singleShot(1500, self.timer, QApplication.quit)
            return
        page = self.watcher.page
        if page.session is None or page.session.state.turn is None:
            self.watcher.begin()
        elif isinstance(page.scene, DealSummary):
            page.scene.proceed.emit()
        elif self.watcher.is_bidding() and self.chance.random() < BIDS:
            button = self.chance.choice(page.table.picker.buttons)
            place = on_screen(button, button.rect().center())
            self.running = xdotool("mousemove", str(place.x()), str(place.y()), "click", "1")
        else:
            self.left -= 1
            self.running = xdotool(*self.gesture(self.chance.choice(KINDS)))

    def point(self, *, hand: bool) -> tuple[str, str]:
        """Return a random point of the hand, or of the whole table."""
        viewport = self.watcher.table.viewport()
        top = viewport.height() * (0.72 if hand else 0.02)
        left, right = (0.08, 0.92) if hand else (0.02, 0.98)
        place = QPoint(
            round(viewport.width() * self.chance.uniform(left, right)),
            round(self.chance.uniform(top, viewport.height() - 4)),
        )
        where = on_screen(viewport, place)
        return str(where.x()), str(where.y())

    def gesture(self, kind: str) -> list[str]:
        """Return the words of xdotool for a gesture."""
        start = self.point(hand=self.chance.random() < 0.85)
        pause = ["sleep", f"{self.chance.choice((0, 0, 0.02, 0.06)):.2f}"]
        words = ["mousemove", *start]
        match kind:
            case "click":
                return [*words, "click", "1", *pause]
            case "double":
                times = str(self.chance.choice((2, 2, 3, 4)))
                return [*words, "click", "--repeat", times, "--delay", "30", "1", *pause]
            case "slide":
                ends = [self.point(hand=True)]
            case "drag":
                ends = [self.point(hand=self.chance.random() < 0.4) for _ in range(3)]
            case _:
                ends = [self.point(hand=False)]
        wait = () if kind == "slide" else ("sleep", "0.02")
        moves = [word for end in ends for word in ("mousemove", *end, *wait)]
        return [*words, "mousedown", "1", *moves, "mouseup", "1", *pause]
