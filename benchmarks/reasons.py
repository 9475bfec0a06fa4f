"""Whether what hints and reviews say is so, and what it reads like.

    python benchmarks/reasons.py [--positions 1000] [--worlds 2000] [--first 0]
    python benchmarks/reasons.py --say 100 [--first 0]

Positions of games of 20 forms that players of different levels play; expert explains them, and
each fact about the recommended action is counted again in worlds that agree with what the seat
sees (``tests/worlds.py``), by the rules alone (``tests/recounting.py``). At the end: how often each
kind was said, and what was not so. ``--say`` writes sentences instead, each below its position.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

from common import ROOT, arguments, offscreen, verdict

sys.path.insert(0, str(ROOT / "tests"))

from counted_case import Case
from recounting import is_true
from worlds import worlds

from ohhell_desktop.analysis.advice import Advice, read_advice
from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.facts.equals import natural
from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.sentences import titled, why
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.rules.engine.actions import StartDeal
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import card_name, suit_name

FORMS: Final = 20
LEVELS: Final = ("strong", "beginner", "steady", "keen", "gentle")
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hanna", "Ida", "Jon")
FEW: Final = 200
"""In how many worlds expert tries the actions of positions that are counted again."""
MANY: Final = 600
"""And of positions that are written."""


def positions(rules: RuleSet, number: int) -> Iterator[tuple[GameState, SeatView]]:
    """Yield some positions of games, with what the seat to act sees."""
    random = Random(number)  # noqa: S311 - a sample, no secret
    while True:
        most = min(6, rules.seats[1])
        seats = random.randint(max(3, rules.seats[0]), most) if most >= 3 else rules.seats[0]
        state, _ = new_game(rules, seats, DeckSource(random.randbytes(32)))
        wait = random.randrange(25)
        while state.turn is not None:
            seen = view(state, state.turn)
            action = seen.legal[0]
            choice = len(seen.legal) > 1
            if wait <= 0 and choice:
                yield state, seen
                wait = random.randrange(5, 40)
            wait -= 1
            if choice and not isinstance(action, StartDeal):
                level = LEVELS[seen.seat % len(LEVELS)]
                action = decide(seen, level, random.randrange(1 << 30)).action
            state, _ = apply(state, action)


def explained(seen: SeatView, count: int) -> Advice | None:
    """Return expert's advice, as a hint shows it."""
    *_, last = explain(seen, 1, count)
    advice = read_advice(valued(last), seen)
    return None if advice is None else natural(advice, seen)


def some_positions(
    count: int, first: int, forms: int = FORMS
) -> Iterator[tuple[str, GameState, SeatView]]:
    """Yield positions of some forms, of each as many."""
    keys = [key for place, key in enumerate(CATALOGUE) if place * forms % len(CATALOGUE) < forms]
    every = [
        positions(CATALOGUE[key].rules, first + len(keys) * 1_000 + place)
        for place, key in enumerate(keys)
    ]
    for number in range(count):
        place = number % len(keys)
        state, seen = next(every[place])
        yield keys[place], state, seen


def recount(options: argparse.Namespace) -> None:
    """Count the facts of many positions again."""
    said: Counter[Kind] = Counter()
    wrong: Counter[Kind] = Counter()
    counted, silent, began = 0, 0, time.monotonic()
    for key, state, seen in some_positions(options.positions, options.first):
        advice = explained(seen, FEW)
        counted += 1
        if advice is None:
            silent += 1
            continue
        sample = list(worlds(state, seen, options.worlds, counted))
        case = Case(state, seen, advice, sample)
        for fact in facts(seen, advice):
            said[fact.kind] += 1
            if not is_true(fact, case):
                wrong[fact.kind] += 1
                print(f"  {key}: not so: {fact} of {advice.action}", flush=True)
        if not counted % 50:
            spent = time.monotonic() - began
            print(f"{counted} positions, {sum(said.values())} facts, {spent:.0f} s", flush=True)
    for kind, number in said.most_common():
        print(f"  {kind.name}: {number}" + (f", {wrong[kind]} not so" if wrong[kind] else ""))
    never = [kind.name for kind in Kind if kind not in said]
    print(f"not seen: {', '.join(never) or 'none'}")
    print(
        f"{counted} positions of {FORMS} forms ({silent} without advice), {options.worlds} worlds"
        f" each: {said.total()} facts of {len(said)} kinds, {wrong.total()} not so"
    )
    raise SystemExit(verdict(said.total(), wrong.total()))


def say(options: argparse.Namespace) -> None:
    """Write sentences, each with its position."""
    tr = english()
    found = some_positions(options.say * 5, options.first)
    random = Random(options.first)  # noqa: S311 - a sample, no secret
    chosen = (each for each in found if random.random() < 0.5)
    number = 0
    for key, _, seen in chosen:
        advice = explained(seen, MANY)
        if advice is None:
            continue
        number += 1
        print(f"{number}. {CATALOGUE[key].name}. {described(seen, tr)}")
        title = titled(seen, advice, tr, seen.rules.deck.faces)
        print(f"   {title} {why(seen, advice, tr, seen.rules.deck.faces, NAMES)}\n", flush=True)
        if number == options.say:
            return


def english() -> Tr:
    """Return what fills counts into the program's texts, with singulars."""
    offscreen()
    from PySide6.QtCore import QCoreApplication, QTranslator  # noqa: PLC0415 - only to write

    from ohhell_desktop.look.translate import tr  # noqa: PLC0415

    app = QCoreApplication([])
    translator = QTranslator(app)
    if not translator.load(str(ROOT / "assets" / "translations" / "ohhell_en.qm")):
        raise SystemExit("the English plural forms are missing")
    app.installTranslator(translator)
    app.setProperty("kept", True)
    _KEPT.append(app)
    return tr


_KEPT: Final[list[object]] = []


def described(seen: SeatView, tr: Tr) -> str:
    """Return a position in words, for a reader."""
    faces = seen.rules.deck.faces

    def names(cards: tuple[object, ...]) -> str:
        return ", ".join(card_name(card, tr, faces) for card in cards)  # type: ignore[arg-type]

    trump = suit_name(seen.trump, tr, faces) if seen.trump_known else "not known"
    taken = seen.taken()
    bids = "; ".join(
        f"{NAMES[seat] if seat != seen.seat else 'you'} {'-' if bid is None else bid}"
        + (f" has {taken[seat]}" if seen.tricks else "")
        for seat, bid in enumerate(seen.bids)
    )
    trick = ", ".join(f"{NAMES[seat]} {card_name(card, tr, faces)}" for seat, card, _ in seen.trick)
    return (
        f"{seen.plan.tricks} trick{'s' * (seen.plan.tricks > 1)}, trump {trump}."
        f" You hold {names(seen.hand)}. Bids: {bids}."
        f" {NAMES[seen.dealer] if seen.dealer != seen.seat else 'You'} dealt."
        + (f" Played: {trick}." if trick else "")
        + "".join(
            f"\n   Trick {number}: {before(done)}" for number, done in enumerate(seen.tricks, 1)
        )
    )


def before(trick: Trick) -> str:
    """Return a trick that was played, in signs: who played what, and who took it."""
    cards = " ".join(f"{NAMES[seat]} {card}" for seat, card, _ in trick.cards)
    return f"{cards} ({NAMES[trick.winner]} takes it)"


def main() -> None:
    """Count, or write."""
    parser = arguments(__doc__, positions=1_000, worlds=2_000, first=0, say=0)
    options = parser.parse_args()
    (say if options.say else recount)(options)


if __name__ == "__main__":
    main()
