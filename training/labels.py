"""Let expert decide in many positions, as examples from which a network can learn.

    python training/labels.py FILE [--labels 500000] [--worlds 300] [--cards] [--seed 1]
        [--processes N | --cluster ADDRESS]

Needs the compiled kernel. Experts play deals against each other: half of them of four players in
the main game, a quarter of the main game at other tables, a quarter of all forms. One in ten of
their actions is replaced by a random one, so that there are positions, too, that experts avoid.
Every decision by search, with fixed work and no clock, is a label. ``--worlds`` gives the search
fewer worlds than an expert has: more labels in the same time, each with a greater error. With
``--cards`` only cards are labels, and bids are made by strong, in a hundredth of the time. FILE
gets a line of JSON for each deal:

    number, form, seats, cards   the deal; its rules are those of the form
    miss_nothing                 whether a missed bid brings nothing instead (the main game)
    seed                         of its cards, in hexadecimal
    actions                      all actions of the deal
    labels                       of each decision: ply, its place among the actions; the action that
                                 expert chose; worlds, in how many deals of the hidden cards it
                                 tried the best; options

An option has its action, ``alike`` (others with the same effect), value and margin in points, and
the chances of winning 0, 1, 2 ... tricks. ``positions`` yields what the seats saw. What FILE has is
not decided again, so the run can be ended at any time and resumed; the same seed and options give
the same lines, with any number of processes.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

from checkout import arguments

from ohhell_desktop.arena.command import BID_OR_NOTHING
from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.arena.executors import workers
from ohhell_desktop.arena.ledger import Ledger
from ohhell_desktop.arena.match import rules_of
from ohhell_desktop.arena.options import add_workers
from ohhell_desktop.arena.units import Workers, results
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import Decision, Option
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.search import search
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.io.codec import action_from_json, action_to_json
from ohhell_desktop.variants import CATALOGUE, STANDARD

FOURS: Final = (2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 10, 10, 10)
"""The cards of a hand in the deals of four players in the main game."""
OTHERS: Final = (
    *((3, 3), (3, 5), (3, 8), (3, 12), (3, 17), (4, 11), (4, 13), (5, 4), (5, 7), (5, 10)),
    *((6, 3), (6, 6), (6, 8), (7, 4)),
)
"""Seats and cards in its other deals."""
MOST_SEATS: Final = 6
"""How many play other forms at most."""
RANDOM: Final = 0.1
"""How likely an action is replaced by a random one."""
DIGITS: Final = 5
"""Decimals of the figures."""
SEARCH: Final = "search"

_T = TypeVar("_T")


def pick(rng: Random, choices: Sequence[_T]) -> _T:
    """Return one of some choices; every version of Python picks the same one."""
    return choices[int(rng.random() * len(choices))]


def deal_of(seed: int, number: int) -> dict[str, Any]:
    """Return what a deal is played by: its form, its table and the seed of its cards."""
    rng = Random(f"labels {seed} {number}")
    form, seats, cards = STANDARD, 4, pick(rng, FOURS)
    kind = rng.random()
    if kind < 0.25:
        seats, cards = pick(rng, OTHERS)
    elif kind < 0.5:
        form = pick(rng, sorted(CATALOGUE))
        least, most = CATALOGUE[form].rules.seats
        seats = pick(rng, range(least, max(least, min(most, MOST_SEATS)) + 1))
        cards = pick(rng, sizes(CATALOGUE[form].rules, seats))
    return {
        "number": number,
        "form": form,
        "seats": seats,
        "cards": cards,
        "miss_nothing": form == STANDARD,
        "seed": sha256(f"labels {seed} {number}".encode()).hexdigest(),
    }


def sizes(rules: RuleSet, seats: int) -> list[int]:
    """Return the hand sizes of a form that can be played as single deals."""
    found = sorted({plan.cards for plan in schedule(rules, seats)})
    return [cards for cards in found if not problems(rules_of(rules, cards), seats)] or [1]


def beginning(deal: dict[str, Any]) -> GameState:
    """Return the state at the beginning of a deal."""
    rules = CATALOGUE[deal["form"]].rules
    if deal["miss_nothing"]:
        rules = replace(rules, scoring=BID_OR_NOTHING)
    source = DeckSource(seed=bytes.fromhex(deal["seed"]))
    return new_game(rules_of(rules, deal["cards"]), deal["seats"], source)[0]


def positions(deal: dict[str, Any]) -> Iterator[tuple[SeatView, dict[str, Any]]]:
    """Yield each label of a deal from the file, after what the seat saw that decided."""
    state, at = beginning(deal), {label["ply"]: label for label in deal["labels"]}
    for ply, raw in enumerate(deal["actions"]):
        assert state.turn is not None
        if ply in at:
            yield view(state, state.turn), at[ply]
        state, _ = apply(state, action_from_json(raw, state.turn))


def label(unit: dict[str, Any]) -> dict[str, Any]:
    """Play a deal, and return it with its labels, as a line of the file.

    Args:
        unit: the ``seed`` of the run, the ``number`` of the deal, and if it is not usual, of how
            many ``worlds`` an expert is, and whether only ``cards`` are labels.
    """
    deal = deal_of(unit["seed"], unit["number"])
    rng = Random(f"actions {deal['seed']}")
    state = beginning(deal)
    actions: list[dict[str, Any]] = []
    labels: list[dict[str, Any]] = []
    while state.turn is not None and not state.history:
        seen = view(state, state.turn)
        action = seen.legal[0]
        if len(seen.legal) > 1:
            found = decided(seen, unit)
            if found.policy == SEARCH:
                labels.append({"ply": len(actions), **decision_to_json(found)})
            action = pick(rng, seen.legal) if rng.random() < RANDOM else found.action
        actions.append(action_to_json(action))
        state, _ = apply(state, action)
    return {**deal, "actions": actions, "labels": labels}


def decided(seen: SeatView, unit: dict[str, Any]) -> Decision:
    """Return what an expert decides, or in a bid that is no label, what strong does."""
    number, expert = unit["number"], replace(EXPERT, worlds=unit.get("worlds", EXPERT.worlds))
    if unit.get("cards") and not isinstance(seen.legal[0], PlayCard):
        return decide(seen, "strong", number)
    return search.decide(seen, expert, number, never) or decide(seen, EXPERT.key, number)


def never() -> bool:
    """Return that there is more time."""
    return False


def decision_to_json(found: Decision) -> dict[str, Any]:
    """Return a decision as a JSON value."""
    return {
        "action": action_to_json(found.action),
        "worlds": found.facts.get("worlds"),
        "options": list(map(option_to_json, found.options)),
    }


def option_to_json(option: Option) -> dict[str, Any]:
    """Return an action that was compared, with its figures, as a JSON value."""
    return {
        "action": action_to_json(option.action),
        "alike": list(map(action_to_json, option.alike)),
        "value": round(option.value, DIGITS),
        "margin": None if option.margin is None else round(option.margin, DIGITS),
        "tricks": [round(chance, DIGITS) for chance in option.tricks],
    }


def make(path: Path, seed: int, wanted: int, where: Workers, **options: Any) -> int:
    """Append deals to a file until it has enough labels; return how many it has.

    Args:
        path: the file; what it has is not decided again.
        seed: of the run.
        wanted: how many labels are enough.
        where: where the deals are played.
        options: further parts of a unit, see :func:`label`.

    Raises:
        ArenaError: if the file is of another run, or a worker fails.
    """
    numbers = count()

    def labels_of(row: dict[str, Any]) -> int:
        if row["seed"] != deal_of(seed, next(numbers))["seed"]:
            raise ValueError("another run has made it")
        return len(row["labels"])

    ledger = Ledger(path, labels_of)
    total = sum(ledger.rows)
    if total < wanted:
        run = {"seed": seed, **options}
        units = ({**run, "number": number} for number in count(len(ledger.rows)))
        for deal in results(where, label, units):
            ledger.add([deal])
            total += len(deal["labels"])
            if total >= wanted:
                break
    return total


def main() -> int:
    """Make labels, print how many there are, and return the exit status."""
    parser = arguments(__doc__, labels=500_000, seed=1, worlds=EXPERT.worlds)
    parser.add_argument("--cards", action="store_true")
    parser.add_argument("file", type=Path)
    add_workers(parser)
    chosen = parser.parse_args()
    if not COMPILED:
        print("Labels need the compiled kernel: python3 run.py setup")
        return 1
    try:
        with workers(chosen.processes, chosen.cluster) as where:
            options = {"worlds": chosen.worlds, "cards": chosen.cards}
            total = make(chosen.file, chosen.seed, chosen.labels, where, **options)
    except KeyboardInterrupt:
        print("Stopped; the same command continues.")
        return 130
    except ArenaError as error:
        print(error)
        return 1
    print(f"{total} labels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
