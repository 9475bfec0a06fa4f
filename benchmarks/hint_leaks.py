"""Whether a hint, or a review during a game, shows a card that the person cannot see.

    python benchmarks/hint_leaks.py [--deals 2] [--first 0] [--forms 48]

In the real window (offscreen unless QT_QPA_PLATFORM is set) a person plays the first deals of every
form, with another number of computer players in each, and asks for a hint before every kind of
decision, and before some more. Before, with and after the hint, the scene, the tooltips, what a
screen reader finds and the log are searched for the cards that the person cannot see. The hint's
own sentence may name cards that have not been seen yet; it is left out, but the request that it
answers must not have any hidden card. While the second deal is played, the review of the first is
opened: it must say the same as where the game ended with that deal. Exits with status 1 if anything
is shown.
"""

import logging
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final

from common import ROOT, arguments, offscreen, passing_profile, verdict
from PySide6.QtCore import QEventLoop, QRect, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget
from stalls import turn_pages
from windows import main_window

from ohhell_desktop.analysis.past_deal import past_deal
from ohhell_desktop.app import make_application
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.ui.game import hints
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.questions import Question
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.review.review_link import ReviewLink
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.past.review_opener import ReviewedGame, game_of
from ohhell_desktop.variants import CATALOGUE

sys.path.insert(0, str(ROOT / "tests" / "ui"))
from accessible_tree import tree

ME: Final = Seat(0)
EVERY: Final = 4
"""Besides the first decision of each kind, a hint is asked for at one in this many."""
PATIENCE_S: Final = 120
WORLDS: Final = 200
"""Enough for a hint that can be read."""
KINDS: Final = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)


class Log(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:  # type: ignore[explicit-override]
        """Keep a line."""
        self.lines.append(record.getMessage())


class Search:
    """Searches a window for hidden cards, and counts what it has found."""

    def __init__(self, window: MainWindow, log: Log, before: Collection[str]) -> None:
        self._window = window
        self._before = before
        self._log = log
        self.found: list[str] = []
        self.looked = 0

    def look(self, page: TablePage, key: str) -> None:
        """Search the window while a game is at the table."""
        if page.session is None or page.table.director.busy:
            return
        seen = page.session.seen
        hidden = hidden_cards(page.session)
        scene = page.table.table_scene
        self.looked += 1
        shown = {each.place.card for each in scene.items() if isinstance(each, CardItem)} & hidden
        written = "\n".join(each for each in texts(self._window) if each not in self._before)
        if words := page.table.advised.words:
            written = written.replace(words, "")
        # Of two packs, a card that is seen has a twin of the same name.
        names = {scene.phrases.card(card) for card in hidden}
        names -= {scene.phrases.card(card) for card in seen_cards(view(page.session.state, ME))}
        told = [
            match[0]
            for name in names
            if (match := re.search(rf".*\b{re.escape(name)}\b.*", written))
        ]
        lines = "\n".join(self._log.lines)
        told += [
            f"log: {card}"
            for card in hidden
            if re.search(rf"(?<!\w){re.escape(card)}(?!\w)", lines)
        ]
        if shown or told:
            self.found.append(f"{key}, deal {seen.number}: {shown or ''} {told or ''}")
            print(self.found[-1], flush=True)

    def asked(self, question: Question, session: GameSession, key: str) -> None:
        """Search what is asked for a hint."""
        line = question.line(1).decode()
        told = [card for card in hidden_cards(session) if f'"{card}"' in line]
        if told:
            self.found.append(f"{key}: the request has {told}")
            print(self.found[-1], flush=True)


def hidden_cards(session: GameSession) -> set[Card]:
    """Return the cards that the person cannot see, and of which no twin can be seen."""
    deal, seen = session.state.deal, view(session.state, ME)
    if deal is None:
        return set()
    every = {card for cards in (*deal.hands, *deal.laid, deal.stock) for card in cards}
    return every - seen_cards(seen)


def seen_cards(seen: SeatView) -> set[Card]:
    """Return all cards of a view."""
    piles = (*seen.hands, *seen.laid, seen.turned)
    played = [each.card for trick in seen.tricks for each in trick.cards]
    played += [each.card for each in seen.trick]
    return {card for pile in piles for card in pile if card is not None} | set(played)


def texts(top: QWidget) -> Iterator[str]:
    """Yield every text of a window, its scenes and the tree that a screen reader finds."""
    for widget in (top, *top.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis())
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel):
            yield widget.text()
    page = top.table_page if isinstance(top, MainWindow) else None
    for item in page.table.table_scene.items() if page is not None else ():
        yield item.toolTip()
    for each in tree():
        yield from (each.text(kind) for kind in KINDS)


def until(done: Callable[[], bool]) -> None:
    """Run the event loop, which also deletes what is no longer needed, until something is so."""
    loop, timer, began = QEventLoop(), QTimer(), time.monotonic()

    def look() -> None:
        if done() or time.monotonic() - began > PATIENCE_S:
            loop.quit()

    timer.timeout.connect(look)
    timer.start(2)
    loop.exec()
    if not done():
        raise TimeoutError("nothing happens any more")


