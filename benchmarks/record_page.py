"""Open the player's record with many finished games in it, and measure until it is drawn.

The rows of the games are written directly: each has 19 deals of four seats, by one of several
forms, with the cards that were dealt. The first time counts apart: then the modules of the page
are imported. Also measured is what the figures add to an action: the time of one that settles a
deal with them, and without.

    python benchmarks/record_page.py [--games 10000] [--times 5]
"""

import random
import statistics
import sys
import time
from pathlib import Path
from typing import Final

from common import ROOT, arguments, begin, bots, offscreen, passing_profile

sys.path.insert(0, str(ROOT / "tests"))
offscreen()

from past_rows import figures, past_game  # noqa: E402 - the folder first
from PySide6.QtCore import QRect  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from windows import main_window  # noqa: E402

from ohhell_desktop.app import make_application, use_paper_style  # noqa: E402
from ohhell_desktop.rules.engine.game import legal  # noqa: E402
from ohhell_desktop.session.game_session import GameSession  # noqa: E402
from ohhell_desktop.session.history.dealt import Dealt, Draw, TurnUp  # noqa: E402
from ohhell_desktop.session.history.past_game import DealFigures, PastGame  # noqa: E402
from ohhell_desktop.session.library import figures as stored  # noqa: E402
from ohhell_desktop.session.library.library import Library  # noqa: E402

HANDS: Final = (*range(10, 0, -1), *range(2, 11))
FORMS: Final = ("oh-hell", "oh-hell", "nomination-whist", "blackout", "plump", "wizard")
LEVELS: Final = ("gentle", "steady", "keen", "strong", "expert")


def random_game(number: int, rng: random.Random) -> PastGame:
    """Return a game of four in which two thirds of the bids are made."""
    lines: list[list[DealFigures]] = []
    for seat in range(4):
        line = []
        for deal, cards in enumerate(HANDS):
            bid = min(cards, int(rng.expovariate(4 / cards)))
            taken = bid if rng.random() < 0.65 else min(cards, bid + rng.choice((1, 1, 2)))
            line.append(figures(cards, bid, taken, (seat + deal) % 4 + 1))
        lines.append(line)
    form, level = FORMS[number % len(FORMS)], LEVELS[number % len(LEVELS)]
    return past_game(number, *lines, form=form, level=level, dealt=random_cards(rng))


def random_cards(rng: random.Random) -> str:
    """Return what the first of four players was dealt in all deals, and what was turned up."""
    turned, mine = [], []
    for cards in HANDS:
        hand = rng.sample(range(51), cards)
        aces = Draw(cards, 52, 4, sum(card < 4 for card in hand))
        trumps = Draw(cards, 51, 12, sum(card % 4 == 3 for card in hand))
        mine.append(Dealt(aces, trumps).word())
        turned.append(TurnUp(rng.choice("CDHS"), (13, 13, 13, 13, 0)).word())
    return "\n".join((" ".join(turned), " ".join(mine), "", "", ""))


def time_page(games: int, times: int) -> tuple[list[float], list[float]]:
    """Return how long it takes to open and draw the page, and the work in it, in seconds.

    The first of all times has the imports in it.
    """
    rng = random.Random(1)  # noqa: S311 - any figures will do
    found, worked = [], []
    with main_window(QRect(0, 0, 1280, 800)) as (window, profile):
        connection = profile.library._connection  # noqa: SLF001 - no game is played so often
        connection.execute("BEGIN")
        for number in range(1, games + 1):
            stored.write(connection, random_game(number, rng))
        connection.execute("COMMIT")
        for _ in range(times + 1):
            begun, work = time.perf_counter(), time.process_time()
            window.record()
            QApplication.processEvents()
            window.grab()
            found.append(time.perf_counter() - begun)
            worked.append(time.process_time() - work)
            window.leave_table()
    return found, worked


def time_actions(path: Path, *, counted: bool) -> list[float]:
    """Return how long the actions take that settle a deal, in seconds."""
    settle = stored.settle
    if not counted:
        stored.settle = lambda *_: None
    library = Library(path)
    found = []
    for seed in range(30):
        session: GameSession = begin(library, bots(4, "steady"), bytes([seed]) * 32, (1,) * 10)
        while session.state.turn is not None:
            action, deals = legal(session.state)[0], len(session.state.history)
            begun = time.perf_counter()
            session.submit(action, session.ply)
            took = time.perf_counter() - begun
            if len(session.state.history) > deals:
                found.append(took)
    library.close()
    stored.settle = settle
    return found


def main() -> None:
    """Measure and print."""
    options = arguments(__doc__, games=10_000, times=5).parse_args()
    with passing_profile() as path:
        without = statistics.median(time_actions(path.with_name("without"), counted=False))
        counted = statistics.median(time_actions(path.with_name("with"), counted=True))
    application = make_application()
    use_paper_style(application)
    with passing_profile():
        (first, *times), (_, *worked) = time_page(options.games, options.times)
    print(
        f"{options.games:,} games, opened and drawn in {statistics.median(times) * 1000:.0f} ms"
        f" (fastest {min(times) * 1000:.0f}, {min(worked) * 1000:.0f} of processor time; the first"
        f" time {first * 1000:.0f}); what settles a deal takes {counted * 1000:.1f} ms,"
        f" {without * 1000:.1f} without the figures"
    )


if __name__ == "__main__":
    main()
