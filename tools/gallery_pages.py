"""The pages that ``gallery.py`` draws, in the real window of this checkout."""

import random
import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabWidget, QWidget
from toolbox import passing_profile

from ohhell_desktop.app import make_application, use_paper_style
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.challenges import code as codes
from ohhell_desktop.session.challenges import kept
from ohhell_desktop.session.challenges import result as results
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import ColourScheme, Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.same_cards import KeptSame
from ohhell_desktop.ui.challenges import setups
from ohhell_desktop.ui.kit.printing.painting import draw_page
from ohhell_desktop.ui.kit.printing.paper import A4
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

When = Callable[[Any], bool]
SETTLED_MS: Final = 500
NAMES: Final = (
    *("Ada", "Ben", "Margarethe", "Dan", "Bartholomew"),
    *("Fay", "Gus", "Hana", "Ivo"),
)
SEEDS: Final = range(11, 100)
"""Of the cards, and of the choices in games."""
AXES: Final = ("sequence", "specials", "scoring", "changes")
"""Rules of the house that are drawn besides the first."""
Step = Callable[["Gallery"], None]


def wait(milliseconds: int) -> None:
    """Let the window run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


SEATS: Final = (2, 3, 4, 7, 10)
FEW, MANY, TWO_PACKS = 1, 25, 104


def phase(*names: str) -> When:
    """Return the test whether the player is to act in one of some phases."""
    return lambda state: state.turn == 0 and state.phase.value in names


def to_bid(state: Any) -> bool:
    """Return whether the player is to bid as the last one."""
    made = sum(bid is not None for bid in state.deal.bids) if state.deal else 0
    return phase("bidding")(state) and made == state.seats - 1


def to_play(state: Any) -> bool:
    """Return whether the player is to play to a trick that others have begun."""
    enough = state.deal is not None and len(state.deal.trick) >= min(2, state.seats - 1)
    return phase("playing")(state) and enough


def mid(state: Any) -> bool:
    """Return whether the player is to play in the middle of a deal."""
    # The very last card would play itself.
    return to_play(state) and 2 <= len(state.deal.tricks) < state.deal.plan.tricks - 1


def last_of_deal(state: Any) -> bool:
    """Return whether the player is to play the last card but one of a deal."""
    return to_play(state) and len(state.deal.tricks) >= state.deal.plan.tricks - 2


def later(deals: int, moment: When) -> When:
    """Return the test for a moment after a number of deals."""
    return lambda state: len(state.history) >= deals and moment(state)


def hands_of(seats: int) -> tuple[int, int]:
    """Return the smallest and the largest hand that is drawn for a number of seats."""
    return FEW, min(MANY, (TWO_PACKS - 1) // seats)


class Gallery:
    """A window on a profile of its own, and the folder for its pictures."""

    def __init__(self, folder: Path, size: tuple[int, int], suffix: str) -> None:
        self._folder, self._suffix = folder, suffix
        self._profile = Profile.open()
        self.window: Any = MainWindow(self._profile)
        self.window.resize(*size)
        self.window.show()

    @property
    def library(self) -> Any:
        """The saved games."""
        return self._profile.library

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
        self.save(whole, name)

    def save(self, picture: QPixmap, name: str) -> None:
        """Write a picture."""
        picture.save(str(self._folder / f"{name} {self._suffix}.png"))

    def shoot_dialog(self, name: str, opens: Callable[[], object]) -> None:
        """Draw what a call shows, be it a page or a dialog that has to be closed first."""
        QTimer.singleShot(SETTLED_MS, lambda: self.shoot_and_close(name))
        opens()
        wait(2 * SETTLED_MS)

    def shoot_and_close(self, name: str) -> None:
        """Draw the window and what is over it; of the house rules, some more of them."""
        self.shoot(name, 0)
        dialog: Any = QApplication.activeModalWidget()
        editor: Any = getattr(dialog, "editor", None)
        for axis in AXES if hasattr(editor, "show_axis") else ():
            editor.show_axis(axis)
            self.shoot(f"{name}-{axis}", 0)
        if dialog is not None:
            dialog.close()

    def game(self, seats: int, hands: Sequence[int], when: When, visibility: str = "") -> None:
        """Play games of one policy for everybody until one has a moment, and open that one."""
        rules = own_rules(seats, hands, visibility)
        for seed in SEEDS:
            session = self.begin(seats, rules, bytes([seed]) * 32)
            while legal(session.state):
                if when(session.state):
                    self.window.open_game(session.game_id)
                    wait(0)  # before another game is opened
                    return
                session.submit(next_action(session.state), session.ply)
        raise ValueError(f"no game of {seats} has this moment")

    def begin(self, seats: int, rules: Any = "", seed: bytes = bytes(32)) -> Any:
        """Begin and save a game by the rules of a form, given by its key, or by others."""
        form = CATALOGUE[rules if isinstance(rules, str) and rules else STANDARD]
        bots = [
            SeatSetup(name, SeatKind.BOT, "steady", face)
            for face, name in enumerate(NAMES[: seats - 1], 2)
        ]
        everybody = (SeatSetup("You", SeatKind.PERSON), *bots)
        chosen = form.rules if isinstance(rules, str) else rules
        setup = GameSetup(form.key, form.name, chosen, everybody, seed)
        return GameSession.start(self._profile.library, setup)

    def play_on(self, wanted: str) -> None:
        """Answer for the player until a scene of a class is shown, or an older dialog."""
        page = self.window.table_page
        for _ in range(400):
            over = page.scene
            if over is not None:
                if type(over).__name__.startswith(wanted):
                    return
                wait(SETTLED_MS)
                over.advance()
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


def own_rules(seats: int, hands: Sequence[int], visibility: str) -> Any:
    """Return rules with deals of some sizes, of two packs if need be; without sizes the usual."""
    if not hands:
        return ""
    own: dict[str, Any] = {"base": STANDARD, "seats": [2, 10], "sequence": [*hands]}
    if max(hands) * seats >= TWO_PACKS // 2:
        own["deck"] = {"copies": 2}
    if visibility:
        own["visibility"] = visibility
    return read_rules(own)


def next_action(state: Any) -> Any:
    """Return what happens next in a game in which everybody plays as well as the sharp level."""
    if state.turn is None:
        return legal(state)[0]
    return quick.choose(view(state, state.turn), "sharp", 1)


def start(gallery: Gallery) -> None:
    """The start page, with and without a game to continue."""
    gallery.shoot("start-first-time")
    gallery.game(4, [], later(8, mid))
    gallery.window.leave_table()
    gallery.shoot("start")


def new_game(gallery: Gallery) -> None:
    """The page of a new game, the card of a player, and the rules."""
    gallery.shoot_dialog("new-game", gallery.window.new_game)
    page = gallery.window._new_game.page  # noqa: SLF001
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
    gallery.window.new_game()
    gallery.shoot_dialog("house-rules", lambda: gallery.press("rules…"))


def table(gallery: Gallery) -> None:
    """The table: dealt, at a bid, in a trick, with the score sheet and the preferences."""
    gallery.game(4, [], lambda state: state.deal is not None and state.turn == 0)
    gallery.shoot("deal")
    gallery.game(4, [], later(3, to_bid))
    gallery.shoot("bidding")
    gallery.game(4, [], later(14, mid))
    gallery.shoot("table")
    gallery.shoot_dialog("preferences", gallery.window.preferences)
    panel = next(iter(gallery.window.findChildren(QTabWidget)), None)
    if panel is not None:
        for index in range(1, panel.count()):
            panel.setCurrentIndex(index)
            gallery.shoot(f"preferences-tab-{index}")
        gallery.window.preferences()
    gallery.window.menus.bar.setFocus()
    gallery.window.menus.actions[Command.SHEET].trigger()
    gallery.shoot("sheet")
    gallery.window.menus.actions[Command.SHEET].trigger()


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
    session = gallery.begin(4, own_rules(4, [2, 1], ""))
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
    gallery.shoot_dialog("about", gallery.window.menus.actions[Command.ABOUT].trigger)


def tables(gallery: Gallery) -> None:
    """The table with few and many players and cards."""
    for seats in SEATS:
        for cards in hands_of(seats):
            moment = to_bid if cards == FEW else to_play
            gallery.game(seats, [cards] * 9, moment)
            gallery.shoot(f"table-{seats:02}-seats-{cards:02}-cards", 250)


def challenges(gallery: Gallery) -> None:
    """The days, the page of challenges, and two results of the same cards."""
    library = gallery.library
    suits = list(Suit)[:4]
    chance = random.Random(5)  # noqa: S311 - any results will do

    def keep(setup: Any, sizes: Sequence[int]) -> None:
        game_id = library.create(setup)
        for who in ("you", "expert"):
            deals = []
            for cards in sizes:
                bid, off = min(cards, chance.randint(0, 3)), chance.choice((0, 0, 0, 1))
                taken = bid + off if bid < cards else bid - off
                deals.append(results.DealOf(bid, taken, taken if off else 10 + bid))
            heads = tuple(kept.DealHead(cards, chance.choice(suits)) for cards in sizes)
            text = kept.kept_to_text(
                kept.KeptResult(
                    results.SeatResult(tuple(deals), players=1), heads if who == "you" else ()
                )
            )
            number = game_id if who == "you" else 0
            library.keep_same_cards(KeptSame(setup.public, who, number, text))

    settings = gallery.window.settings
    today = date(2026, 11, 22)
    for day in (3, 4, 6, 7, 8, 11, 12, 14, 15, 18, 20, 21):
        keep(setups.setup_of_day(date(2026, 11, day), settings), [8])
    gallery.window.challenges.open_days(today=today)
    gallery.shoot("days")
    gallery.window.challenges.page.show_day(date(2026, 11, 21))
    gallery.shoot("days-played")
    for number, length in enumerate((codes.Length.SHORT, codes.Length.WHOLE)):
        challenge = codes.Challenge(STANDARD, ("keen",) * 3, number, length)
        setup = setups.setup_of_challenge(challenge, settings)
        sizes = [7, 6, 5, 4, 3, 2, 1] if length else [*range(10, 0, -1), *range(2, 11)]
        keep(setup, sizes)
        gallery.window.challenges.show_result(setup.public)
        gallery.shoot(f"same-cards-{len(sizes)}")
    gallery.window.challenges.page.result_button.click()
    gallery.shoot("same-cards-copied")
    gallery.window.open_challenges()
    gallery.shoot("challenge")
    gallery.window.challenges.page.field.set_code("7K4MQD2V9XT")
    gallery.shoot("challenge-code")
    friends = codes.Challenge(STANDARD, ("keen", "strong", "expert"), 7)
    gallery.window.challenges.page.field.set_code(codes.to_code(friends))
    gallery.shoot("challenge-found")
    gallery.window.challenges.page.new.lengths[codes.Length.MIDDLE].click()
    gallery.window.challenges.page.new.send_button.click()
    gallery.shoot("challenge-length")
    gallery.window.challenges.page.deal_button.click()
    gallery.window.menus.actions[Command.SEND].trigger()
    gallery.shoot("challenge-table")


def finished(gallery: Gallery, seats: int, hands: Sequence[int], seed: int) -> int:
    """Play a game to its end, and return its number."""
    chance = random.Random(seed)  # noqa: S311 - any choice will do
    session = gallery.begin(seats, own_rules(seats, hands, ""), bytes([seed]) * 32)
    while actions := legal(session.state):
        own = session.state.turn == 0 and chance.random() < 0.3
        session.submit(chance.choice(actions) if own else next_action(session.state), session.ply)
    return int(session.game_id)


def record(gallery: Gallery) -> None:
    """The record of many games, as charts and as tables."""
    for number in range(30):
        finished(gallery, 4 if number % 3 else 3, [7, 5, 4, 3, 2, 1], number + 1)
    gallery.window.record()
    gallery.shoot("record")
    page = gallery.window.pages.currentWidget()
    bar = page._scrolled.verticalScrollBar()  # noqa: SLF001
    for place in (1, 2):
        bar.setValue(bar.maximum() * place // 2)
        gallery.shoot(f"record-down-{place}")
    page.table_button.click()
    bar.setValue(0)
    gallery.shoot("record-tables")
    draw_pages(gallery, page)


def draw_pages(gallery: Gallery, page: Any) -> None:
    """Draw the record on paper, its pages beside each other."""
    sheets = page.pages(A4)
    whole = QPixmap(640 * len(sheets), 900)
    whole.fill()
    painter = QPainter(whole)
    for sheet in sheets:
        draw_page(painter, sheet, 3.0)
        painter.translate(640, 0)
    painter.end()
    gallery.save(whole, "record-printed")


def fair(gallery: Gallery) -> None:
    """The seal before a game, and the check of a game that goes on and of one that is over."""
    gallery.window._settings_store.change(show_seal=True)  # noqa: SLF001
    gallery.window._new_game.play_at_once()  # noqa: SLF001
    gallery.shoot("seal")
    gallery.window.table_page.seal.word.setText("grandma’s teapot")
    gallery.window.table_page.seal.deal_button.click()
    gallery.window.menus.actions[Command.CHECK].trigger()
    gallery.shoot("check-closed")
    gallery.window.leave_table()
    gallery.window.past.check_saved(finished(gallery, 4, [7, 6, 5, 4, 3, 2, 1], 3))
    gallery.shoot("check", 6 * SETTLED_MS)


def replay(gallery: Gallery) -> None:
    """A game that is watched again, with closed and with open hands."""
    gallery.window.past.watch_saved(finished(gallery, 4, [8, 7, 6, 5, 4, 3, 2, 1], 5))
    page = gallery.window.pages.currentWidget()
    for _ in range(17):
        page.foot.next_step.click()
    gallery.shoot("replay")
    page.foot.all_hands.click()
    gallery.shoot("replay-open")


PAGES: Final[dict[str, Step]] = {
    "start": start,
    "new-game": new_game,
    "house-rules": house_rules,
    "table": table,
    "moments": moments,
    "saved-games": saved,
    "challenges": challenges,
    "windows": windows,
}
ON_REQUEST: Final[dict[str, Step]] = {
    "tables": tables,
    "record": record,
    "fair": fair,
    "replay": replay,
}


def main() -> None:
    """Draw the pictures: FOLDER WIDTHxHEIGHT SIZE SCHEME,SCHEME TEXT [PART ...]."""
    folder, screen, size, schemes, text, *parts = sys.argv[1:]
    application = make_application()
    use_paper_style(application)
    Path(folder).mkdir(parents=True, exist_ok=True)
    wide, high = map(int, screen.split("x"))
    for scheme in schemes.split(","):
        settings = Settings(theme=ColourScheme(scheme), speed=0, text_size=int(text))
        for part in parts or PAGES:
            with passing_profile(settings):
                gallery = Gallery(Path(folder), (wide, high), f"{size} {scheme}")
                {**PAGES, **ON_REQUEST}[part](gallery)
                gallery.close()
    del application


if __name__ == "__main__":
    main()
