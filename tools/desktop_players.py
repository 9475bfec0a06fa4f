"""Players of the real window under Xvfb, who find where things are and click or press them."""

import json
import subprocess
from itertools import count
from pathlib import Path

from desktop_screen import click, point_of_card, xdotool
from PySide6.QtCore import QElapsedTimer, QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.record import record_to_json, steps
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.ui.game.bot_link import bot_command
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.kit.score_sheet.sheet_model import COLUMN_ROLE
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.main_window import MainWindow

POLL_MS = 30
PATIENCE_MS = 4_000
GUARD_MS = 450
HASTE_MS = 230
LARGE = 2_000


class Player:
    """Finds where things are and clicks them."""

    def __init__(self, window: MainWindow, profile: Profile, shots: Path | None) -> None:
        """Args: the program, the saved games, and the folder for pictures."""
        self.window = window
        self.profile = profile
        self.shots = shots
        self.taken: set[str] = set()
        self.clicks = 0
        self.answered: SeatView | QWidget | None = None
        self.since = QElapsedTimer()
        self.since.start()
        self.seen_since = QElapsedTimer()
        self.seen: object = None
        self.totals_agree = False
        self.timer = QTimer()
        self.timer.timeout.connect(self.look)
        self.timer.start(POLL_MS)

    def look(self) -> None:
        """Find out what is asked, and click the answer."""
        modal = QApplication.activeModalWidget()
        page = self.window.table_page
        asked = page.table.asked if page else None
        start = self.window._new_game.page or self.window  # noqa: SLF001 - looks, never acts
        scene = page.scene if page else None
        if scene is not None and scene.moving:
            return
        now = modal or scene or asked or (start if page is None else None)
        if page and page.table.asked is None and not self.taken and not modal:
            self.shoot("deal", after=250)
        if now is None or (now is self.answered and self.since.elapsed() < PATIENCE_MS):
            return
        if now is not self.seen:
            self.seen = now
            self.seen_since.restart()
        if self.seen_since.elapsed() < GUARD_MS:
            return
        self.answered = now
        self.since.restart()
        if isinstance(now, SeatView):
            self.answer(now)
        elif isinstance(now, NewGamePage):
            self.shoot("new-game")
            self.click(now.start_button)
        elif isinstance(now, MainWindow):
            self.click(now.start_page.new_button)
        else:
            self.close(now)

    def answer(self, view: SeatView) -> None:
        """Bid, or play a card."""
        assert self.window.table_page is not None
        table = self.window.table_page.table
        action = quick.choose(view, "steady", view.number)
        if isinstance(action, Bid):
            if sum(bid is not None for bid in view.bids) == view.seats - 1 or view.number > 2:
                self.shoot("bidding")
            buttons = [b for b in table.picker.buttons if b.text() == str(action.tricks)]
            self.click(buttons[0])
        elif isinstance(action, PlayCard):
            if len(view.trick) >= 2 and len(view.tricks) >= 2:
                self.shoot("mid-trick")
            place = table.hand.cards.index(action.card)
            point = point_of_card(table, place)
            if point is not None:
                self.click(table.viewport(), point)

    def close(self, dialog: QWidget) -> None:
        """Answer a dialog, or continue after a scene."""
        if isinstance(dialog, ResultScene):
            self.shoot("result")
            self.finish()
        elif isinstance(dialog, DealSummary):
            self.shoot("deal-summary")
            self.click(dialog.proceed_button)
        elif isinstance(dialog, QDialog):
            raise SystemExit(f"unexpected dialog: {dialog.windowTitle()}")

    def click(self, widget: QWidget, point: QPoint | None = None) -> None:
        """Click a point of a widget; its middle if none is given."""
        self.clicks += 1
        click(widget, point)

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        self.clicks += len(keys)
        xdotool("key", "--delay", "30", *keys).wait()

    def type_answer(self, view: SeatView, action: Action) -> None:
        """Type the bid, or go to the card, and press Enter."""
        assert self.window.table_page is not None
        if isinstance(action, Bid):
            self.press(*str(action.tricks), "Return")
        elif isinstance(action, PlayCard):
            legal = {each.card for each in view.legal if isinstance(each, PlayCard)}
            stops = [card for card in self.window.table_page.table.hand.cards if card in legal]
            self.press("Home", *["Right"] * stops.index(action.card), "Return")

    def shoot(self, name: str, after: int = 0) -> None:
        """Save a picture of the screen, once for each name."""
        if self.shots is None or name in self.taken:
            return
        self.taken.add(name)
        QTimer.singleShot(after, self.timer, lambda: self.save(name))

    def save(self, name: str) -> None:
        """Write the picture."""
        assert self.shots is not None
        ratio = self.window.devicePixelRatioF()
        size = self.window.screen().size() * ratio
        # Large ones as JPEG: as PNG, a picture of the felt takes 1.5 MB.
        ending, quality = ("png", -1) if size.width() < LARGE else ("jpg", 90)
        path = self.shots / f"{name}-{size.width()}x{size.height()}.{ending}"
        self.window.screen().grabWindow(0).save(str(path), quality=quality)

    def finish(self) -> None:
        """Compare the totals on the sheet with those of a replay by the bot process."""
        self.timer.stop()
        page = self.window.table_page
        assert page is not None
        session = page.session
        assert session is not None
        model = page.model
        columns = range(1, model.columnCount())
        heads = [model.headerData(n, Qt.Orientation.Horizontal, COLUMN_ROLE) for n in columns]
        shown = [head.total for head in heads]
        saved = GameSession.resume(self.profile.library, session.game_id)
        request = {"cmd": "replay", "record": record_to_json(saved.record())}
        bot = subprocess.run(  # noqa: S603 - our own
            bot_command(),
            input=json.dumps(request) + "\n",
            capture_output=True,
            text=True,
            check=True,
        )
        answer = json.loads(bot.stdout)
        deals = len(answer["deals"])
        print(
            f"{self.clicks} clicks, {deals} deals:"
            f" on the sheet {shown}, replayed {answer['totals']}"
        )
        self.totals_agree = shown == answer["totals"]
        QTimer.singleShot(400, self.timer, QApplication.quit)


