"""The actions of a finished deal, with the states around them."""

from dataclasses import dataclass

from ohhell_desktop.rules.engine.actions import Action, Bid, StartDeal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.io.entries import Redo, Undo
from ohhell_desktop.rules.io.record import Record, replay, steps


@dataclass(frozen=True, slots=True)
class Ply:
    """An action of a deal."""

    number: int
    """Its place among the actions of the deal, from 0."""
    before: GameState
    action: Action
    after: GameState


def plies_of(record: Record, number: int) -> list[Ply]:
    """Return the actions of a finished deal that count, in order.

    Of a bid and its change, only what was bid at last is an action.

    Raises:
        ValueError: if there is no such deal, or it is not over.
    """
    done = replay(record).timeline.done
    states = [next(steps(record)).state, *(step.state for step in done)]
    found: list[Ply] = []
    place = 0
    for before, step in zip(states, done, strict=False):
        action = step.action
        if len(before.history) != number or isinstance(action, StartDeal | Undo | Redo | None):
            continue
        ply = Ply(place, before, action, step.state)
        if found and _changes(found[-1].action, action):
            first = found.pop()
            ply = Ply(first.number, first.before, action, step.state)
        found.append(ply)
        place += 1
    if not found or len(found[-1].after.history) <= number:
        raise ValueError(f"deal {number + 1} of the record is not over")
    return found


def _changes(before: Action, action: Action) -> bool:
    """Return whether an action is another bid of a seat that has just bid."""
    return isinstance(action, Bid) and isinstance(before, Bid) and before.seat == action.seat
