"""Draw the pages of one checkout in its real window; ``page_gallery.py`` calls this.

Modules are imported by name, because the checkout may be an older one, in which some have other
names and some pages do not exist.
"""

import importlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from page_gallery import CHECKOUT, FEW, SEATS, TWO_PACKS, parser_of, sizes_of_hands
from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabWidget, QWidget

SCHEMES: Final = ("light", "dark", "high-contrast")
SEED: Final = bytes(range(32))
SETTLED_MS: Final = 500
NAMES: Final = (
    *("Ada", "Ben", "Margarethe", "Dan", "Bartholomew"),
    *("Fay", "Gus", "Hana", "Ivo"),
)
Step = Callable[["Gallery"], None]


def module(*names: str) -> ModuleType:
    """Import the first module of the program that exists."""
    for name in names:
        try:
            return importlib.import_module(f"ohhell_desktop.{name}")
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(names[0])


def wait(milliseconds: int) -> None:
    """Let the window run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


class Gallery:
    """A window on a profile of its own, and the folder for its pictures.

    Attributes:
        window: the main window.
        missing: the pages that this checkout does not have.
    """

    def __init__(self, folder: Path, size: tuple[int, int], suffix: str) -> None:
        self._folder, self._suffix = folder, suffix
        self._profile = module("session.files.profile", "session.profile").Profile.open()
        self.window: Any = module("ui.main_window").MainWindow(self._profile)
        self.window.resize(*size)
        self.window.show()

    def close(self) -> None:
        """Close the window."""
        self.window.close()
        self.window.shut_down()
        self._profile.close()

    def shoot(self, name: str, after: int = SETTLED_MS) -> None:
        """Draw the window and the dialogs over it."""
        wait(after)
        whole = self.window.grab()
        painter = QPainter(whole)
        for dialog in QApplication.topLevelWidgets():
            if dialog.isVisible() and dialog.isWindow() and dialog is not self.window:
                draw_over(painter, dialog, self.window)
        painter.end()
        whole.save(str(self._folder / f"{name}-{self._suffix}.png"))

    def shoot_dialog(self, name: str, opens: Callable[[], object]) -> None:
        """Draw what a call shows, be it a page or a dialog that has to be closed first."""
        QTimer.singleShot(SETTLED_MS, lambda: self.shoot_and_close(name))
        opens()
        wait(2 * SETTLED_MS)

    def shoot_and_close(self, name: str) -> None:
        """Draw the window, if a name is given, and close the dialog over it."""
        if name:
            self.shoot(name, 0)
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            dialog.close()

    def game(self, seats: int, hands: list[int], until: Callable[[Any], bool]) -> None:
        """Begin a game, play it for everybody to a moment, and open it at the table."""
        session = self.begin(seats, hands)
        while not until(session.state):
            session.submit(next_action(session.state), session.ply)
        self.window.open_game(session.game_id)

    def begin(self, seats: int, hands: list[int]) -> Any:
        """Begin and save a game."""
        setups = module("session.game_setup", "session.setup")
        variants = module("variants")
        form = variants.CATALOGUE[variants.STANDARD]
        rules = form.rules
        if hands:
            own = {"base": variants.STANDARD, "seats": [2, 10], "sequence": hands}
            large = max(hands) * seats >= TWO_PACKS // 2
            rules = variants.read_rules(own | ({"deck": {"copies": 2}} if large else {}))
        kind = setups.SeatKind
        bots = [
            setups.SeatSetup(name, kind.BOT, "steady", face)
            for face, name in enumerate(NAMES[: seats - 1], 2)
        ]
        everybody = (setups.SeatSetup("You", kind.PERSON), *bots)
        setup = setups.GameSetup(form.key, form.name, rules, everybody, SEED)
        return module("session.game_session").GameSession.start(self._profile.library, setup)

    def play_on(self, wanted: str) -> None:
        """Answer for the player until a scene of a class is shown, or an older dialog."""
        page = self.window.table_page
        for _ in range(400):
            over = getattr(page, "scene", None) or getattr(page, "_dialog", None)
            if over is not None:
                if type(over).__name__.startswith(wanted):
                    return
                wait(SETTLED_MS)
                (over.advance if hasattr(over, "advance") else over.accept)()
            elif page.table.asked is not None:
                session = page.session
                page._controller.submit(next_action(session.state), session.ply)  # noqa: SLF001
            wait(30)

    def press(self, words: str) -> None:
        """Press the visible button with these words in its text."""
        for top in (QApplication.activeModalWidget() or self.window, self.window):
            for button in top.findChildren(QAbstractButton):
                if button.isVisible() and words in button.text().replace("&", ""):
                    button.click()
                    return


def draw_over(painter: QPainter, dialog: QWidget, window: QWidget) -> None:
    """Draw a dialog in the middle of the window, where it is smaller than it."""
    picture: QPixmap = dialog.grab()
    spare = window.size() - dialog.size()
    place = QPoint(max(0, spare.width() // 2), max(0, spare.height() // 2))
    painter.drawPixmap(place, picture)
    painter.drawRect(place.x(), place.y(), dialog.width() - 1, dialog.height() - 1)


def legal(state: Any) -> Any:
    """Return what may be done next."""
    return module("rules.engine.game", "rules.game").legal(state)


def next_action(state: Any) -> Any:
    """Return what happens next in a game in which everybody plays as well as the sharp level."""
    if state.turn is None:
        return legal(state)[0]
    view = module("rules.engine.view", "rules.view").view(state, state.turn)
    return module("bots.policy.quick", "bots.quick").choose(view, "sharp", 1)


def to_bid(state: Any) -> bool:
    """Return whether the player is to bid as the last one."""
    made = sum(bid is not None for bid in state.deal.bids) if state.deal else 0
    return bool(state.phase.value == "bidding" and state.turn == 0 and made == state.seats - 1)


def to_play(state: Any) -> bool:
    """Return whether the player is to play to a trick that others have begun."""
    enough = state.deal is not None and len(state.deal.trick) >= min(2, state.seats - 1)
    return bool(state.phase.value == "playing" and state.turn == 0 and enough)


def later(deals: int, moment: Callable[[Any], bool]) -> Callable[[Any], bool]:
    """Return the test for a moment after a number of deals."""
    return lambda state: len(state.history) >= deals and moment(state)


def mid(state: Any) -> bool:
    """Return whether the player is to play in the middle of a deal."""
    return to_play(state) and len(state.deal.tricks) >= 2


def last_of_deal(state: Any) -> bool:
    """Return whether the player is to play the last card but one of a deal."""
    return to_play(state) and len(state.deal.tricks) >= state.deal.plan.tricks - 2


def start(gallery: Gallery) -> None:
    """The start page, with and without a game to continue, and the pages of a new game."""
    gallery.shoot("start-first-time")
    gallery.game(4, [], later(8, mid))
    gallery.window.leave_table()
    gallery.shoot("start")


def new_game(gallery: Gallery) -> None:
    """The page of a new game, the card of a player, and the house rules."""
    gallery.shoot_dialog("new-game", gallery.window.new_game)
    page = getattr(getattr(gallery.window, "_new_game", None), "page", None)
    if page is None:
        return
    page.edit_seat(2)
    gallery.shoot("new-game-player")
    page.close_card()
    for index in range(1, page.list.tabs.count()):
        page.list.tabs.setCurrentIndex(index)
        gallery.shoot(f"new-game-tab-{index}")
    page.list.tabs.setCurrentIndex(0)
    page.list.toggle_rules()
    gallery.shoot("new-game-rules")


def house_rules(gallery: Gallery) -> None:
    """The house rules."""
    page = getattr(gallery.window, "_new_game", None)
    if page is not None:
        gallery.window.new_game()
        gallery.shoot_dialog("house-rules", lambda: gallery.press("rules…"))
        return
    QTimer.singleShot(300, lambda: gallery.press("ouse rules"))
    QTimer.singleShot(1600, lambda: gallery.shoot_and_close("house-rules"))
    QTimer.singleShot(2600, lambda: gallery.shoot_and_close(""))
    gallery.window.new_game()


def table(gallery: Gallery) -> None:
    """The table: dealt, at a bid, in a trick, with the score sheet and the preferences."""
    command = module("ui.shortcuts").Command
    gallery.game(4, [], lambda state: state.deal is not None and state.turn == 0)
    gallery.shoot("deal")
    gallery.game(4, [], later(3, to_bid))
    gallery.shoot("bidding")
    gallery.game(4, [], later(9, mid))
    gallery.shoot("mid-trick")
    gallery.shoot_dialog("preferences", gallery.window.preferences)
    panel = next(iter(gallery.window.findChildren(QTabWidget)), None)
    if panel is not None:
        for index in range(1, panel.count()):
            panel.setCurrentIndex(index)
            gallery.shoot(f"preferences-tab-{index}")
        gallery.window.preferences()
    gallery.window.menus.bar.setFocus()
    gallery.window.menus.actions[command.SHEET].trigger()
    gallery.shoot("sheet")
    gallery.window.menus.actions[command.SHEET].trigger()


def moments(gallery: Gallery) -> None:
    """The summary of a deal, and the result of a game."""
    for name, deals, scene in (("summary", 6, "DealSummary"), ("result", 18, "Result")):
        gallery.game(4, [], later(deals, last_of_deal))
        gallery.play_on(scene)
        gallery.shoot(name, 2 * SETTLED_MS)
        gallery.window.leave_table()


def saved(gallery: Gallery) -> None:
    """The saved games."""
    for seats, deals in ((4, 3), (3, 5), (6, 1), (4, 12)):
        gallery.game(seats, [] if seats < 6 else [5, 5, 3], later(deals, mid))
    session = gallery.begin(4, [2, 1])
    while legal(session.state):
        session.submit(next_action(session.state), session.ply)
    gallery.window.leave_table()
    gallery.shoot_dialog("saved-games", gallery.window.saved_games)


def windows(gallery: Gallery) -> None:
    """The help and the window about the program."""
    gallery.shoot_dialog("help", lambda: gallery.window.help(rules=False))
    for top in QApplication.topLevelWidgets():
        if top is not gallery.window:
            top.close()
    command = module("ui.shortcuts").Command
    gallery.shoot_dialog("about", gallery.window.menus.actions[command.ABOUT].trigger)


def tables(gallery: Gallery) -> None:
    """The table with few and many players and cards."""
    for seats in SEATS:
        for cards in sizes_of_hands(seats):
            moment = to_bid if cards == FEW else to_play
            gallery.game(seats, [cards] * 9, moment)
            gallery.shoot(f"table-{seats:02}-seats-{cards:02}-cards", 250)


PAGES: Final[dict[str, Step]] = {
    "start": start,
    "new-game": new_game,
    "house-rules": house_rules,
    "table": table,
    "moments": moments,
    "saved-games": saved,
    "windows": windows,
}


@contextmanager
def profile(scheme: str, text: int) -> Iterator[bool]:
    """Use a profile in a temporary folder; yield whether there is such a set of colours."""
    settings = module("session.files.settings", "session.settings")
    profiles = module("session.files.profile", "session.profile")
    schemes = getattr(settings, "ColourScheme", None) or settings.Theme
    with tempfile.TemporaryDirectory() as name:
        if scheme not in [one.value for one in schemes]:
            yield False
            return
        chosen = replace(settings.Settings(), theme=schemes(scheme), speed=0)
        if hasattr(chosen, "text_size"):
            chosen = replace(chosen, text_size=text)
        for variable in (profiles.DATA_VARIABLE, profiles.CONFIG_VARIABLE):
            os.environ[variable] = name
        settings.save_settings(Path(name, "settings.json"), chosen)
        yield True


def main() -> None:
    """Draw the pictures of the checkout that the environment names."""
    options = parser_of(__doc__).parse_args()
    sys.path.insert(0, os.environ[CHECKOUT])
    sys.path[:] = [path for path in sys.path if path != str(Path(__file__).parent)]
    app = module("app")
    application = app.make_application()
    if hasattr(app, "use_paper_style"):
        app.use_paper_style(application)
    options.folder.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, options.size.split("x"))
    steps = {"tables": tables} if options.tables else PAGES
    for scheme in SCHEMES[: 1 if options.tables else None]:
        for name, step in steps.items():
            if options.names and name not in options.names:
                continue
            with profile(scheme, options.text) as possible:
                if possible:
                    ratio = f"{application.devicePixelRatio():g}"
                    suffix = f"{wide}x{high}-at{ratio}" if options.tables else scheme
                    gallery = Gallery(options.folder, (wide, high), suffix)
                    step(gallery)
                    gallery.close()
    del application


if __name__ == "__main__":
    main()
