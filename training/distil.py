"""Let the network that rates cards learn from expert's decisions.

    python training/distil.py WEIGHTS LABELS [LABELS ...] [--from WEIGHTS] [--passes 5]
        [--parts 5] [--seed 1]

Needs NumPy, and like ``train.py`` Cython and a C compiler. LABELS are files that ``labels.py`` has
made; bids are left out. The network begins with the weights that are used, or those of ``--from``.

The deals are divided into parts. For each of them a network learns from the others, and it is
printed what its choices bring in this part beside those of the network it began with, by the
margins of the labels: a deal and seat, with the standard error. So nothing is measured where it was
learned. At last a network learns from all deals, and its weights are written to WEIGHTS;
``train.py --against`` lets it play. A unit is a tenth of what a made bid is worth. The same files
and seed give the same weights.
"""

import argparse
import json
import math
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import labels
import numpy as np
from train import compile_trainer, unit_of

from ohhell_desktop.bots.search import position
from ohhell_desktop.bots.search.payoff import payoff_for
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json

BATCH: Final = 256
"""Choices in a step."""
RATE: Final = 0.0005
EVENNESS: Final = 0.002
"""How much even chances are worth."""
KINDS: Final = ("four seats", "other seats", "other forms")

Net = tuple[np.ndarray, np.ndarray, np.ndarray]
"""A row of weights for each input, the constants, and the effects of the units."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Choices among cards, one after the other."""

    inputs: np.ndarray
    """Of each card, a row."""
    margins: np.ndarray
    """Of each card, in units of a made bid."""
    firsts: np.ndarray
    """Of each choice, its first card."""
    counts: np.ndarray
    """Of each choice, how many cards there are."""
    deals: np.ndarray
    """Of each choice, the deal."""
    kinds: np.ndarray
    """Of each deal, which of ``KINDS``."""
    seats: np.ndarray
    """Of each deal."""

    def some(self, choices: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the rows of some choices, and at which of these each choice begins."""
        counts = self.counts[choices]
        begins = np.cumsum(counts) - counts
        rows = np.repeat(self.firsts[choices] - begins, counts) + np.arange(counts.sum())
        return rows, begins


def choice(seen: SeatView, options: list[dict[str, Any]]) -> Iterator[tuple[list[float], float]]:
    """Yield the inputs of each card of a choice and its margin; the trainer is in ``position``."""
    tables = position.tables_of(seen)
    assert tables is not None
    margins = {}
    for option in options:
        for raw in (option["action"], *option["alike"]):
            play = action_from_json(raw, seen.seat)
            code = position.code_of(tables, Played(play.seat, play.card, play.named))
            margins[code] = option["margin"]
    unit = unit_of(payoff_for(seen.plan, seen.seats, seen.number, seen.history))
    playouts = position.playouts_for(seen, tables, 1, bids=False)
    for code, inputs in playouts.inputs_of(tables.mask(seen.hand)):
        yield inputs, margins[code] / unit


def examples(paths: list[Path]) -> Examples:
    """Return the choices among cards in the files of labels."""
    inputs, margins = array("f"), array("f")
    firsts, deals, kinds, seats = [], [], [], []
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            for seen, label in labels.positions(row):
                if not isinstance(seen.legal[0], PlayCard) or None in seen.hand:
                    continue
                cards = list(choice(seen, label["options"]))
                if len(cards) > 1:
                    firsts.append(len(margins))
                    deals.append(len(kinds))
                    for card, margin in cards:
                        inputs.extend(card)
                        margins.append(margin)
            kinds.append(2 if not row["miss_nothing"] else int(row["seats"] != 4))
            seats.append(row["seats"])
    counts = np.diff([*firsts, len(margins)])
    return Examples(
        np.array(inputs).reshape(len(margins), -1),
        np.array(margins),
        np.array(firsts),
        counts,
        np.array(deals),
        np.array(kinds),
        np.array(seats),
    )


def rated(net: Net, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the scores of cards and what the units make of them."""
    layer = np.maximum(inputs @ net[0] + net[1], 0)
    return layer @ net[2], layer


def slopes(scores: np.ndarray, margins: np.ndarray, begins: np.ndarray) -> np.ndarray:
    """Return the slope of what choices bring by the scores of their cards."""
    of = np.repeat(np.arange(len(begins)), np.diff([*begins, len(scores)]))
    chances = np.exp(scores - np.maximum.reduceat(scores, begins)[of])
    chances /= np.add.reduceat(chances, begins)[of]
    worth = margins - EVENNESS * np.log(np.maximum(chances, 1e-9))
    return chances * (worth - np.add.reduceat(chances * worth, begins)[of])


def learn(net: Net, known: Examples, choices: np.ndarray, passes: int, seed: int) -> Net:
    """Return what a network becomes that learns from some choices, by Adam."""
    rng = np.random.default_rng(seed)
    new = [part.copy() for part in net]
    first, second = ([np.zeros_like(part) for part in net] for _ in range(2))
    steps = passes * (len(choices) // BATCH)
    for step in range(steps):
        if step % (len(choices) // BATCH) == 0:
            order = rng.permutation(choices)
        at = step % (len(choices) // BATCH) * BATCH
        rows, begins = known.some(order[at : at + BATCH])
        inputs = known.inputs[rows]
        scores, layer = rated((new[0], new[1], new[2]), inputs)
        slope = slopes(scores, known.margins[rows], begins) / np.float32(BATCH)
        back = np.outer(slope, new[2]) * (layer > 0)
        for part, gradient in enumerate((inputs.T @ back, back.sum(0), layer.T @ slope)):
            first[part] += 0.1 * (gradient - first[part])
            second[part] += 0.001 * (gradient**2 - second[part])
            one, two = (1 - keep ** (step + 1) for keep in (0.9, 0.999))
            change = (first[part] / one) / (np.sqrt(second[part] / two) + 1e-8)
            new[part] += RATE * (1 - step / steps) * change
    return new[0], new[1], new[2]


def brought(net: Net, known: Examples, choices: np.ndarray) -> np.ndarray:
    """Return the margins of the cards that a network chooses."""
    rows, begins = known.some(choices)
    scores, margins = rated(net, known.inputs[rows])[0], known.margins[rows]
    ends = [*begins[1:], len(rows)]
    best = [at + scores[at:end].argmax() for at, end in zip(begins, ends, strict=True)]
    return margins[best]


def measure(net: Net, known: Examples, passes: int, parts: int, seed: int) -> None:
    """Print what networks gain in the parts from which they have not learned."""
    gain = np.zeros(len(known.kinds))
    for part in range(parts):
        others = np.flatnonzero(known.deals % parts != part)
        these = np.flatnonzero(known.deals % parts == part)
        new = learn(net, known, others, passes, seed)
        more = brought(new, known, these) - brought(net, known, these)
        np.add.at(gain, known.deals[these], 10 * more)
    gain /= known.seats
    for kind, name in enumerate(KINDS):
        told(name, gain[known.kinds == kind])
    told("all deals", gain)


def told(name: str, gains: np.ndarray) -> None:
    """Print a mean with its standard error."""
    if len(gains) > 1:
        error = gains.std(ddof=1) / math.sqrt(len(gains))
        print(f"{name:12} {gains.mean():+.4f} ({error:.4f}) in {len(gains)} deals", flush=True)


def main() -> int:
    """Measure, learn, and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weights", type=Path)
    parser.add_argument("labels", type=Path, nargs="+")
    parser.add_argument("--from", dest="old", type=Path, default=position.WEIGHTS)
    for name, usual in (("passes", 5), ("parts", 5), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    chosen = parser.parse_args()
    # A position is set as for a search, in a trainer, which tells what the network is given.
    position.Playouts = compile_trainer().Trainer
    known = examples(chosen.labels)
    print(f"{len(known.firsts)} choices among {len(known.margins)} cards", flush=True)
    rows = position.SITUATION_INPUTS + position.CARD_INPUTS
    numbers = json.loads(chosen.old.read_text(encoding="ascii"))
    old = np.array(numbers, np.float32).reshape(rows + 2, -1)
    net = old[:rows], old[rows], old[rows + 1]
    measure(net, known, chosen.passes, chosen.parts, chosen.seed)
    new = learn(net, known, np.arange(len(known.firsts)), chosen.passes, chosen.seed)
    numbers = [float(f"{weight:.4g}") for part in new for weight in part.ravel()]
    chosen.weights.write_text(json.dumps(numbers), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
