"""Train the network that bids, which tells hands from bids.

    python training/bids.py WEIGHTS [--deals 400] [--passes 60] [--units 16] [--seed 1]

Needs NumPy and the compiled kernel. Hands of the main game (10 + bid or nothing) are bid by sharp
and by expert, at tables of four and of other sizes. The network learns what they bid: its wish is
a fraction, and a bid is the less likely, the farther it is from the wish. Prints how well it
explains the hands that it has not learned from: the mean logarithm of the chance of the bid.
"""

import argparse
import json
import random
import sys
from array import array
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ohhell_desktop.arena.command import BID_OR_NOTHING
from ohhell_desktop.arena.match import rules_of
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.search import position
from ohhell_desktop.bots.search.tables import tables_for
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.turn_order import bidders
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE, STANDARD

KINDS: Final = (
    *((4, 1, 3.0), (4, 2, 2.5), (4, 3, 2.0), (4, 5, 1.5), (4, 7, 1.2), (4, 10, 0.9)),
    *((3, 4, 0.7), (3, 9, 0.5), (5, 4, 0.6), (5, 8, 0.5), (6, 2, 0.5), (6, 5, 0.5)),
)
"""Seats, cards, and the share of the deals."""
PLAYERS: Final = (("sharp", 0.6), ("expert", 1.0))
"""Who bids, and the weight of what they bid."""
INPUTS: Final = 20
BATCH: Final = 128
LEAST: Final = 1e-9

Row = tuple[list[float], int, int, float, int, float]
"""The inputs, the bid, the tricks, the fair share, the barred bid, and the weight."""


def rows(seats: int, cards: int, deals: int) -> Iterator[Row]:
    """Yield every bid of some deals."""
    rules = rules_of(replace(CATALOGUE[STANDARD].rules, scoring=BID_OR_NOTHING), cards)
    for number in range(deals):
        for level, weight in PLAYERS:
            seed = f"bids {seats} {cards} {number}".encode().ljust(32)
            state, _ = new_game(rules, seats, DeckSource(seed=seed))
            while state.turn is not None:
                seen = view(state, state.turn)
                if not isinstance(seen.legal[0], Bid):
                    break
                action = decide(seen, level, number).action
                if isinstance(action, Bid):
                    yield row(seen, action.tricks, weight)
                state, _ = apply(state, action)


def row(seen: SeatView, bid: int, weight: float) -> Row:
    """Return a bid as an example."""
    plan = seen.plan
    tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
    if tables is None:
        raise ValueError("the kernel cannot express the main game")
    order = list(bidders(plan.bidding, seen.dealer, seen.totals, seen.number))
    heard, total = order.index(seen.seat), sum(each or 0 for each in seen.bids)
    playouts = position.playouts_for(seen, tables, 1)
    inputs = playouts.bid_inputs(seen.seat, array("I", tables.mask(seen.hand)), heard, total)
    barred = plan.tricks - total if plan.hook and heard == seen.seats - 1 else -1
    return inputs, bid, plan.tricks, plan.tricks / seen.seats, barred, weight


