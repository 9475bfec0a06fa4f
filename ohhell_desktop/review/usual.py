"""What happens if everybody decides as usual: the measure for what has really happened."""

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import STRONG
from ohhell_desktop.bots.search.continuation import continuation
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.course import begin_deal
from ohhell_desktop.rules.engine.game import apply
from ohhell_desktop.rules.engine.scoring import score
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.engine.turn_order import seats_from
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.deck import pack

SEED: Final = 1
"""The same for every decision, so that what is usual is always the same."""
Points = tuple[int, ...]
"""Of a deal, by seat."""


def usual_end(state: GameState) -> Points:
    """Return the points of the deal in progress if everybody decides as usual from here on."""
    number = len(state.history)
    while len(state.history) == number:
        found = _continued(state)
        if found is not None:
            return found[1]
        state, _ = apply(state, _usual_by_view(state))
    return state.history[number].points


def usual_action(state: GameState) -> Action:
    """Return what the seat to act does as usual."""
    found = _continued(state)
    return found[0] if found is not None else _usual_by_view(state)


def _continued(state: GameState) -> tuple[Action, Points] | None:
    """Return the usual action and the end of the deal, where the kernel can play it on."""
    deal = _deal_of(state)
    seen = replace(view(state, deal.turn), bids=deal.bids)
    found = continuation(seen, deal.hands)
    if found is None:
        return None
    points = score(found.bids, found.tricks, deal.plan, state.history, deal.premium)
    return found.action, points


def is_quick(state: GameState) -> bool:
    """Return whether the kernel can play the deal on from a moment."""
    return _continued(state) is not None


def _usual_by_view(state: GameState) -> Action:
    """Return the usual decision about what the kernel does not know: by rule of thumb."""
    seen = view(state, _deal_of(state).turn)
    if len(seen.legal) == 1:
        return seen.legal[0]
    return decide(seen, STRONG.key, SEED).action


def usual_points(begun: GameState, deals: int, spent: Callable[[], bool]) -> list[Points]:
    """Return the points of random deals like one, in which everybody decides as usual.

    Args:
        begun: a state in the deal.
        deals: how many.
        spent: returns whether the answer is due; there is at least one deal.

    Returns:
        By deal, the points by place at the table, beginning after the dealer.
    """
    found: list[Points] = []
    dealer = _deal_of(begun).dealer
    order = tuple(seats_from(dealer + 1, begun.seats))
    while len(found) < deals and not (found and spent()):
        points = usual_end(_dealt_anew(begun, len(found)))
        found.append(tuple(points[seat] for seat in order))
    return found


def _dealt_anew(begun: GameState, number: int) -> GameState:
    """Return the state at the beginning of a deal like one in progress, with other cards."""
    deal = _deal_of(begun)
    seed = hashlib.sha256(f"{number} {deal.plan.cards} {begun.seats}".encode()).digest()
    cards = list(pack(begun.rules.deck, begun.seats))
    random.Random(seed).shuffle(cards)  # noqa: S311 - nothing is to be kept secret
    packs = ((deal.dealer, tuple(cards)),) * (deal.number + 1)
    anew = replace(begun, source=DeckSource(packs=packs), deal=None)
    return replace(anew, deal=begin_deal(anew, []))


def _deal_of(state: GameState) -> DealState:
    assert state.deal is not None  # noqa: S101 - reviews are of deals
    return state.deal
