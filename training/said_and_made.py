"""What expert says how often it makes its bids, and how often it does, among three strangers.

    python training/said_and_made.py FILE gentle [--hands 7,10] [--deals 40] [--watched 6]
    python training/said_and_made.py FILE "python training/open_nets.py MODELS"

One expert plays with three others, each deal once in every seat, 10 + bid or nothing. If these are
experts too, every deal is played once, and all four are asked what they say. With
``--watched``, it knows before each deal what as many deals of the three have shown, as it does in
the middle of a game. Every deal is kept in FILE, so this can be ended at any time and goes on where
it was; the table has the standard errors over deals in brackets.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from checkout import arguments

from ohhell_desktop.arena.command import BID_OR_NOTHING
from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.match import rules_of
from ohhell_desktop.arena.outcome import mean
from ohhell_desktop.arena.program import Program
from ohhell_desktop.bots.characters import habit_named
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE, STANDARD

RULES: Final = replace(CATALOGUE[STANDARD].rules, scoring=BID_OR_NOTHING)
SEATS: Final = 4
WATCHED: Final = (10, 9, 8, 7, 6, 5, 4, 3)
"""The cards of the deals that are watched; then again from the first."""
TIME_MS: Final = 60_000
EXPERT: Final = "expert"

Chooser = Callable[[SeatView, int], Action]


def stranger(name: str, stack: ExitStack) -> Chooser:
    """Return what a level, or a program that is started, would do."""
    entrant = read_entrant(name)
    if entrant.command:
        program = stack.enter_context(closing(Program(entrant, TIME_MS)))
        return lambda seen, number: program.choose(seen, number, number)
    habit = habit_named(entrant.habit)
    return lambda seen, number: (
        decide(seen, entrant.level, number, habit=habit, nature=number).action
    )


def played(cards: int, deal: str, choose: Chooser, number: int) -> GameState:
    """Return a deal that has been played."""
    source = DeckSource(seed=deal.encode().ljust(32))
    state, _ = new_game(rules_of(RULES, cards), SEATS, source)
    while state.turn is not None and not state.history:
        seen = view(state, state.turn)
        state, _ = apply(state, choose(seen, number) if len(seen.legal) > 1 else seen.legal[0])
    return state


def watched(deals: int, choose: Chooser, number: int) -> Others:
    """Return what is known about the three after some deals among themselves."""
    others: Others = ()
    for deal in range(deals):
        cards = WATCHED[deal % len(WATCHED)]
        state = played(cards, f"watched {number} {deal}", choose, number)
        others = known_after(others, view(state, Seat(0)))
    return others


def sitting(
    cards: int, number: int, experts: Sequence[int], choose: Chooser, others: Others
) -> list[dict[str, Any]]:
    """Return what each expert of a deal said and made, and its margin.

    Args:
        cards: in a hand.
        number: of the deal.
        experts: their seats.
        choose: how the other seats decide.
        others: what the experts know about the seats.
    """
    said: dict[int, float] = {}

    def either(seen: SeatView, seed: int) -> Action:
        if seen.seat not in experts:
            return choose(seen, seed)
        decision = decide(seen, EXPERT, seed, others=others)
        if isinstance(decision.action, Bid) and decision.made is not None:
            said[seen.seat] = decision.made
        return decision.action

    result = played(cards, f"deal {number}", either, number).history[0]
    return [
        {
            "cards": cards,
            "number": number,
            "said": said.get(own),
            "made": float(result.bids[own] == result.tricks[own]),
            "margin": result.points[own]
            - fmean(points for seat, points in enumerate(result.points) if seat != own),
        }
        for own in experts
    ]


def report(rows: list[Mapping[str, Any]]) -> None:
    """Print a line for each number of cards."""
    by_deal: dict[int, dict[int, list[Mapping[str, Any]]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        by_deal[row["cards"]][row["number"]].append(row)
    for cards, deals in sorted(by_deal.items()):
        margin = mean([fmean(row["margin"] for row in some) for some in deals.values()])
        free = [row for some in deals.values() for row in some if row["said"] is not None]
        more = mean([row["made"] - row["said"] for row in free])
        said, made = (fmean(row[figure] for row in free) for figure in ("said", "made"))
        print(
            f"{cards:2} cards, {4 * len(deals)} seat-deals: margin {margin.value:+.2f}"
            f" ({margin.error or 0:.2f}), said {said:.3f}, made {made:.3f},"
            f" more {more.value:+.3f} ({more.error or 0:.3f})"
        )


def main() -> int:
    """Play what is missing, and print the table."""
    parser = arguments(__doc__, deals=40, watched=0)
    parser.add_argument("file", type=Path)
    parser.add_argument("stranger")
    parser.add_argument("--hands", default="3,5,7,10")
    chosen = parser.parse_args()
    lines = chosen.file.read_text("utf-8").splitlines() if chosen.file.is_file() else []
    rows = [json.loads(line) for line in lines]
    done = {(row["cards"], row["number"]) for row in rows}
    alone = [range(seat, seat + 1) for seat in range(SEATS)]
    tables = [range(SEATS)] if chosen.stranger == EXPERT else alone
    with ExitStack() as stack, chosen.file.open("a", encoding="utf-8") as file:
        choose = stranger(chosen.stranger, stack)
        for number in range(chosen.deals):
            sizes = [int(size) for size in chosen.hands.split(",")]
            missing = [cards for cards in sizes if (cards, number) not in done]
            others = watched(chosen.watched, choose, number) if missing else ()
            for cards in missing:
                found = [
                    row
                    for experts in tables
                    for row in sitting(cards, number, experts, choose, others)
                ]
                rows += found
                file.writelines(json.dumps(row) + "\n" for row in found)
                file.flush()
    report(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