class Learner:
    """The examples, and how well weights explain them."""

    def __init__(self, examples: list[Row]) -> None:
        self.inputs = np.array([each[0] for each in examples])
        self.bid, self.tricks, self.share, self.barred, self.weight = (
            np.array([each[part] for each in examples]) for part in range(1, 6)
        )
        self.spread = position.BID_SPREAD + position.BID_SPREAD_EACH * self.tricks

    def chances(self, wish: np.ndarray, some: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the chances of all bids, and the slope of the logarithm of those made."""
        bids = np.arange(int(self.tricks[some].max()) + 1)[None, :]
        legal = (bids <= self.tricks[some, None]) & (bids != self.barred[some, None])
        spread = self.spread[some, None]
        logs = np.where(legal, -(((wish[:, None] - bids) / spread) ** 2) / 2, -1e9)
        chances = np.exp(logs - logs.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slope = (self.bid[some] - (chances * bids).sum(1)) / spread[:, 0] ** 2
        made = chances[np.arange(len(some)), self.bid[some]]
        even = position.UNEXPLAINED / (self.tricks[some] + 1)
        slope *= (1 - position.UNEXPLAINED) * made
        made = (1 - position.UNEXPLAINED) * made + even
        return made, slope / made


def train(learner: Learner, some: np.ndarray, units: int, passes: int, seed: int) -> np.ndarray:
    """Return weights as the kernel reads them, learned by Adam from some of the examples."""
    rng = np.random.default_rng(seed)
    mean, scale = learner.inputs[some].mean(0), learner.inputs[some].std(0) + 1e-6
    parts = [rng.normal(0, 0.3, (INPUTS, units)), rng.normal(0, 0.3, units)]
    parts += [rng.normal(0, 0.1, units), np.zeros(INPUTS), np.zeros(1)]
    first, second = ([np.zeros_like(part) for part in parts] for _ in range(2))
    steps, step = passes * (len(some) // BATCH + 1), 0
    for _ in range(passes):
        order = rng.permutation(some)
        for start in range(0, len(order), BATCH):
            now, step = order[start : start + BATCH], step + 1
            given = (learner.inputs[now] - mean) / scale
            layer = given @ parts[0] + parts[1]
            wish = np.maximum(layer, 0) @ parts[2] + given @ parts[3] + parts[4]
            wish += learner.share[now]
            _, slope = learner.chances(wish, now)
            most = learner.tricks[now]
            outside = ((wish < 0) & (slope < 0)) | ((wish > most) & (slope > 0))
            slope = np.where(outside, 0, -slope * learner.weight[now] / len(now))
            back = np.outer(slope, parts[2]) * (layer > 0)
            gradients = [given.T @ back + 1e-4 * parts[0], back.sum(0)]
            gradients += [np.maximum(layer, 0).T @ slope, given.T @ slope, slope.sum(keepdims=True)]
            rate = 0.01 * (1 - step / (steps + 1)) + 0.0001
            for index, gradient in enumerate(gradients):
                first[index] = 0.9 * first[index] + 0.1 * gradient
                second[index] = 0.999 * second[index] + 0.001 * gradient**2
                size = np.sqrt(second[index] / (1 - 0.999**step)) + 1e-8
                parts[index] -= rate * first[index] / (1 - 0.9**step) / size
    inner, direct = parts[0] / scale[:, None], parts[3] / scale
    constants = parts[1] - (mean / scale) @ parts[0]
    each_unit = np.concatenate([inner.T, constants[:, None], parts[2][:, None]], 1)
    return np.concatenate([each_unit.ravel(), direct, parts[4] - (mean / scale) @ parts[3]])


def wishes(weights: np.ndarray, learner: Learner, some: np.ndarray) -> np.ndarray:
    """Return what the network would bid."""
    cut = len(weights) - INPUTS - 1
    units, inputs = weights[:cut].reshape(-1, INPUTS + 2), learner.inputs[some]
    layer = np.maximum(inputs @ units[:, :INPUTS].T + units[:, INPUTS], 0)
    wish = layer @ units[:, -1] + inputs @ weights[cut:-1] + weights[-1] + learner.share[some]
    return np.clip(wish, 0, learner.tricks[some])


def main() -> int:
    """Make examples, and learn from four fifths of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    for name, usual in (("deals", 400), ("passes", 60), ("units", 16), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    chosen = parser.parse_args()
    examples = [
        each
        for seats, cards, share in KINDS
        for each in rows(seats, cards, max(1, int(share * chosen.deals)))
    ]
    random.Random(chosen.seed).shuffle(examples)
    learner = Learner(examples)
    cut = len(examples) * 4 // 5
    weights = train(learner, np.arange(cut), chosen.units, chosen.passes, chosen.seed)
    rest = np.arange(cut, len(examples))
    made, _ = learner.chances(wishes(weights, learner, rest), rest)
    print(f"{len(examples)} bids; mean logarithm of the chance: {np.log(made).mean():.3f}")
    # The weights of units that have died are tiny: slow to multiply, and without effect.
    kept = [float(f"{each:.4g}") if abs(each) > LEAST else 0.0 for each in weights]
    chosen.weights.write_text(json.dumps(kept), "ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
