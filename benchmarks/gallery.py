"""Draw pictures of the table at chosen moments of random games, to be checked by eye.

A gallery is a script with a tuple of :class:`Shot` that calls :func:`main`. With
``QT_SCALE_FACTOR=2`` its pictures have two device pixels for each.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from common import arguments, offscreen
from PySide6.QtWidgets import QApplication

from ohhell_desktop.app import make_application
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.table.plan.colours import LIGHT, TableColours
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.score.sheet_area import SheetArea
from ohhell_desktop.ui.widgets.text_size import TextSize

ME: Final = Seat(0)
NAMES: Final = (
    *("You", "Margarethe", "Ann", "Bartholomew", "Chi"),
    *("Dora", "Emil", "Fay", "Gus", "Ida"),
)
GAMES: Final = range(11, 60)
"""Seeds of the cards and the choices of the random games."""

When = Callable[[GameState], bool]
Then = Callable[[TableView, GameState], None]


def no_more(table: TableView, state: GameState) -> None:
    """Do nothing more to the table."""
    del table, state


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture."""

    name: str
    rules: RuleSet
    seats: int
    when: When
    """Returns whether this is the moment."""
    then: Then = no_more
    """Prepares the table before the picture is taken."""
    size: tuple[int, int] = (1000, 740)
    colours: TableColours = LIGHT
    text: int = 100
    """Size of the text, in percent."""


def states(shot: Shot) -> Iterator[GameState]:
    """Yield every state of some random games."""
    for number in GAMES:
        players = random.Random(number)  # noqa: S311 - any choice will do
        state, _ = new_game(shot.rules, shot.seats, DeckSource(seed=bytes([number]) * 32))
        while state.turn is not None:
            yield state
            state, _ = apply(state, pick(players, legal(state)))


def pick(players: random.Random, actions: tuple[Action, ...]) -> Action:
    """Return a random action; low bids are likelier, and so are cards with a name."""
    bids = [action for action in actions if isinstance(action, Bid)]
    if bids:
        return min(players.choices(bids, k=3), key=lambda bid: bid.tricks)
    named = [action for action in actions if isinstance(action, PlayCard) and action.named]
    return players.choice(named or actions)


def draw(shot: Shot, folder: Path) -> None:
    """Draw one picture, with the standing; seat 0 is asked if it is to act."""
    state = next(state for state in states(shot) if shot.when(state))
    seen, seconds = view(state, ME), count(0, 1000)
    table = TableView(clock=lambda: next(seconds))
    area = SheetArea(table)
    text = TextSize(area)
    text.set_percent(shot.text)
    table.set_speed(0)
    table.set_text_size(shot.text)
    area.resize(*shot.size)
    table.set_colours(shot.colours)
    players = [Player(NAMES[seat], seat + 1, seat == ME) for seat in range(shot.seats)]
    table.set_players(players, ME)
    area.show()
    table.setFocus()
    table.show_view(seen)
    area.set_game(seen, NAMES[: shot.seats], range(1, shot.seats + 1))
    if state.turn == ME:
        table.ask(seen)
    QApplication.processEvents()
    shot.then(table, state)
    table.table_scene.faces.finish()
    QApplication.processEvents()
    area.grab().save(str(folder / f"{shot.name}.png"))
    table.director.cancel()
    text.restore()
    area.close()


def main(doc: str | None, shots: tuple[Shot, ...]) -> None:
    """Draw the pictures named on the command line, or all of them.

    Args:
        doc: the gallery's docstring.
        shots: all its pictures.
    """
    parser = arguments(doc)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="name", help="a part of a picture's name")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    offscreen()
    application = make_application()
    for shot in shots:
        if not options.names or any(name in shot.name for name in options.names):
            draw(shot, options.folder)
    del application
