"""A reference opponent: single-observer information set Monte Carlo tree search.

    python training/compile_tree.py
    python -m ohhell_desktop arena expert "python training/ismcts.py --iterations 1000"

It is the published recipe (Cowling, Powley and Whitehouse, 2012) without anything added: each
iteration deals the hidden cards in agreement with the view, walks down one tree by UCB1 among
the actions that are possible in this deal, adds a node, and plays on at random. Bids are searched
in the same tree. It sees only what its seat sees, and speaks the bot protocol. Where the kernel
cannot express the rules, the quick policy decides. Compiled, which the first command does with
Cython, it is a hundred times faster.
"""

import sys
from array import array
from functools import partial
from typing import Final

from checkout import arguments
from search_tree import SearchTree

from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import SHARP
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.protocol.asked import Asked
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.bots.search.belief import Belief
from ohhell_desktop.bots.search.position import code_of, plays_so_far
from ohhell_desktop.bots.search.tables import GROUPS, PLACES, Tables, tables_for
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.turn_order import bidders, first_leader
from ohhell_desktop.rules.engine.view import SeatView

_CODES: Final = GROUPS * PLACES


def best(view: SeatView, tables: Tables, seed: int, iterations: int) -> int:
    """Return the action that the search visits most: a bid or the code of a card."""
    plan = view.plan
    tree = SearchTree(tables, view.seats, plan.tricks, seed)
    seats, codes = plays_so_far(view, tables)
    shown = array("I", [0]) * (view.seats * GROUPS)
    for seat, code in zip(seats, codes, strict=True):
        card = code % _CODES
        shown[seat * GROUPS + card // PLACES] |= 1 << card % PLACES
    tree.stand(
        array("i", bidders(plan.bidding, view.dealer, view.totals, view.number)),
        array("i", [-1 if bid is None else bid for bid in view.bids]),
        first_leader(plan, view.dealer, view.bids),
        plan.hook,
        codes,
        shown,
        tables.mask(view.turned if view.stock else ()),
    )
    tree.pay(_rewards(view))
    found = tree.search(Belief(view, tables, seed).worlds(iterations).hands, iterations)
    return max(found, key=lambda pair: pair[1])[0]


def _rewards(view: SeatView) -> "array[float]":
    """Return what each bid with each number of tricks is worth, from 0 to 1."""
    plan, size = view.plan, view.plan.tricks + 1
    points = [
        seat_points(plan.score, bid, won, plan.cards, view.number + 1)
        for bid in range(size)
        for won in range(size)
    ]
    least, most = min(points), max(points)
    return array("d", [(each - least) / ((most - least) or 1) for each in points])


def decide(view: SeatView, seed: int, iterations: int) -> Decision:
    """Return the decision of the reference opponent."""
    legal, plan = view.legal, view.plan
    simple = view.trump_known and None not in view.hand and plan.bidding.in_turn
    tables = None
    if simple and len(legal) > 1 and isinstance(legal[0], Bid | PlayCard):
        tables = tables_for(view.rules.deck, view.seats, plan.play, plan.visibility, view.table)
    if tables is None:
        return quick.decide(view, SHARP, seed)
    found = best(view, tables, seed + 1, iterations)
    for action in legal:
        if isinstance(action, Bid) and action.tricks == found:
            return Decision(action=action, policy="ismcts")
        if isinstance(action, PlayCard):
            played = Played(action.seat, action.card, action.named)
            if code_of(tables, played) == found:
                return Decision(action=action, policy="ismcts")
    return quick.decide(view, SHARP, seed)


def choose(iterations: int, view: SeatView, asked: Asked, budget: Budget) -> Decision:
    """Decide as the bot protocol asks; of the player that is asked, only the seed matters."""
    del budget
    return decide(view, asked.seed, iterations)


def main() -> int:
    """Answer requests of the bot protocol on the standard streams."""
    chosen = arguments(__doc__, iterations=1000).parse_args()
    with open(0, "rb", buffering=0, closefd=False) as source:  # noqa: SIM117
        with open(1, "wb", buffering=0, closefd=False) as sink:
            return serve(source, sink, partial(choose, chosen.iterations))


if __name__ == "__main__":
    sys.exit(main())