def play(window: MainWindow, library: Library, key: str, seats: int, deals: int) -> Counter[str]:
    """Play the first deals of a form with hints; return how many there were by kind."""
    rules = CATALOGUE[key].rules
    others = (SeatSetup(f"Bot {n}", SeatKind.BOT, "steady", n) for n in range(1, seats))
    people = (SeatSetup("Eva", SeatKind.PERSON, avatar=9), *others)
    before = {*texts(window)}
    session = GameSession.start(library, GameSetup(key, key, rules, people, bytes(range(32))))
    window.open_game(session.game_id)
    page = window.table_page
    assert page is not None
    page.table.set_speed(0)
    page.table.set_trick_pause(0, False)
    asked: Counter[str] = Counter()
    given: Counter[str] = Counter()
    reviewed = 0
    # What was said last about the game before may stand until something else is said.
    search = Search(window, LOG, before)
    SPY.look = lambda question: search.asked(question, session_of(page), key)

    def is_next() -> bool:
        turn_pages(window, QEventLoop())
        return page.table.asked is not None or is_over()

    def is_over() -> bool:
        state = session_of(page).state
        return len(state.history) >= deals or bool(state.winners)

    while True:
        until(is_next)
        seen = page.table.asked
        if is_over() or seen is None:
            break
        kind = type(seen.legal[0]).__name__
        search.look(page, key)
        if reviewed < len(seen.history):
            reviewed += 1
            compare_reviews(window, session_of(page), reviewed - 1, search, key)
            until(lambda: page.table.asked is not None)
        if len(seen.legal) > 1 and asked[kind] % EVERY == 0:
            given[kind] += hint(page)
            search.look(page, key)
        asked[kind] += 1
        page.table.action_chosen.emit(quick.choose(seen, "steady", 1))
    FOUND.extend(search.found)
    print(f"{key}, {seats} players: {search.looked} looks, hints {dict(given)}", flush=True)
    return given


def session_of(page: TablePage) -> GameSession:
    """Return the game at the table."""
    assert page.session is not None
    return page.session


def hint(page: TablePage) -> bool:
    """Ask for a hint; return whether there was one."""
    closed: list[bool] = []
    page.hints.shown_changed.connect(closed.append)
    page.toggle_hint()
    until(lambda: bool(page.table.advised.words) or False in closed)
    page.hints.shown_changed.disconnect(closed.append)
    return bool(page.table.advised.words)


def compare_reviews(
    window: MainWindow, session: GameSession, number: int, search: Search, key: str
) -> None:
    """Compare the review of a deal with that of a game that ended with it."""
    game, opener = game_of(session), window.past.reviews
    short = past_deal(game.record, number).record
    ended = ReviewedGame(game.game_id, short, game.setup, number + 1, lambda _: None)
    said = []
    for each in (game, ended):
        opener.open(each, number)
        page = opener.page
        assert page is not None
        for step in range(0, len(past_deal(short, number).plies) + 1, 5):
            page.show_step(step)
            said.append("\n".join(sorted(texts(page))))
        opener.close()
    half = len(said) // 2
    if said[:half] != said[half:]:
        search.found.append(f"{key}: the review of deal {number} knows more than its deal")
        print(search.found[-1], flush=True)


class Spy:
    """Looks at each question of a hint before it is asked."""

    def __init__(self) -> None:
        self.look: Callable[[Question], None] = lambda _: None
        ask = BotLink.ask

        def spied(link: BotLink, question: Question, answer: object) -> int:
            if getattr(question, "worlds", 0):
                self.look(question)
            return ask(link, question, answer)  # type: ignore[arg-type]

        setattr(BotLink, "ask", spied)  # noqa: B010 - a spy


LOG: Final = Log()
SPY: Final = Spy()
FOUND: Final[list[str]] = []


def main() -> int:
    """Play every form."""
    options = arguments(__doc__, deals=2, first=0, forms=len(CATALOGUE)).parse_args()
    logging.getLogger().addHandler(LOG)
    logging.getLogger("ohhell").setLevel(logging.DEBUG)
    setattr(hints, "WORLDS", WORLDS)  # noqa: B010 - few will do
    setattr(hints, "FIRST_WORLDS", WORLDS)  # noqa: B010 - the same
    # What a deal was worth does not matter here.
    setattr(ReviewLink, "ask", lambda *_: None)  # noqa: B010 - the same
    offscreen()
    given: Counter[str] = Counter()
    with passing_profile(Settings(speed=0, trick_pause_ms=300)):
        application = make_application()
        with main_window(QRect(0, 0, 1280, 800)) as (window, profile):
            keys = list(CATALOGUE)[options.first : options.first + options.forms]
            for place, key in enumerate(keys, options.first):
                least, most = CATALOGUE[key].rules.seats
                seats = least + place * 3 % (most - least + 1)
                given += play(window, profile.library, key, seats, options.deals)
        del application
    print(f"{len(keys)} forms, hints {dict(given)}: {len(FOUND)} times something hidden was shown")
    return verdict(given.total(), len(FOUND))


if __name__ == "__main__":
    sys.exit(main())
