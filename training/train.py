"""Train the network that rates cards, by self-play.

    python training/train.py WEIGHTS [--from WEIGHTS] [--units 40] [--steps 100000] [--seed 7]
    python training/train.py WEIGHTS --against WEIGHTS [--deals 20000]

Needs Cython and a C compiler, like the kernel. Writes the weights every 2,000 steps, with the
margin over the fast policy at 3, 5 and 10 cards and in a random form. Deals are of the main game
with 3 to 7 seats and of all other forms. Without ``--from``, the first 8,000 steps play on by the
fast policy after each card that is tried. The last line is a digest of the weights: the same seed,
steps and forms give the same ones.

With ``--against`` nothing is trained: one network plays against copies of another, without a
search, in deals of the main game and of all forms, and the gain of a deal is printed with its
standard error. A unit is a tenth of what a made bid is worth.
"""

import argparse
import hashlib
import json
import math
import random
import statistics
import sys
import tempfile
from array import array
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

import compile_kernel

from ohhell_desktop.bots.search import position
from ohhell_desktop.bots.search.payoff import Payoff, payoff_for
from ohhell_desktop.bots.search.tables import tables_for
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import BidStyle, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE, STANDARD

FOURS: Final = (2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10, 10, 10)
"""The cards of a hand in the deals of four that are learned from most."""
OTHERS: Final = (
    *((3, 3), (3, 5), (3, 8), (3, 12), (3, 17), (4, 11), (4, 13), (5, 4), (5, 7), (5, 10)),
    *((6, 3), (6, 6), (6, 8), (7, 4)),
)
SHARES: Final = (0.35, 0.65, 0.99)
"""Which deals of a form are learned from, ordered by their cards."""
BY_FAST_POLICY: Final = 8_000
EVERY: Final = 2_000
ROWS: Final = 68
"""Rows of weights: an input each, the constants, and the effects."""


def compile_trainer() -> Any:
    """Compile and import the trainer."""
    from Cython.Build import cythonize  # noqa: PLC0415 - only needed here
    from setuptools import Distribution, Extension  # noqa: PLC0415

    if compile_kernel.is_stale(ROOT) and not compile_kernel.compile_kernel(ROOT):
        raise SystemExit("the kernel cannot be compiled")
    source = str(ROOT / "training" / "trainer.py")
    module = Extension("training.trainer", [source], extra_compile_args=["-O3", "-w"])
    work = tempfile.mkdtemp()
    made = cythonize(
        [module], build_dir=work, compiler_directives=compile_kernel.DIRECTIVES, quiet=True
    )
    command = Distribution({"name": "trainer", "ext_modules": made}).get_command_obj("build_ext")
    command.build_lib = command.build_temp = work
    command.ensure_finalized()
    command.run()
    sys.path.insert(0, work)
    from training import trainer  # noqa: PLC0415 - it has just been made

    return trainer


