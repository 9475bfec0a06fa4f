"""Draw the pages of one checkout in its real window; ``gallery.py`` calls this.

Modules are imported by name, because the checkout may be an older one, in which some have other
names and some pages do not exist.
"""

import importlib
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import gallery_games as games
from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabWidget, QWidget

HERE: Final = Path(__file__).resolve().parent.parent
SETTLED_MS: Final = 500
NAMES: Final = (
    *("Ada", "Ben", "Margarethe", "Dan", "Bartholomew"),
    *("Fay", "Gus", "Hana", "Ivo"),
)
SEEDS: Final = range(11, 100)
"""Of the cards, and of the choices in random games."""
AXES: Final = ("sequence", "specials", "scoring", "changes")
"""Rules of the house that are drawn besides the first."""
Step = Callable[["Gallery"], None]
Choice = Callable[[Any], Any]
"""Returns what happens next in a state."""


def module(*names: str) -> ModuleType:
    """Import the first module of the program that exists."""
    for name in names:
        try:
            return importlib.import_module(f"ohhell_desktop.{name}")
        except ModuleNotFoundError:
            continue
    raise ModuleNotFoundError(names[0])


def command() -> Any:
    """Return the commands of the menus."""
    return module("ui.kit.shortcuts", "ui.shortcuts").Command


