"""A reference opponent: single-observer information set Monte Carlo tree search.

    python -m ohhell_desktop arena expert "python benchmarks/ismcts.py --iterations 1000"

It is the published recipe (Cowling, Powley and Whitehouse, 2012) without anything added: each
iteration deals the hidden cards in agreement with the view, walks down one tree by UCB1 among
the actions that are possible in this deal, adds a node, and plays on at random. Bids are searched
in the same tree. It sees only what its seat sees, and speaks the bot protocol. Where the kernel
cannot express the rules, the quick policy decides.
"""

import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from common import arguments

from ohhell_desktop.bots.characters import Habit
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import SHARP
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.bots.search.belief import Belief
from ohhell_desktop.bots.search.game import Game
from ohhell_desktop.bots.search.position import code_of, plays_so_far
from ohhell_desktop.bots.search.tables import GROUPS, PLACES, Tables, tables_for
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.turn_order import bidders, first_leader
from ohhell_desktop.rules.engine.view import SeatView

EXPLORATION: Final = 0.7
"""The weight of the second term of UCB1."""
_CODES: Final = GROUPS * PLACES


@dataclass(slots=True)
class Node:
    """A node of the tree: how often it was visited and possible, and its reward so far."""

    visits: int = 0
    possible: int = 0
    reward: float = 0.0
    children: dict[int, "Node"] = field(default_factory=dict)

    def choose(self, actions: Sequence[int], rng: random.Random) -> int:
        """Return an action that was not tried yet, or else the one with the highest bound."""
        new = [action for action in actions if action not in self.children]
        for action in actions:
            if action in self.children:
                self.children[action].possible += 1
        if new:
            action = rng.choice(new)
            self.children[action] = Node(possible=1)
            return action
        return max(actions, key=lambda action: self.children[action].bound())

    def bound(self) -> float:
        """Return the upper confidence bound."""
        spread = math.sqrt(math.log(self.possible) / self.visits) if self.visits else math.inf
        return self.reward / max(1, self.visits) + EXPLORATION * spread


class Search:
    """The search in one position."""

    def __init__(self, view: SeatView, tables: Tables, seed: int) -> None:
        self._view, self._tables = view, tables
        self._rng = random.Random(seed)  # noqa: S311 - a game, not a secret
        self._belief = Belief(view, tables, seed)
        plan = view.plan
        self._order = bidders(plan.bidding, view.dealer, view.totals, view.number)
        self._leader = first_leader(plan, view.dealer, view.bids)
        seats, codes = plays_so_far(view, tables)
        self._past = list(codes)
        self._shown = [
            [code % _CODES for who, code in zip(seats, codes, strict=True) if who == seat]
            for seat in range(view.seats)
        ]
        self._gone = tables.mask(view.turned if view.stock else ())
        size = plan.tricks + 1
        points = [
            [seat_points(plan.score, bid, won, plan.cards, view.number + 1) for won in range(size)]
            for bid in range(size)
        ]
        least, most = min(map(min, points)), max(map(max, points))
        self._rewards = [[(p - least) / ((most - least) or 1) for p in row] for row in points]

    def best(self, iterations: int) -> int:
        """Return the action at the root that was visited most: a bid or the code of a card."""
        root = Node()
        worlds = self._belief.worlds(iterations)
        words = self._view.seats * GROUPS
        for index in range(iterations):
            self._iterate(root, list(worlds.hands[index * words : (index + 1) * words]))
        return max(root.children, key=lambda action: root.children[action].visits)

    def _iterate(self, root: Node, hands: list[int]) -> None:
        """Walk down the tree in one world, play on at random, and add the rewards."""
        game = self._begun(hands)
        bids = list(self._view.bids)
        path: list[tuple[int, Node]] = []
        node: Node | None = root
        left = self._view.plan.tricks * self._view.seats - len(self._past)
        while (waiting := self._bidder(bids)) is not None or left:
            seat = game.whose() if waiting is None else waiting
            actions = game.legal() if waiting is None else self._bids(bids, seat)
            if node is None:
                action = actions[int(self._rng.random() * len(actions))]
            else:
                action = node.choose(actions, self._rng)
                child = node.children[action]
                path.append((seat, child))
                node = child if child.visits else None
            if waiting is None:
                game.play(action)
                left -= 1
            else:
                bids[seat] = action
        won = game.won()
        for seat, visited in path:
            visited.visits += 1
            bid = bids[seat]
            visited.reward += self._rewards[bid if bid is not None else 0][won[seat]]

    def _begun(self, hands: list[int]) -> Game:
        """Return the deal in a world, played as far as the view."""
        for seat, codes in enumerate(self._shown):
            for code in codes:
                hands[seat * GROUPS + code // PLACES] |= 1 << code % PLACES
        words = self._tables.mask(())
        game = Game(self._tables, self._view.seats)
        dealt = words * self._view.seats
        for place, word in enumerate(hands):
            dealt[place] = word
        game.begin(dealt, self._gone, self._leader, self._view.plan.tricks)
        for code in self._past:
            game.play(code)
        return game

    def _bidder(self, bids: Sequence[int | None]) -> int | None:
        """Return the seat that bids next; None if the bidding is over."""
        return next((seat for seat in self._order if bids[seat] is None), None)

    def _bids(self, bids: Sequence[int | None], seat: int) -> list[int]:
        """Return the bids that a seat may make."""
        plan = self._view.plan
        allowed = list(range(plan.tricks + 1))
        if plan.hook and seat == self._order[-1]:
            barred = plan.tricks - sum(bid for bid in bids if bid is not None)
            allowed = [bid for bid in allowed if bid != barred]
        return allowed


def decide(view: SeatView, seed: int, iterations: int) -> Decision:
    """Return the decision of the reference opponent."""
    legal, plan = view.legal, view.plan
    simple = view.trump_known and None not in view.hand and plan.bidding.in_turn
    tables = None
    if simple and len(legal) > 1 and isinstance(legal[0], Bid | PlayCard):
        tables = tables_for(view.rules.deck, view.seats, plan.play, plan.visibility, view.table)
    if tables is None:
        return quick.decide(view, SHARP, seed)
    best = Search(view, tables, seed + 1).best(iterations)
    for action in legal:
        if isinstance(action, Bid) and action.tricks == best:
            return Decision(action=action, policy="ismcts")
        if isinstance(action, PlayCard):
            played = Played(action.seat, action.card, action.named)
            if code_of(tables, played) == best:
                return Decision(action=action, policy="ismcts")
    return quick.decide(view, SHARP, seed)


def choose(
    iterations: int, view: SeatView, level: str, seed: int, budget: Budget, habit: Habit
) -> Decision:
    """Decide as the bot protocol asks; level, time and habit have no effect."""
    del level, budget, habit
    return decide(view, seed, iterations)


def main() -> int:
    """Answer requests of the bot protocol on the standard streams."""
    chosen = arguments(__doc__, iterations=1000).parse_args()
    with open(0, "rb", buffering=0, closefd=False) as source:  # noqa: SIM117
        with open(1, "wb", buffering=0, closefd=False) as sink:
            return serve(source, sink, partial(choose, chosen.iterations))


if __name__ == "__main__":
    sys.exit(main())
