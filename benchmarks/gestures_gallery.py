"""Draw the moment of each special act at the table into a folder of pictures, to be looked at.

Run: ``python benchmarks/gestures_gallery.py FOLDER [NAME ...]``.
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

from ohhell_desktop.rules.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.game import apply, legal, new_game
from ohhell_desktop.rules.phase import Phase
from ohhell_desktop.rules.state import DeckSource, GameState
from ohhell_desktop.rules.view import SeatView, redact, view
from ohhell_desktop.table.theme import DARK, LIGHT, Theme
from ohhell_desktop.table.widget import Player, TableWidget
from ohhell_desktop.variants.core import FORMS
from ohhell_desktop.variants.further import FURTHER

ME: Final = Seat(0)
NAMES: Final = ("You", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")
RULES: Final = {form.key: form.rules for form in (*FORMS, *FURTHER)}
When = Callable[[GameState], bool]
Then = Callable[[TableWidget, SeatView], None]


def no_more(table: TableWidget, seen: SeatView) -> None:
    """Ask, and leave it at that."""
    del table, seen


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture."""

    name: str
    form: str
    seats: int
    when: When
    then: Then = no_more
    width: int = 1000
    height: int = 740
    theme: Theme = LIGHT
    after: bool = False
    """Whether what the asked seat then does is shown, instead of the question."""


def mine(phase: Phase) -> When:
    """Seat 0 is to act in a phase."""
    return lambda state: state.turn == ME and state.phase is phase


def special(deal_name: str, phase: Phase, tricks: int = 0) -> When:
    """Seat 0 is to act in a deal of some name, some tricks on."""
    return lambda state: (
        mine(phase)(state)
        and state.deal is not None
        and state.deal.plan.name == deal_name
        and len(state.deal.tricks) >= tricks
        and (tricks == 0 or len(state.deal.trick) >= 1)
    )


def can_name(state: GameState) -> bool:
    """Seat 0 may play a card under a name of its own choice."""
    names = [a.named for a in legal(state) if isinstance(a, PlayCard)]
    return mine(Phase.PLAYING)(state) and any(name is not None for name in names)


def can_name_free(state: GameState) -> bool:
    """Likewise, in any suit."""
    names = [a.named for a in legal(state) if isinstance(a, PlayCard)]
    return can_name(state) and len({n.suit for n in names if isinstance(n, Card)}) > 1


def named_in_trick(state: GameState) -> bool:
    """A card with a name lies in the trick, and seat 0 is to play."""
    deal = state.deal
    return (
        mine(Phase.PLAYING)(state)
        and deal is not None
        and any(played.named is not None for played in deal.trick)
    )


def laid(state: GameState) -> bool:
    """Cards have been laid aside and some are shown; seat 0 is to play."""
    deal = state.deal
    return (
        mine(Phase.PLAYING)(state)
        and deal is not None
        and bool(deal.premium)
        and len(deal.tricks) > 1
    )


def choose(table: TableWidget, seen: SeatView) -> None:
    """Choose three cards to lay aside."""
    del seen
    for place in (1, 5, 8):
        table.hand.mirrors.buttons[place].click()


def open_names(table: TableWidget, seen: SeatView) -> None:
    """Choose the card that wants a name."""
    card = next(a.card for a in seen.legal if isinstance(a, PlayCard) and a.named is not None)
    table.hand.mirrors.buttons[table.hand.cards.index(card)].click()


def open_ranks(table: TableWidget, seen: SeatView) -> None:
    """And its suit."""
    open_names(table, seen)
    table.picker.buttons[0].click()


def states(shot: Shot) -> Iterator[GameState]:
    """Some random games of the form."""
    for number in range(11, 60):
        players = random.Random(number)  # noqa: S311
        state, _ = new_game(RULES[shot.form], shot.seats, DeckSource(seed=bytes([number]) * 32))
        while state.turn is not None:
            yield state
            state, _ = apply(state, pick(players, legal(state)))


def pick(players: random.Random, actions: tuple[Action, ...]) -> Action:
    """One of the actions; low bids are likelier, and so are cards with a name."""
    bids = [action for action in actions if isinstance(action, Bid)]
    if bids:
        return min(players.choices(bids, k=3), key=lambda bid: bid.tricks)
    named = [action for action in actions if isinstance(action, PlayCard) and action.named]
    return players.choice(named or actions)


def draw(shot: Shot, folder: Path) -> None:
    """Draw one picture."""
    app = QApplication.instance()
    assert app is not None
    ticks = iter(range(0, 10**9, 1000))
    table = TableWidget(clock=lambda: next(ticks))
    table.set_speed(0)
    table.resize(shot.width, shot.height)
    table.set_theme(shot.theme)
    table.set_players([Player(NAMES[seat], seat + 1, seat == 0) for seat in range(shot.seats)], ME)
    state = next(state for state in states(shot) if shot.when(state))
    seen = view(state, ME)
    table.show()
    table.setFocus()
    table.show_view(seen)
    if shot.after:
        after, events = apply(state, legal(state)[-1])
        table.set_speed(100)
        table.play(seen, redact(events, ME, after), view(after, ME))
    else:
        table.ask(seen)
    app.processEvents()
    shot.then(table, seen)
    table.table_scene.faces.finish()
    app.processEvents()
    table.grab().save(str(folder / f"{shot.name}.png"))
    table.director.drop()
    table.close()


SHOTS: Final = (
    Shot("01-ninety-nine-lay", "ninety-nine", 3, mine(Phase.LAYING), choose),
    Shot("02-ninety-nine-premium", "ninety-nine", 3, mine(Phase.PREMIUM), width=740, height=560),
    Shot("03-ninety-nine-shown", "ninety-nine", 3, laid, theme=DARK),
    Shot("04-atkinson-joker", "atkinson-blackout", 4, can_name, open_names),
    Shot("05-clag-two-suit", "clag", 4, can_name_free, open_names),
    Shot("06-clag-two-rank", "clag", 4, can_name, open_ranks, width=640, height=480),
    Shot("07-clag-two-played", "clag", 5, named_in_trick),
    Shot("08-forehead-bid", "devils-bridge", 4, lambda s: fore(s, Phase.BIDDING)),
    Shot("09-forehead-turn", "devils-bridge", 4, lambda s: fore(s, Phase.PLAYING)),
    Shot("10-clag-blind", "clag-english", 4, special("Blind", Phase.BIDDING)),
    Shot("11-clag-roll-em", "clag-english", 4, special("Roll 'em", Phase.PLAYING, 2)),
    Shot("12-bust-bid", "bust-au", 5, mine(Phase.BIDDING)),
    Shot("13-okuneff-name", "okuneff", 4, mine(Phase.NAMING_AFTER)),
    Shot("14-wizard-name", "wizard", 4, mine(Phase.NAMING_TRUMP)),
    Shot("15-pocha", "la-pocha", 4, lambda s: mine(Phase.PLAYING)(s) and in_trick(s)),
    Shot("16-brader", "brader-jokers", 4, lambda s: mine(Phase.PLAYING)(s) and in_trick(s)),
    Shot("17-blackout-pbm", "blackout-pbm", 4, lambda s: fore(s, Phase.PLAYING)),
)


def fore(state: GameState, phase: Phase) -> bool:
    """Seat 0 is to act and does not see its own card."""
    return mine(phase)(state) and None in view(state, ME).hand


def in_trick(state: GameState) -> bool:
    """Some cards lie in the trick, in a deal with some cards."""
    deal = state.deal
    return deal is not None and len(deal.trick) > 1 and deal.plan.cards > 3


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
