"""Find positions in which one card or one bid is certainly the best, and a good player errs.

    python training/puzzles.py find FILE [--seed 1] [--wanted 10]
    python training/puzzles.py choose FILE [--most 8] > assets/puzzles/positions.json

Needs the compiled kernel. ``find``: computer players of all levels play deals of many forms, sizes
and tables. Where one of them, or another level in its place, would not do what expert does, the
decision is explained in more and more worlds, until it is clear that nothing is certain, or until
20,000 worlds of two seeds agree. FILE gets a line of JSON for each deal: its ``number`` and the
positions that were ``found`` in it, at most one of each seat. What FILE has is not played again, so
the run can be ended at any time and resumed.

``choose``: prints positions of all themes for the program, at most --most of each theme; those of
the main game first, from easy to hard.

A position is best by its own points and by its points less those of the others, both times by more
than four standard errors and by a tenth of what making a bid is worth. Where a bid is lost already,
its own points need not tell the actions apart. Actions with the same effect count as one.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from checkout import arguments
from labels import pick, sizes
from puzzle_themes import theme_of

from ohhell_desktop.analysis.puzzles import Theme, one_deal
from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.arena.ledger import Ledger
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Decision, Estimate
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.rules.io.record import FORMAT
from ohhell_desktop.variants import CATALOGUE, STANDARD

FORMS: Final = (
    "oh-hell-classic",
    "oh-hell-spruce",
    "blackout",
    "oh-shit-wilson",
    "up-and-down-the-river",
    "contract-whist",
    "nomination-whist",
    "boerenbridge",
    "romanian-whist",
    "plump",
    "la-pocha",
    "german-bridge",
    "kachuful",
    "clag-english",
    "bga",
)
"""Forms besides the main game: in half of the deals."""
SEATS: Final = (3, 4, 4, 4, 5, 6)
CARDS: Final = (2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8)
LEVELS: Final = ("gentle", "steady", "keen", "strong", "strong")
TEMPTED: Final = ("gentle", "keen", "strong")
"""Levels that are asked what they would do; one of them must err."""
STEPS: Final = (100, 400, 2_000)
"""In how many worlds a decision is explained, as long as it may be certain."""
WORLDS: Final = 20_000
SEEDS: Final = (11, 12)
ERRORS: Final = 4
"""By how many standard errors the best action is ahead at last."""
LEAST: Final = 0.1
"""By how much it is ahead, as a share of what making a bid is worth,"""
LEAST_POINTS: Final = 1.0
"""and in points."""
MADE: Final = 0.25
"""How often a bid that can still be made is made with the best action: what fails anyway teaches
little."""
EVEN: Final = 0.02
"""Own points that differ by less are equal."""
PAIR: Final = 2
BIDS: Final = frozenset({Theme.TRICKS, Theme.ZERO, Theme.HOOK})
LEADS: Final = frozenset({Theme.LEAD, Theme.LEAD_SAFELY})
OPEN: Final = BIDS | LEADS | {Theme.RUFF, Theme.THROW}
"""Themes in which a choice of two is left out: there is often more to choose from."""
SHOWN: Final = ("action", "alike", "points", "made", "behind")
"""What the program shows of an action."""
SAME_SIZE: Final = 3
"""The most positions of a theme that have the same number of cards."""
SAME_ANSWER: Final = 4
"""The most of a theme whose answer is the same bid."""
MAIN: Final = 0.5
"""How often the main game is played."""


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much an action is behind the best one."""

    points: Estimate
    margin: Estimate


def leads(decision: Decision) -> list[Lead]:
    """Return by how much each action of another effect is behind the chosen one."""
    return [
        Lead(option.figures.fewer_points, option.figures.less_margin)
        for option in decision.options
        if option.figures is not None and decision.action not in (option.action, *option.alike)
    ]


def is_possible(lead: Lead, least: float) -> bool:
    """Return whether an action may be behind by enough, as far as some worlds tell."""
    margin, points = lead.margin, lead.points
    ahead = margin.mean + margin.error > least
    return ahead and points.mean + points.error > -EVEN


