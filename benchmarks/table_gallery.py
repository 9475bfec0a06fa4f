"""Draw the table from random games into a folder of pictures, to be looked at.

Run: ``python benchmarks/table_gallery.py FOLDER [NAME ...]``; with ``QT_SCALE_FACTOR=2`` at
two device pixels for each.
"""

import os
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from ohhell_desktop.rules.actions import Action, Bid
from ohhell_desktop.rules.axes import Visibility
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.game import apply, legal, new_game
from ohhell_desktop.rules.phase import Phase
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.sequence import HandSizes
from ohhell_desktop.rules.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.view import view
from ohhell_desktop.table.theme import DARK, LIGHT, Theme
from ohhell_desktop.table.widget import Player, TableWidget

NAMES: Final = (
    "You",
    "Margarethe",
    "Ann",
    "Bartholomew",
    "Chi",
    "Dora",
    "Emil",
    "Fay",
    "Gus",
    "Ida",
)


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture."""

    name: str
    seats: int
    cards: int
    width: int
    height: int
    when: Callable[[GameState], bool]
    theme: Theme = LIGHT
    refuse: bool = False
    last: bool = False
    visibility: Visibility = Visibility.OWN


def bidding(state: GameState) -> bool:
    """The viewer is to bid, after all the others."""
    return (
        state.phase is Phase.BIDDING
        and state.turn == 0
        and _deal(state).bids_made == state.seats - 1
    )


def mid_trick(state: GameState) -> bool:
    """The viewer is to play, in the middle of a trick."""
    deal = _deal(state)
    return (
        state.phase is Phase.PLAYING
        and state.turn == 0
        and len(deal.trick) >= min(2, state.seats - 1)
    )


def late(state: GameState) -> bool:
    """Half of the tricks are played, and the viewer is to play."""
    deal = _deal(state)
    return mid_trick(state) and 2 * len(deal.tricks) >= deal.plan.tricks - 1


def full(state: GameState) -> bool:
    """All but one have played to the trick, and half of the tricks are done."""
    deal = _deal(state)
    return len(deal.trick) == state.seats - 1 and 2 * len(deal.tricks) >= deal.plan.tricks - 1


def _deal(state: GameState) -> DealState:
    assert state.deal is not None
    return state.deal


def states(shot: Shot) -> Iterator[GameState]:
    """A random game in which one deal has the wanted size."""
    rules = RuleSet(
        seats=(2, 10),
        sequence=HandSizes(text=f"{shot.cards}x9"),
        visibility=shot.visibility,
    )
    players = random.Random(3)  # noqa: S311
    state, _ = new_game(rules, shot.seats, DeckSource(seed=bytes([shot.seats + 40]) * 32))
    while state.turn is not None:
        yield state
        state, _ = apply(state, pick(players, legal(state)))


def pick(players: random.Random, actions: tuple[Action, ...]) -> Action:
    """One of the actions; low bids are likelier."""
    bids = [action for action in actions if isinstance(action, Bid)]
    if bids:
        return min(players.choices(bids, k=4), key=lambda bid: bid.tricks)
    return players.choice(actions)


def draw(shot: Shot, folder: Path) -> None:
    """Draw one picture."""
    app = QApplication.instance()
    assert app is not None
    table = TableWidget(clock=lambda: 0)
    table.set_speed(0)
    table.resize(shot.width, shot.height)
    table.set_theme(shot.theme)
    players = [Player(NAMES[seat], seat + 1, seat == 0) for seat in range(shot.seats)]
    table.set_players(players, Seat(0))
    state = next(state for state in states(shot) if shot.when(state))
    seen = view(state, Seat(0))
    table.show()
    table.setFocus()
    table.show_view(seen)
    if state.turn == Seat(0):
        table.ask(seen)
    elif shot.when is not full:
        table.set_thinking(state.turn)
    app.processEvents()
    if shot.when is full:
        after, events = apply(state, legal(state)[0])
        table.set_trick_pause(100_000, False)
        table.play(seen, events, view(after, Seat(0)))
    if shot.refuse:
        card = next(card for card in table.hand.cards if card is not None)
        table.refuse("You hold spades, the suit led, so you must follow with it.", card)
    if shot.last:
        table.show_last_trick()
    table.table_scene.faces.finish()
    app.processEvents()
    table.grab().save(str(folder / f"{shot.name}.png"))
    table.close()


SHOTS: Final = (
    Shot("bid-4-640", 4, 10, 640, 480, bidding),
    Shot("bid-4-1000", 4, 10, 1000, 740, bidding),
    Shot("bid-4-1000-dark", 4, 7, 1000, 740, bidding, DARK),
    Shot("mid-4-640", 4, 10, 640, 480, mid_trick),
    Shot("mid-4-1000", 4, 10, 1000, 740, mid_trick, refuse=True),
    Shot("mid-4-1000-dark", 4, 10, 1000, 740, mid_trick, DARK),
    Shot("mid-3-740", 3, 5, 740, 560, mid_trick),
    Shot("full-4-1000", 4, 10, 1000, 740, full),
    Shot("last-4-1000", 4, 10, 1000, 740, late, last=True),
    Shot("full-4-1920", 4, 13, 1920, 1080, full),
    Shot("mid-2-640", 2, 25, 640, 480, mid_trick),
    Shot("bid-2-1000", 2, 25, 1000, 740, bidding),
    Shot("mid-7-640", 7, 7, 640, 480, mid_trick),
    Shot("mid-7-1000", 7, 7, 1000, 740, late),
    Shot("full-7-1280", 7, 7, 1280, 800, full),
    Shot("full-10-640", 10, 5, 640, 480, full),
    Shot("bid-10-1000", 10, 5, 1000, 740, bidding),
    Shot("full-10-1920", 10, 5, 1920, 1080, full),
    Shot("forehead-5", 5, 1, 800, 600, bidding, visibility=Visibility.FOREHEAD),
    Shot("full-4-1920-dark", 4, 10, 1920, 1080, mid_trick, DARK),
    Shot("mid-4-one", 4, 1, 740, 560, mid_trick),
)


def main() -> int:
    """Draw what is named on the command line, or everything."""
    folder, names = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    for shot in SHOTS:
        if not names or any(name in shot.name for name in names):
            draw(shot, folder)
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())