def wait(milliseconds: int) -> None:
    """Let the window run."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


class Gallery:
    """A window on a profile of its own, and the folder for its pictures."""

    def __init__(self, folder: Path, size: tuple[int, int], suffix: str) -> None:
        self._folder, self._suffix = folder, suffix
        self._profile = module("session.files.profile", "session.profile").Profile.open()
        self.window: Any = module("ui.shell.main_window", "ui.main_window").MainWindow(
            self._profile
        )
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

    def game(
        self, seats: int, hands: Sequence[int], when: games.When, visibility: str = ""
    ) -> None:
        """Play games of one policy for everybody until one has a moment, and open that one."""
        rules = own_rules(seats, hands, visibility)
        self._play(seats, rules, lambda state, _: when(state), lambda _: next_action)

    def random_game(self, moment: games.Moment) -> None:
        """Play random games until one has a moment, and open that one."""

        def players(seed: int) -> Choice:
            chance = random.Random(seed)  # noqa: S311 - any choice will do
            return lambda state: pick(chance, legal(state))

        self._play(moment.seats, moment.form, moment.is_now, players)

    def _play(
        self,
        seats: int,
        rules: Any,
        is_now: Callable[[Any, Any], bool],
        players: Callable[[int], Choice],
    ) -> None:
        for seed in SEEDS:
            choose, session = players(seed), self.begin(seats, rules, bytes([seed]) * 32)
            while actions := legal(session.state):
                if is_now(session.state, actions):
                    self.window.open_game(session.game_id)
                    wait(0)  # before another game is opened
                    return
                session.submit(choose(session.state), session.ply)
        raise ValueError(f"no game of {seats} has this moment")

    def begin(self, seats: int, rules: Any = "", seed: bytes = bytes(32)) -> Any:
        """Begin and save a game by the rules of a form, given by its key, or by others."""
        setups = module("session.game_setup", "session.setup")
        variants = module("variants")
        form = variants.CATALOGUE[rules if isinstance(rules, str) and rules else variants.STANDARD]
        kind = setups.SeatKind
        bots = [
            setups.SeatSetup(name, kind.BOT, "steady", face)
            for face, name in enumerate(NAMES[: seats - 1], 2)
        ]
        everybody = (setups.SeatSetup("You", kind.PERSON), *bots)
        chosen = form.rules if isinstance(rules, str) else rules
        setup = setups.GameSetup(form.key, form.name, chosen, everybody, seed)
        return module("session.game_session").GameSession.start(self._profile.library, setup)

    def after(self, then: games.Then) -> None:
        """Do what a moment wants at the table."""
        wait(SETTLED_MS)
        page = self.window.table_page
        then(page, legal(page.session.state))

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


def own_rules(seats: int, hands: Sequence[int], visibility: str) -> Any:
    """Return rules with deals of some sizes, of two packs if need be; without sizes the usual."""
    if not hands:
        return ""
    variants = module("variants")
    own = {"base": variants.STANDARD, "seats": [2, 10], "sequence": [*hands]}
    if max(hands) * seats >= games.TWO_PACKS // 2:
        own["deck"] = {"copies": 2}
    if visibility:
        own["visibility"] = visibility
    return variants.read_rules(own)


def legal(state: Any) -> Any:
    """Return what may be done next."""
    return module("rules.engine.game", "rules.game").legal(state)


def next_action(state: Any) -> Any:
    """Return what happens next in a game in which everybody plays as well as the sharp level."""
    if state.turn is None:
        return legal(state)[0]
    view = module("rules.engine.view", "rules.view").view(state, state.turn)
    return module("bots.policy.quick", "bots.quick").choose(view, "sharp", 1)


def pick(players: random.Random, actions: Any) -> Any:
    """Return a random action; low bids are likelier, and so are cards with a name."""
    if all(hasattr(action, "tricks") for action in actions):
        return min(players.choices(actions, k=3), key=lambda bid: bid.tricks)
    named = [action for action in actions if games.is_named(action)]
    return players.choice(named or actions)


def start(gallery: Gallery) -> None:
    """The start page, with and without a game to continue."""
    gallery.shoot("start-first-time")
    gallery.game(4, [], games.later(8, games.mid))
    gallery.window.leave_table()
    gallery.shoot("start")


def new_game(gallery: Gallery) -> None:
    """The page of a new game, the card of a player, and the rules."""
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
    if hasattr(gallery.window, "_new_game"):
        gallery.window.new_game()
        gallery.shoot_dialog("house-rules", lambda: gallery.press("rules…"))
        return
    QTimer.singleShot(300, lambda: gallery.press("ouse rules"))
    QTimer.singleShot(1600, lambda: gallery.shoot_and_close("house-rules"))
    QTimer.singleShot(2600, lambda: gallery.shoot_and_close("new-game"))
    gallery.window.new_game()


def table(gallery: Gallery) -> None:
    """The table: dealt, at a bid, in a trick, with the score sheet and the preferences."""
    gallery.game(4, [], lambda state: state.deal is not None and state.turn == 0)
    gallery.shoot("deal")
    gallery.game(4, [], games.later(3, games.to_bid))
    gallery.shoot("bidding")
    gallery.game(4, [], games.later(14, games.mid))
    gallery.shoot("table")
    gallery.shoot_dialog("preferences", gallery.window.preferences)
    panel = next(iter(gallery.window.findChildren(QTabWidget)), None)
    if panel is not None:
        for index in range(1, panel.count()):
            panel.setCurrentIndex(index)
            gallery.shoot(f"preferences-tab-{index}")
        gallery.window.preferences()
    getattr(gallery.window.menus, "bar", gallery.window).setFocus()
    gallery.window.menus.actions[command().SHEET].trigger()
    gallery.shoot("sheet")
    gallery.window.menus.actions[command().SHEET].trigger()


def moments(gallery: Gallery) -> None:
    """The summary of a deal, and the result of a game."""
    for name, deals, scene in (("summary", 6, "DealSummary"), ("result", 18, "Result")):
        gallery.game(4, [], games.later(deals, games.last_of_deal))
        gallery.play_on(scene)
        gallery.shoot(name, 2 * SETTLED_MS)
        gallery.window.leave_table()


def saved(gallery: Gallery) -> None:
    """The saved games."""
    for seats, deals in ((4, 3), (3, 5), (6, 1), (4, 12)):
        gallery.game(seats, [] if seats < 6 else [5, 5, 3], games.later(deals, games.mid))
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
    gallery.shoot_dialog("about", gallery.window.menus.actions[command().ABOUT].trigger)


def acts(gallery: Gallery) -> None:
    """The special acts at the table."""
    for moment in games.ACTS:
        gallery.random_game(moment)
        gallery.after(moment.then)
        gallery.shoot(f"act-{moment.name}")


def tables(gallery: Gallery) -> None:
    """The table with few and many players and cards."""
    for seats in games.SEATS:
        for cards in games.hands_of(seats):
            moment = games.to_bid if cards == games.FEW else games.to_play
            gallery.game(seats, [cards] * 9, moment)
            gallery.shoot(f"table-{seats:02}-seats-{cards:02}-cards", 250)


def seats(gallery: Gallery) -> None:
    """The table with every number of seats, at moments of every kind."""
    for number in range(2, 11):
        for name, (cards, visibility, when, then) in games.moments_of(number).items():
            gallery.game(number, [cards] * 9, when, visibility)
            gallery.after(then)
            gallery.shoot(f"seats-{number:02}-{name}", 250)


def challenges(gallery: Gallery) -> None:
    """The days, the page of challenges, and two results of the same cards."""
    library = gallery.library
    codes, kept = module("session.challenges.code"), module("session.challenges.kept")
    results, row = module("session.challenges.result"), module("session.library.same_cards")
    suits = list(module("rules.cards").Suit)[:4]
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
            library.keep_same_cards(row.KeptSame(setup.public, who, number, text))

    setups, settings = module("ui.challenges.setups"), gallery.window.settings
    today = date(2026, 11, 22)
    for day in (3, 4, 6, 7, 8, 11, 12, 14, 15, 18, 20, 21):
        keep(setups.setup_of_day(date(2026, 11, day), settings), [8])
    gallery.window.challenges.open_days(today=today)
    gallery.shoot("days")
    gallery.window.challenges.page.show_day(date(2026, 11, 21))
    gallery.shoot("days-played")
    for number, length in enumerate((codes.Length.SHORT, codes.Length.WHOLE)):
        challenge = codes.Challenge(module("variants").STANDARD, ("keen",) * 3, number, length)
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
    friends = codes.Challenge(module("variants").STANDARD, ("keen", "strong", "expert"), 7)
    gallery.window.challenges.page.field.set_code(codes.to_code(friends))
    gallery.shoot("challenge-found")
    gallery.window.challenges.page.new.lengths[codes.Length.MIDDLE].click()
    gallery.window.challenges.page.new.send_button.click()
    gallery.shoot("challenge-length")
    gallery.window.challenges.page.deal_button.click()
    gallery.window.menus.actions[command().SEND].trigger()
    gallery.shoot("challenge-table")


def finished(gallery: Gallery, seats: int, hands: Sequence[int], seed: int) -> int:
    """Play a game to its end, and return its number."""
    chance = random.Random(seed)  # noqa: S311 - any choice will do
    session = gallery.begin(seats, own_rules(seats, hands, ""), bytes([seed]) * 32)
    while actions := legal(session.state):
        own = session.state.turn == 0 and chance.random() < 0.3
        session.submit(pick(chance, actions) if own else next_action(session.state), session.ply)
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
    printing = module("ui.kit.printing.painting")
    sheets = page.pages(module("ui.kit.printing.paper").A4)
    whole = QPixmap(640 * len(sheets), 900)
    whole.fill()
    painter = QPainter(whole)
    for sheet in sheets:
        printing.draw_page(painter, sheet, 3.0)
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
    gallery.window.menus.actions[command().CHECK].trigger()
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
    "acts": acts,
    "tables": tables,
    "seats": seats,
    "record": record,
    "fair": fair,
    "replay": replay,
}


@contextmanager
def profile(scheme: str, text: int) -> Iterator[bool]:
    """Use a profile in a temporary folder; yield whether there is such a set of colours."""
    settings = module("session.files.settings", "session.settings")
    files = module("session.files.settings_file", "session.files.settings", "session.settings")
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
        files.save_settings(Path(name, "settings.json"), chosen)
        yield True


def main() -> None:
    """Draw the pictures: FOLDER CHECKOUT WIDTHxHEIGHT SIZE SCHEME,SCHEME TEXT [PART ...]."""
    folder, checkout, screen, size, schemes, text, *parts = sys.argv[1:]
    sys.path[:] = [path for path in sys.path if path != str(Path(__file__).parent)]
    sys.path.insert(0, checkout)
    app = module("app")
    application = app.make_application()
    if hasattr(app, "use_paper_style"):
        app.use_paper_style(application)
    Path(folder).mkdir(parents=True, exist_ok=True)
    wide, high = map(int, screen.split("x"))
    for scheme in schemes.split(","):
        for part in parts or PAGES:
            with profile(scheme, int(text)) as possible:
                if possible:
                    suffix = f"{size} {scheme}"
                    gallery = Gallery(Path(folder), (wide, high), suffix)
                    try:
                        {**PAGES, **ON_REQUEST}[part](gallery)
                    except (AttributeError, KeyError) as missing:
                        if Path(checkout) == HERE:
                            raise
                        print(f"{part}: {checkout} has not all of it: {missing!r}")
                    gallery.close()
    del application


if __name__ == "__main__":
    main()