def is_certain(lead: Lead, least: float) -> bool:
    """Return whether an action is behind by at least a number of points, and beyond doubt.

    It may have as many of its own points as the best action, if it leaves the others more.
    """
    margin, points = lead.margin, lead.points
    if margin.mean < max(least, ERRORS * margin.error):
        return False
    equal = abs(points.mean) <= EVEN or abs(points.mean) <= points.error
    return equal or points.mean > ERRORS * points.error


def tempted(seen: SeatView) -> list[Action]:
    """Return what players of some levels would do."""
    return [decide(seen, level, 1).action for level in TEMPTED]


def possible_themes(seen: SeatView) -> frozenset[Theme]:
    """Return the themes that a decision may have, by what the seat chooses from."""
    if len(seen.legal) < PAIR or not isinstance(seen.legal[0], Bid | PlayCard):
        return frozenset()
    if isinstance(seen.legal[0], Bid):
        themes = BIDS
    else:
        themes = (LEADS if not seen.trick else frozenset(Theme) - BIDS) | {Theme.SPOIL}
    return themes - OPEN if len(seen.legal) == PAIR else themes


def position_in(seen: SeatView, wants: Callable[[Theme], bool]) -> dict[str, Any] | None:
    """Return the figures of a decision, if one action is certainly the best and somebody errs.

    Args:
        seen: what the seat sees that decides.
        wants: returns whether there are too few positions of a theme.
    """
    wanted = {theme for theme in possible_themes(seen) if wants(theme)}
    if not wanted:
        return None
    least = max(LEAST_POINTS, LEAST * stake(seen.plan))
    done, theme = tempted(seen), None
    best: tuple[Action, ...] = ()
    wrong: list[Action] = []
    for worlds in STEPS:
        *_, decision = explain(seen, SEEDS[0], worlds)
        behind, best = leads(decision), alike_of(decision)
        wrong = [action for action in done if action not in best]
        theme = theme_of(seen, decision.action, wrong[0]) if wrong else None
        possible = behind and all(is_possible(lead, least) for lead in behind)
        if not possible or theme not in wanted:
            return None
    figures: dict[str, Any] = {}
    for seed in SEEDS:
        *_, last = explain(seen, seed, WORLDS)
        same = last.action in best
        if not same or not all(is_certain(lead, least) for lead in leads(last)):
            return None
        figures = valued(last)
    if theme is not Theme.SPOIL and best_made(figures) < MADE:
        return None
    return {"theme": theme, "tempting": list(map(action_to_json, wrong)), **figures}


def best_made(figures: dict[str, Any]) -> float:
    """Return how often the bid is made with the best action."""
    found: list[float] = [each["made"][0] for each in figures["options"] if "made" in each]
    return max(found, default=1.0)


def alike_of(decision: Decision) -> tuple[Action, ...]:
    """Return the chosen action, and the others with the same effect."""
    return next(
        (option.action, *option.alike)
        for option in decision.options
        if decision.action in (option.action, *option.alike)
    )


def deal_of(seed: int, number: int) -> dict[str, Any]:
    """Return what a deal is played by: its form, its table and the seed of its cards."""
    rng = Random(f"puzzles {seed} {number}")
    form = STANDARD if rng.random() < MAIN else pick(rng, FORMS)
    least, most = CATALOGUE[form].rules.seats
    seats = min(max(pick(rng, SEATS), least), most)
    possible = sizes(CATALOGUE[form].rules, seats)
    fitting = [cards for cards in CARDS if cards in possible]
    return {
        "form": form,
        "players": seats,
        "cards": pick(rng, fitting or [1]),
        "seed": sha256(f"puzzles {seed} {number}".encode()).hexdigest(),
        "levels": [pick(rng, LEVELS) for _ in range(seats)],
    }


def beginning(deal: dict[str, Any]) -> GameState:
    """Return the state at the beginning of a deal."""
    rules = one_deal(CATALOGUE[deal["form"]].rules, deal["cards"])
    return new_game(rules, deal["players"], DeckSource(seed=bytes.fromhex(deal["seed"])))[0]


