"""Use the real window under Xvfb as people do, by its mouse, its keyboard and its desktop.

    python tools/desktop.py play [--keys] [--hands 10,1] [--size 1280x800] [--scale 1]
    python tools/desktop.py people [--keys] [--hands 6,5,4,3,2,1] [--text 100] [--theme light]
    python tools/desktop.py random [--gestures 1000] [--seed 1]
    python tools/desktop.py tree [--heard]
    python tools/desktop.py open [--program dist/ohhell-desktop/ohhell]

``play``: a game by clicks, or by keys, with Space and Enter pressed too often. ``people``: three
people and two computer players at one screen, who take choices back, look, leave, continue and
minimise the window at the worst moments. ``random``: fast clicks and drags over the hand; no card
may be played by accident. ``tree``: a game by the accessibility tree alone, as a blind player does.
``open``: a game file by xdg-open, which must land in the window that is open.

Nothing is called that a player could not click; at the end the totals on the sheet are compared
with a replay of the saved record. With --shots FOLDER, pictures are kept. Needs Xvfb and xdotool;
people also openbox; tree dbus, at-spi2-core and python3-pyatspi; open xdg-utils, shared-mime-info,
desktop-file-utils, libfile-mimeinfo-perl and libglib2.0-bin. Exits with status 1 if anything was
wrong, or nothing was seen.
"""

import os
import subprocess
import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import desktop_open
import desktop_tree
from desktop_people import SEATS, Passer
from desktop_players import KeyPlayer, Player
from desktop_random import Hand, Watcher
from desktop_screen import main_window, screen
from PySide6.QtCore import QTimer
from toolbox import ROOT, SEED, arguments, begin, bots, passing_profile, verdict

from ohhell_desktop.app import make_application, use_paper_style
from ohhell_desktop.session.files.settings import ColourScheme, Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.variants import read_rules

LONGEST_MS: Final = 1_800_000


@contextmanager
def own_screen(options: Namespace, settings: Settings) -> Iterator[None]:
    """Make the screen, the folder for pictures and the profile that the options want."""
    if options.shots is not None:
        options.shots.mkdir(parents=True, exist_ok=True)
    width, height = (int(part) for part in options.size.split("x"))
    os.environ["QT_SCALE_FACTOR"] = options.scale
    with screen(width, height), passing_profile(settings):
        yield


def sizes(options: Namespace) -> list[int]:
    """Return the hands that the options want."""
    return [int(size) for size in options.hands.split(",")] if options.hands else []


def play(options: Namespace) -> int:
    """Play a game."""
    with own_screen(options, Settings(speed=options.speed, trick_pause_ms=300)):
        application = make_application()
        with main_window(application.primaryScreen()) as (window, profile):
            player = (KeyPlayer if options.keys else Player)(window, profile, options.shots)
            if options.hands:
                seats = (SeatSetup("You", SeatKind.PERSON), *bots(3, "steady"))
                window.open_game(begin(profile.library, seats, SEED, sizes(options)).game_id)
            QTimer.singleShot(LONGEST_MS, player.timer, application.quit)
            application.exec()
    return verdict(player.clicks, not player.totals_agree)


def people(options: Namespace) -> int:
    """Play a game of three people at one screen."""
    theme = ColourScheme(options.theme)
    settings = Settings(
        speed=options.speed, trick_pause_ms=400, text_size=options.text, theme=theme
    )
    with own_screen(options, settings):
        manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)  # noqa: S607
        application = make_application()
        use_paper_style(application)
        with main_window(application.primaryScreen()) as (window, profile):
            player = Passer(window, profile, options.shots, keys=options.keys)
            hands = sizes(options) or [6, 5, 4, 3, 2, 1]
            rules = read_rules({"base": "oh-hell", "sequence": hands})
            setup = GameSetup("", "Oh Hell!", rules, SEATS, SEED)
            window.open_game(GameSession.start(profile.library, setup).game_id)
            player.page.curtain.moved.connect(player.count)
            QTimer.singleShot(LONGEST_MS, player.timer, application.quit)
            application.exec()
            manager.terminate()
    return verdict(min(player.looks, player.answers), not player.totals_agree)


def randomly(options: Namespace) -> int:
    """Send random gestures to the table."""
    chance = Random(options.seed)  # noqa: S311 - gestures, not secrets
    settings = Settings(play_last_card=False, offer_rest=False, sound=False, trick_pause_ms=300)
    with own_screen(options, settings):
        application = make_application()
        with main_window(application.primaryScreen()) as (window, profile):
            watcher = Watcher(window, profile)
            hand = Hand(watcher, options.gestures, chance)
            QTimer.singleShot(LONGEST_MS, hand.timer, application.quit)
            application.exec()
    print(f"{options.gestures} gestures in {watcher.games} games: {dict(watcher.noted)}")
    for fault in watcher.wrong:
        print("WRONG:", fault)
    print(f"{len(watcher.wrong)} cards played against the rules")
    return verdict(watcher.noted["cards played"], len(watcher.wrong))


def tree(options: Namespace) -> int:
    """Play a game by the accessibility tree."""
    with passing_profile(desktop_tree.SETTINGS) as library, screen(1280, 800):
        return desktop_tree.judged(library, heard=options.heard)


def opened(options: Namespace) -> int:
    """Open files by xdg-open on each kind of desktop."""
    program = [sys.executable, "-m", "ohhell_desktop"]
    if options.program is None:
        program = ["env", f"PYTHONPATH={ROOT}", *program]
    else:
        program = [str(options.program.resolve())]
    seen = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, screen(1280, 800):
        for kind in desktop_open.DESKTOPS:
            seen += desktop_open.try_on(kind, Path(name), program)
    return verdict(seen)


WAYS: Final[dict[str, Callable[[Namespace], int]]] = {
    "play": play,
    "people": people,
    "random": randomly,
    "tree": tree,
    "open": opened,
}


def main() -> int:
    """Use the window in one way; return the exit status."""
    parser = arguments(__doc__, speed=300, text=100, gestures=1_000, seed=1)
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--scale", default="1")
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--hands", default="")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--keys", action="store_true")
    parser.add_argument("--heard", action="store_true", help="print every announcement")
    parser.add_argument("--program", type=Path)
    options = parser.parse_args()
    return WAYS[options.way](options)


if __name__ == "__main__":
    sys.exit(main())
