"""Draw the start page with a game to continue into a picture for the README.

Run: ``python benchmarks/start_gallery.py FOLDER [--deals 9]``; no display is needed.
"""

from pathlib import Path
from typing import Final

from common import SEED, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QEventLoop, QRect, QTimer

from ohhell_desktop.app import make_application
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.files.settings import ColourScheme, Settings
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library

PLACE: Final = QRect(0, 0, 1280, 800)
SETTLED_MS: Final = 400
"""After this time the cards lie on the page."""


def next_action(state: GameState) -> Action:
    """Return what happens next in a game in which everybody plays as well as the sharp level."""
    if state.turn is None:
        return legal(state)[0]
    return choose(view(state, state.turn), "sharp", 1)


def play(library: Library, deals: int) -> None:
    """Save a game in which a number of deals have been played."""
    seats = (SeatSetup("You", SeatKind.PERSON), *bots(3, "steady"))
    session = begin(library, seats, SEED)
    while len(session.state.history) < deals:
        session.submit(next_action(session.state), session.ply)


def main() -> None:
    """Draw the picture."""
    parser = arguments(__doc__, deals=9)
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    offscreen()
    with passing_profile(Settings(theme=ColourScheme.LIGHT)):
        application = make_application()
        from windows import main_window  # noqa: PLC0415 - after the application

        with main_window(PLACE) as (window, profile):
            play(profile.library, chosen.deals)
            window.leave_table()
            loop = QEventLoop()
            QTimer.singleShot(SETTLED_MS, loop.quit)
            loop.exec()
            window.grab().save(str(chosen.folder / "start-1280x800.jpg"), quality=90)
            window.close()
        del application


if __name__ == "__main__":
    main()