class KeyPlayer(Player):
    """Plays by the keyboard, and presses Space and Enter too often."""

    def __init__(self, window: MainWindow, profile: Profile, shots: Path | None) -> None:
        """Args: as for :class:`Player`."""
        super().__init__(window, profile, shots)
        self.meant: dict[int, Action] = {}
        self.hasty = QTimer()
        self.hasty.timeout.connect(self.press_too_often)
        self.hasty.start(HASTE_MS)
        self.turns = count()

    def press_too_often(self) -> None:
        """Press Space, and every third time Enter, while nothing is asked, and a little longer."""
        page = self.window.table_page
        if page is None or page.scene is not None or self.since.elapsed() < HASTE_MS:
            return
        asked = page.table.asked
        if asked is None or asked is self.answered or self.seen_since.elapsed() < GUARD_MS:
            self.press("Return" if next(self.turns) % 3 == 2 else "space")

    def answer(self, view: SeatView) -> None:  # type: ignore[explicit-override]
        """Answer by the keyboard."""
        assert self.window.table_page is not None
        page = self.window.table_page
        action = quick.choose(view, "steady", view.number)
        assert page.session is not None
        self.meant[page.session.ply] = action
        self.type_answer(view, action)

    def close(self, dialog: QWidget) -> None:  # type: ignore[explicit-override]
        """Go on after a summary with Enter."""
        if isinstance(dialog, DealSummary):
            self.press("Return")
        else:
            super().close(dialog)

    def finish(self) -> None:  # type: ignore[explicit-override]
        """Check that everything the person did was meant."""
        page = self.window.table_page
        assert page is not None
        assert page.session is not None
        chosen: list[Action] = []
        wrong: list[str] = []
        before, *after = steps(page.session.record())
        for ply, step in enumerate(after):
            action = step.action
            if before.state.turn == 0 and isinstance(action, Bid | PlayCard):
                chosen.append(action)
                if self.meant.get(ply) != action and len(before.legal()) > 1:
                    wrong.append(f"{ply}: {action}, meant {self.meant.get(ply)}")
            before = step
        print(f"{len(chosen)} bids and cards, not as meant: {wrong or 'none'}")
        super().finish()
        self.totals_agree = self.totals_agree and not wrong
