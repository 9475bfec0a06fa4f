"""What the expert makes of somebody's cards, at the same table: a whole game, by the same work."""

from collections.abc import Callable, Iterator, Sequence

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.same_work import seed_of
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.record import Record

Spent = Callable[[], bool]


def played_out(
    record: Record, levels: Sequence[str], nature: int | None, spent: Spent
) -> Iterator[tuple[tuple[DealResult, ...], tuple[Action, ...]]]:
    """Play a game to its end, and yield the results of its deals after each, and what was done.

    Args:
        record: the game before its first action.
        levels: by seat; an empty one is the expert's.
        nature: that of the game.
        spent: returns whether to stop; no decision is made in a hurry.
    """
    state, _ = new_game(record.rules, record.seats, record.source)
    others: Others = ()
    done: list[Action] = []
    while not state.winners and not spent():
        done.append(_action(state, done, levels, nature, others))
        before, (state, _) = state, apply(state, done[-1])
        if len(state.history) > len(before.history):
            others = known_after(others, view(state, Seat(0))) if not state.winners else others
            yield state.history, tuple(done)


def _action(
    state: GameState,
    done: Sequence[Action],
    levels: Sequence[str],
    nature: int | None,
    others: Others,
) -> Action:
    """Return what the seat to act does."""
    assert state.turn is not None  # noqa: S101 - the game is not over
    seen = view(state, state.turn)
    if len(seen.legal) == 1:
        return seen.legal[0]
    level = levels[seen.seat] or EXPERT.key
    seed = seed_of(done, seen.seat, seen.seats)
    return decide(seen, level, seed, nature=nature, others=others).action