def positions(deal: dict[str, Any], wants: Callable[[Theme], bool]) -> Iterator[dict[str, Any]]:
    """Play a deal, and yield the positions in it of wanted themes, at most one of each seat."""
    state = beginning(deal)
    actions: list[dict[str, Any]] = []
    done: set[int] = set()
    while state.turn is not None and not state.history:
        seen = view(state, state.turn)
        action = seen.legal[0]
        if len(seen.legal) > 1:
            action = decide(seen, deal["levels"][seen.seat], 1).action
            found = None if seen.seat in done else position_in(seen, wants)
            if found is not None:
                done.add(seen.seat)
                yield {**deal, "actions": list(actions), **found}
        actions.append(action_to_json(action))
        state, _ = apply(state, action)


def find(path: Path, seed: int, wanted: int) -> None:
    """Append deals to a file until it has enough positions of each theme.

    Raises:
        ArenaError: if the file cannot be used.
    """
    ledger = Ledger(path, lambda row: [(found["theme"], found["cards"]) for found in row["found"]])
    have = Counter(each for row in ledger.rows for each in row)

    def missing(theme: Theme, cards: int) -> bool:
        every = sum(have[theme.value, size] for size in set(CARDS))
        return every < wanted and have[theme.value, cards] < SAME_SIZE

    for number in count(len(ledger.rows)):
        if not any(missing(theme, cards) for theme in Theme for cards in set(CARDS)):
            return
        deal = deal_of(seed, number)
        found = []
        for each in positions(deal, partial(missing, cards=deal["cards"])):
            found.append(each)
            have[each["theme"], each["cards"]] += 1
            print(number, each["form"], each["theme"], each["cards"], have.total(), flush=True)
        ledger.add([{"number": number, "found": found}])


def position_to_json(found: dict[str, Any]) -> dict[str, Any]:
    """Return a position as the program reads it."""
    return {
        "key": f"{found['seed'][:8]}-{len(found['actions'])}",
        "theme": found["theme"],
        "format": FORMAT,
        "rules": found["form"],
        "players": found["players"],
        "cards": found["cards"],
        "seed": found["seed"],
        "actions": found["actions"],
        "action": found["action"],
        "options": [
            {name: option[name] for name in SHOWN if name in option} for option in found["options"]
        ],
    }


def choose(path: Path, most: int) -> list[dict[str, Any]]:
    """Return positions of a file, at most a number of each theme, in the order of the program."""
    ledger = Ledger(path, lambda row: list(map(position_to_json, row["found"])))
    themes: dict[str, list[dict[str, Any]]] = {theme.value: [] for theme in Theme}
    for position in (each for row in ledger.rows for each in row):
        theme = themes[position["theme"]]
        same = sum(each["action"] == position["action"] for each in theme)
        if len(theme) < most and same < SAME_ANSWER:
            theme.append(position)
    return sorted((each for theme in themes.values() for each in theme), key=easy_first)


def easy_first(position: dict[str, Any]) -> tuple[bool, bool, bool, float]:
    """Return what positions are sorted by: the main game, then other forms, the easy ones first.

    Forms that score as the main game does come before the others. It is easy to choose from few
    actions, and where all but the best cost much; to spoil the bids of others is for later.
    """
    main, rules = CATALOGUE[STANDARD].rules, CATALOGUE[position["rules"]].rules
    behind = [option["behind"][0] for option in position["options"]]
    worse = [points for points in behind if points > 0]
    return (
        position["rules"] != STANDARD,
        rules.scoring != main.scoring,
        position["theme"] == Theme.SPOIL,
        len(worse) / min(worse),
    )


def main() -> int:
    """Run a part, and return the exit status."""
    parser = arguments(__doc__, seed=1, wanted=10, most=8)
    parser.add_argument("part", choices=("find", "choose"))
    parser.add_argument("file", type=Path)
    chosen = parser.parse_args()
    if not COMPILED:
        print("Positions need the compiled kernel: python3 run.py setup")
        return 1
    try:
        if chosen.part == "find":
            find(chosen.file, chosen.seed, chosen.wanted)
        else:
            lines = map(json.dumps, choose(chosen.file, chosen.most))
            print('{"positions": [\n' + ",\n".join(lines) + "\n]}")
    except KeyboardInterrupt:
        print("Stopped; the same command continues.")
        return 130
    except ArenaError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
