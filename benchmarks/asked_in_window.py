"""How soon the window answers "Would they have played differently?".

Tables of each level play short games in several forms, and record the work of each decision. Then
decisions of the computer players are looked at in the review of their deal, the button is pressed
at once, and the time is measured until the answer and the cards that were dealt again are drawn:
with the start of the process, as when the page has just been opened, and again when it runs.

    python benchmarks/asked_in_window.py [--decisions 20] [--forms 10]

The numbers are for each level. Exits with status 1 if an answer is another one than the same
choice, or takes 2 s.
"""

import random
import statistics
import sys
import time
from dataclasses import replace
from typing import Final

from common import arguments, bots, offscreen, passing_profile

offscreen()

from asked_again import SLOW_S, decided  # noqa: E402 - the platform first
from PySide6.QtCore import QRect  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from windows import main_window  # noqa: E402

from ohhell_desktop.analysis.past_deal import past_deal  # noqa: E402
from ohhell_desktop.app import make_application, use_paper_style  # noqa: E402
from ohhell_desktop.bots.levels import LEVELS  # noqa: E402
from ohhell_desktop.rules.engine.view import view  # noqa: E402
from ohhell_desktop.rules.form.sequence import HandSizes  # noqa: E402
from ohhell_desktop.rules.io.entries import made_by  # noqa: E402
from ohhell_desktop.session.game_session import GameSession  # noqa: E402
from ohhell_desktop.session.game_setup import GameSetup  # noqa: E402
from ohhell_desktop.session.library.library import Library  # noqa: E402
from ohhell_desktop.session.seats import SeatKind, SeatSetup  # noqa: E402
from ohhell_desktop.ui.review.review_page import ReviewPage  # noqa: E402
from ohhell_desktop.ui.shell.main_window import MainWindow  # noqa: E402
from ohhell_desktop.ui.shell.past.review_opener import saved_game  # noqa: E402
from ohhell_desktop.variants import CATALOGUE  # noqa: E402

SAME: Final = "chooses the same."
SIZES: Final = HandSizes(text="7, 3")
LONGEST_S: Final = 30.0
MOST_S: Final = 0.1
"""A decision may take this long, as at the table."""


def played(library: Library, key: str, level: str, chance: random.Random) -> int:
    """Play a game of two deals to its end; return its number."""
    form = CATALOGUE[key]
    seats = max(form.rules.seats[0], min(4, form.rules.seats[1]))
    others = [replace(bots(1, level)[0], name=f"Bot {n}", avatar=n + 1) for n in range(1, seats)]
    everybody = (SeatSetup("Ann", SeatKind.PERSON), *others)
    rules = replace(form.rules, sequence=SIZES)
    setup = GameSetup(key, form.name, rules, everybody, chance.randbytes(32), nature=7)
    session = GameSession.start(library, setup)
    while session.state.turn is not None:
        seen = view(session.state, session.state.turn)
        action = seen.legal[0]
        if len(seen.legal) > 1 and seen.seat:
            action = decided(seen, level, session.ply, (), chance.uniform(0, MOST_S))
        elif len(seen.legal) > 1:
            action = chance.choice(seen.legal)
        session.submit(action, session.ply)
    return session.game_id


def answered(page: ReviewPage) -> float:
    """Press the button and return how many seconds the answer took until it was drawn."""
    began = time.perf_counter()
    page.panel.differently_button.click()
    while not page.panel.differently_button.isEnabled():
        QApplication.processEvents()
        if time.perf_counter() - began > LONGEST_S:
            raise SystemExit("nobody has answered")
    QApplication.processEvents()
    return time.perf_counter() - began


def asked(
    window: MainWindow, game_id: int, library: Library, most: int, chance: random.Random
) -> tuple[list[float], list[float], int]:
    """Ask some decisions of a game, each on a page of its own.

    Returns:
        The seconds of the first answers and of second ones, and how many were not the same.
    """
    game = saved_game(library, game_id)
    plies = [
        (place, ply)
        for place, ply in enumerate(past_deal(game.record, 0).plies)
        if made_by(ply.action) is not None and len(ply.seen.legal) > 1
    ]
    cold: list[float] = []
    warm: list[float] = []
    other = 0
    for place, ply in chance.sample(plies, min(most, len(plies))):
        window.past.reviews.open_at(game, 0, place, ply.seat)
        page = window.past.reviews.page
        if page is None or page.panel.differently_button.isHidden():
            raise SystemExit("the question is not offered")
        for times in (cold, warm):
            times.append(answered(page))
            other += SAME not in page.panel.differently.text()
    return cold, warm, other


def main() -> int:
    """Play, ask in the window, and print how long it took."""
    options = arguments(__doc__, decisions=20, forms=10).parse_args()
    application = make_application()
    use_paper_style(application)
    chance = random.Random(22)  # noqa: S311 - any games will do
    keys = list(CATALOGUE)[:: max(1, len(CATALOGUE) // options.forms)][: options.forms]
    cold: list[float] = []
    warm: list[float] = []
    other = 0
    with passing_profile(), main_window(QRect(0, 0, 1280, 800)) as (window, profile):
        for level in (level.key for level in LEVELS):
            for number, key in enumerate(keys):
                most = options.decisions // len(keys) + (number < options.decisions % len(keys))
                game_id = played(profile.library, key, level, chance)
                found = asked(window, game_id, profile.library, most, chance)
                cold, warm, other = cold + found[0], warm + found[1], other + found[2]
            print(f"{level}: {len(cold)} decisions so far", flush=True)
    print(
        f"{len(cold)} decisions of {len(LEVELS)} levels in {len(keys)} forms asked in the window:"
        f" with the start of the process {statistics.median(cold):.2f} s in the median, the"
        f" slowest {max(cold):.2f} s; when it runs {statistics.median(warm):.3f} s, the slowest"
        f" {max(warm):.2f} s; {other} answers were other ones"
    )
    return 0 if not other and max(*cold, *warm) < SLOW_S else 1


if __name__ == "__main__":
    sys.exit(main())