def first_card(rules: RuleSet, seats: int) -> SeatView | None:
    """Return the view before the first card of a game; None if it is not reached soon."""
    state, _ = new_game(rules, seats, DeckSource(seed=b"training".ljust(32)))
    for _ in range(100):
        if state.turn is None:
            return None
        seen = view(state, state.turn)
        if isinstance(seen.legal[0], PlayCard):
            return seen
        state, _ = apply(state, seen.legal[len(seen.legal) // 3])
    return None


def unit_of(payoff: Payoff) -> float:
    """Return what making a bid is worth."""
    size = payoff.tricks + 1
    bids = range(min(2, payoff.tricks))
    made = [payoff.points[(bid + 1) * size + bid] for bid in bids]
    missed = [payoff.points[(bid + 1) * size + bid + 1] for bid in bids]
    return max(abs(one - other) for one, other in zip(made, missed, strict=True)) or 10.0


def kind(trainer: Any, rules: RuleSet, seats: int, cards: int) -> tuple[Any, float] | None:
    """Return a trainer for deals of one kind and its unit; None if these are not learned from."""
    seen = first_card(replace(rules, sequence=HandSizes(text=str(cards)), changes=()), seats)
    if seen is None or seen.plan.bidding.style is BidStyle.LAY:
        return None
    plan = seen.plan
    tables = tables_for(rules.deck, seats, plan.play, plan.visibility, seen.table)
    if tables is None or plan.tricks != plan.cards or plan.visibility is not Visibility.OWN:
        return None
    payoff = payoff_for(plan, seats, 0, ())
    made = trainer.Trainer(tables, seats, payoff, 1 + cards)
    made.bidding(array("i", range(seats)), 0, plan.hook, 0)
    made.set_worth(position.worth(tables, seats, plan))
    return made, unit_of(payoff)


def sizes_of(rules: RuleSet, seats: int) -> list[int]:
    """Return the cards of a hand in the deals of a game, in order."""
    return sorted(plan.cards for plan in schedule(rules, seats))


def kinds(trainer: Any, rng: random.Random) -> list[list[tuple[Any, float]]]:
    """Return the kinds of deals: of four in the main game, of others, of all other forms."""
    main = replace(CATALOGUE[STANDARD].rules, scoring=Scoring(over=0, under=0))
    fours = [kind(trainer, main, 4, cards) for cards in FOURS]
    others = [kind(trainer, main, seats, cards) for seats, cards in OTHERS]
    forms = []
    for form in CATALOGUE.values():
        least, most = form.rules.seats
        for share in SHARES:
            seats = rng.randint(least, max(least, min(most, 6)))
            sizes = sizes_of(form.rules, seats)
            forms.append(kind(trainer, form.rules, seats, sizes[int(len(sizes) * share)]))
    return [[one for one in some if one is not None] for some in (fours, others, forms)]


def compare(trainer: Any, first: "array[float]", second: "array[float]", deals: int) -> None:
    """Print what one network gains against copies of another: in the main game, and by form."""

    def gain(rules: RuleSet, seats: int, cards: int, deals: int) -> tuple[float, float] | None:
        found = kind(trainer, rules, seats, cards)
        if found is None:
            return None
        one, unit = found
        margins = [10 * margin / unit for margin in one.fight(deals, first, second)]
        return statistics.fmean(margins), statistics.stdev(margins) / math.sqrt(deals)

    def told(name: str, found: list[tuple[float, float] | None]) -> tuple[float, float] | None:
        gains = [each for each in found if each is not None]
        if not gains:
            print(f"{name:24} not rated", flush=True)
            return None
        mean = statistics.fmean(each for each, _ in gains)
        error = math.hypot(*(each for _, each in gains)) / len(gains)
        print(f"{name:24} {mean:+.3f} ({error:.3f})", flush=True)
        return mean, error

    main = replace(CATALOGUE[STANDARD].rules, scoring=Scoring(over=0, under=0))
    tables = [
        told(f"{seats} seats, {size} cards", [gain(main, seats, size, deals)])
        for seats in (4, 3, 5, 6)
        for size in (3, 5, 7, min(10, 52 // seats))
    ]
    told("the main game", tables)
    forms = []
    for key, form in CATALOGUE.items():
        least, most = form.rules.seats
        each = [
            gain(form.rules, seats, sizes[int(len(sizes) * share)], max(100, deals // 20))
            for seats in sorted({least, min(most, max(least, 4)), min(most, 6)})
            for sizes in [sizes_of(form.rules, seats)]
            for share in SHARES
        ]
        forms.append(told(key, each))
    told("all forms", forms)


def beginning(units: int, rng: random.Random) -> "array[float]":
    """Return random weights."""
    inputs = [rng.gauss(0, 0.25) for _ in range((ROWS - 2) * units)]
    return array("d", [*inputs, *[0.0] * units, *(rng.gauss(0, 0.3) for _ in range(units))])


def read(path: Path) -> "array[float]":
    """Return the weights in a file."""
    return array("d", json.loads(path.read_text(encoding="ascii")))


def main() -> int:
    """Train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--from", dest="old", type=Path)
    parser.add_argument("--against", type=Path)
    for name, usual in (("units", 40), ("steps", 100_000), ("seed", 7), ("deals", 20_000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    chosen = parser.parse_args()
    trainer, rng = compile_trainer(), random.Random(chosen.seed)
    if chosen.against:
        compare(trainer, read(chosen.weights), read(chosen.against), chosen.deals)
        return 0
    weights = beginning(chosen.units, rng)
    if chosen.old:
        weights = read(chosen.old)
    groups = kinds(trainer, rng)
    gradient, first, second = (array("d", [0.0]) * len(weights) for _ in range(3))
    for step in range(1, chosen.steps + 1):
        rest = 1 - step / chosen.steps
        some = (*rng.sample(groups[0], 3), rng.choice(groups[1]), *rng.sample(groups[2], 2))
        for one, unit in some:
            one.use(weights)
            fast = not chosen.old and step < BY_FAST_POLICY
            one.learn_from(gradient, unit, 0.002 + 0.02 * rest, fast)
            one.run(3, 0.35, 0.12)
        trainer.step(weights, gradient, first, second, 0.003 * rest + 0.00003, step)
        if step % EVERY == 0 or step == chosen.steps:
            margins = [
                statistics.fmean(one.fight(200, weights, array("d"))) / unit
                for one, unit in (groups[0][1], groups[0][4], groups[0][-1], rng.choice(groups[2]))
            ]
            print(step, *(f"{margin:+.3f}" for margin in margins), flush=True)
            rounded = [float(f"{weight:.4g}") for weight in weights]
            chosen.weights.write_text(json.dumps(rounded), encoding="ascii")
    print("sha256", hashlib.sha256(chosen.weights.read_bytes()).hexdigest()[:16])
    return 0


if __name__ == "__main__":
    sys.exit(main())
