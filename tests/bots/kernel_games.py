"""Games by the rules, with the same cards played by the kernel for comparison."""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field

from strategies import Step, Table, steps

from ohhell_desktop.bots.search.game import Game
from ohhell_desktop.bots.search.tables import CODES, NO_SUIT, Tables, tables_for
from ohhell_desktop.rules.engine.actions import Action, Naming, PlayCard
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.form.axes import Visibility


@dataclass
class Count:
    """How much has been compared."""

    plies: int = 0
    tricks: int = 0
    deals: int = 0
    without_tables: int = 0
    forms: set[str] = field(default_factory=set)


def tables_of(state: GameState, deal: DealState) -> Tables | None:
    """Return the tables of a deal by the rules."""
    plan = deal.plan
    return tables_for(state.rules.deck, state.seats, plan.play, plan.visibility, deal.table)


def code_of(tables: Tables, action: Action) -> int:
    """Return the kernel's code of a play."""
    assert isinstance(action, PlayCard)
    return tables.code_of[action.card] + (CODES if action.named is Naming.LOW else 0)


def begun(state: GameState, deal: DealState, tables: Tables) -> Game:
    """Return the kernel's deal with the same cards."""
    game = Game(tables, state.seats)
    hands = array("I")
    for hand in deal.hands:
        hands += tables.mask(hand)
    game.begin(hands, tables.mask(()), deal.turn, deal.plan.tricks)
    return game


def compare(state: GameState, deal: DealState, game: Game, tables: Tables) -> None:
    """Check that the kernel and the rules agree on whose turn it is and what may be played."""
    assert game.whose() == deal.turn
    allowed = {code_of(tables, action) for action in legal(state)}
    found = set(game.legal())
    if deal.plan.visibility is Visibility.PILE:
        assert allowed <= found
    else:
        assert allowed == found


def shadow(table: Table, count: Count, most: int = NO_SUIT * 1000) -> Iterator[Step]:
    """Play a game by the rules, with every deal that the tables can express in the kernel too."""
    game: Game | None = None
    for number, step in enumerate(steps(table)):
        if number == most:
            return
        deal = step.before.deal
        assert deal is not None
        if not isinstance(step.action, PlayCard):
            yield step
            continue
        tables = tables_of(step.before, deal)
        if not deal.trick and not deal.tricks:
            game = begun(step.before, deal, tables) if tables else None
            count.deals += 1
            count.without_tables += tables is None
        if game is not None and tables is not None:
            compare(step.before, deal, game, tables)
            game.play(code_of(tables, step.action))
            count.plies += 1
            after = step.after.deal
            if after is not None and after.number == deal.number:
                count.tricks += not after.trick
                assert tuple(game.won()) == after.taken()
        yield step
