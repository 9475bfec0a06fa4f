"""Whether computer players choose the same when they are asked again, with other unseen cards.

In 20 forms, tables of each level play: each decision is made in a short time of random length, so
that searches end early, and recorded with its work. Then each is asked again as "Would they have
played differently?" does: every unseen card is dealt again, and the recorded work is done. A
decision of another version must be refused.

    python benchmarks/asked_again.py [--decisions 500] [--forms 20]

The numbers are for each level. Exits with status 1 if any decision differs or takes 2 s.
"""

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from common import arguments, verdict

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.protocol.asked import others_from_json, others_to_json
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.requests import choose_in_time, chosen, known_now
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.review.asking import EARLIER, CannotAskError, PastTable, Player
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, MadeBy, StartDeal
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.entries import RecordEntry
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.variants import CATALOGUE

NATURE: Final = 7
MOST_MS: Final = 60
SLOW_S: Final = 2.0


def decided(seen: SeatView, level: str, place: int, others: Others, seconds: float) -> Action:
    """Return what a level chooses in a short time, with who chose it."""
    fields: dict[str, Any] = {
        "level": level,
        "seed": place * seen.seats + seen.seat,
        "nature": NATURE,
        "why": False,
        "view": view_to_json(seen),
    }
    if others:
        fields["others"] = others_to_json(others)
    budget = Budget(time.monotonic() + seconds, time.monotonic)
    answer = chosen(fields, choose_in_time, budget)
    action = action_from_json(answer["action"], seen.seat)
    if isinstance(action, StartDeal):
        return action
    return replace(action, by=MadeBy(answer["players"], answer["work"]))


def played(key: str, level: str, wanted: int, chance: random.Random) -> tuple[Record, int]:
    """Play until a number of decisions were made; return the game and how many were."""
    rules = CATALOGUE[key].rules
    seats = max(rules.seats[0], min(4, rules.seats[1]))
    source = DeckSource(chance.randbytes(32), word="cake")
    state, _ = new_game(rules, seats, source)
    actions: list[RecordEntry] = []
    others: Others = ()
    deals = decisions = 0
    while state.turn is not None and decisions < wanted:
        if len(state.history) > deals:
            fields: dict[str, Any] = {"view": view_to_json(view(state, Seat(0)))}
            before = {"others": others_to_json(others)} if others else {}
            others = others_from_json(known_now(fields | before)["others"])
            deals += 1
        seen = view(state, state.turn)
        action = seen.legal[0]
        # Most of a game is played at random, so that the decisions are from all of it.
        if len(seen.legal) > 1 and chance.random() > 1 / 2:
            action = chance.choice(seen.legal)
        elif len(seen.legal) > 1:
            seconds = chance.uniform(0, MOST_MS) / 1000
            action = decided(seen, level, len(actions), others, seconds)
            decisions += 1
            known = deals if others else None
            if not isinstance(action, StartDeal) and action.by is not None:
                action = replace(action, by=replace(action.by, known=known))
        actions.append(action)
        state, _ = apply(state, action)
    return record_of(rules, seats, source, actions), decisions


def asked_again(record: Record, level: str) -> Iterator[tuple[bool, float]]:
    """Ask every decision of a game again; yield whether it is the same, and the seconds it took.

    They are seconds of processor time: on a busy computer the clock would measure the others.
    """
    decisions = table_of(record, level).decisions()
    for number, place in enumerate(place for place, why in decisions if not why):
        began = time.process_time()
        # A table of its own, as when the game has just been opened.
        again = table_of(record, level).again(place, number + 1)
        yield again.same, time.process_time() - began


def table_of(record: Record, level: str) -> PastTable:
    """Return the computer players of a game."""
    return PastTable(record, [Player(level, "")] * record.seats, NATURE)


def is_earlier_refused(record: Record, level: str) -> bool:
    """Return whether a decision of another version says that it cannot be asked again."""
    place = next(n for n, action in enumerate(record.actions) if "by" in action)
    first: dict[str, Any] = dict(record.actions[place])
    first["by"] = {**first["by"], "players": "0"}
    actions = (*record.actions[:place], first, *record.actions[place + 1 :])
    other = replace(record, actions=actions)
    try:
        table_of(other, level).again(place)
    except CannotAskError as error:
        return str(error) == EARLIER
    return False


def main() -> int:
    """Play, ask again, and print what was found."""
    chosen_ = arguments(__doc__, decisions=500, forms=20).parse_args()
    chance = random.Random(21)  # noqa: S311 - any games will do
    keys = list(CATALOGUE)[:: max(1, len(CATALOGUE) // chosen_.forms)][: chosen_.forms]
    counted, slowest, times, differ, refused = 0, 0.0, 0.0, 0, True
    for level in (level.key for level in LEVELS):
        for number, key in enumerate(keys):
            wanted = chosen_.decisions // len(keys) + (number < chosen_.decisions % len(keys))
            while wanted > 0:
                record, made = played(key, level, wanted, chance)
                if not made:
                    break
                wanted -= made
                refused = refused and is_earlier_refused(record, level)
                for same, seconds in asked_again(record, level):
                    counted, differ = counted + 1, differ + (not same)
                    times, slowest = times + seconds, max(slowest, seconds)
                    if not same:
                        print(f"{level} in {key} chooses otherwise")
        print(f"{level}: {counted} decisions so far, {differ} differ", flush=True)
    print(
        f"{counted:,} decisions of {len(LEVELS)} levels in {len(keys)} forms asked again:"
        f" {differ} differ; {times / max(1, counted) * 1000:.0f} ms of processor time in the mean,"
        f" the slowest {slowest:.2f} s; decisions of another version are"
        f" {'all refused' if refused else 'NOT all refused'}"
    )
    return verdict(counted, differ or not refused or slowest >= SLOW_S)


if __name__ == "__main__":
    sys.exit(main())
