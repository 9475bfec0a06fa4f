"""Write ``fair-deals.json``, from which other programs can check that they deal as this one does.

Run it as ``PYTHONPATH=. python tests/golden/fair_deals.py``: the file must stay as it is for ever.
The rules in it are also in ``docs/fair-deals.md``, which the help shows.
"""

import hashlib
import itertools
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ohhell_desktop.rules.cards import DealNumber
from ohhell_desktop.rules.engine.actions import Bid, MadeBy, StartDeal
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.shuffle import cut, cut_word, first_dealer, shuffled
from ohhell_desktop.rules.form.axes import Bidding, Playing, Trump
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.codec import STANDARD as STANDARD_RULES
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.session.fair.closing import closing_lines, closing_of
from ohhell_desktop.session.files.game_file import to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, nature_of
from ohhell_desktop.session.sealing import fingerprint_of, shown_groups
from ohhell_desktop.session.seats import SeatKind, SeatSetup, SeatWays
from ohhell_desktop.variants import CATALOGUE, STANDARD

FILE: Final = Path(__file__).with_name("fair-deals.json")
WORDS: Final = (
    *(None, "a", "grandma’s apple cake", "café", "Zwölf Boxkämpfer", "  two  words ", "0"),
    *("תפוח", "りんごケーキ", "🍎🎂", "x" * 64, "👩‍🍳", "'\"\\<>&"),
)
SIZES: Final = (2, 3, 20, 32, 36, 40, 48, 51, 52, 54, 60, 104, 108)
GAMES: Final = {
    STANDARD: "2, 3",
    "wizard": "2, 1",
    "atkinson-blackout": "9",
    "clag": "2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2",
    "ninety-nine": "12",
    "nommie-auction": "2, 1",
}
"""Short games, by their form, in which every kind of action is done."""
DEALS: Final = (0, 1, 2, 18, 255, 256, 1000)


def values() -> dict[str, Any]:
    """Return what the file holds."""
    return {
        "standard rules": rules_to_json(STANDARD_RULES),
        "blank objects": blank_objects(),
        "seals": [_seal(n, word) for n, word in enumerate(WORDS)],
        "games": [_game(number) for number in range(len(GAMES))],
    }


def _seal(number: int, typed: str | None) -> dict[str, Any]:
    seed = hashlib.sha256(f"fair deals {number}".encode()).digest()
    word, seats = cut_word(typed or ""), 2 + number % 9
    key = cut(seed, word or "")
    places = [(SIZES[(number + n) % len(SIZES)], deal) for n, deal in enumerate(DEALS)]
    return {
        "seed": seed.hex(),
        "fingerprint": fingerprint_of(seed),
        "fingerprint as shown": " ".join(shown_groups(fingerprint_of(seed))),
        "word": word,
        "players": seats,
        "nature": nature_of(seed, word),
        "first dealer": first_dealer(seats, key),
        "deals": [
            {"cards": size, "deal": deal, "pack": _pack(size, key, deal)} for size, deal in places
        ],
    }


def _pack(size: int, key: bytes, deal: int) -> list[Any]:
    """Return the places that the cards have in the canonical order."""
    return list(shuffled(range(size), key, DealNumber(deal)))


def _game(number: int) -> dict[str, Any]:
    """Return the file of a game, played to its end with undo and changed bids."""
    form, sizes = list(GAMES.items())[number]
    rules = CATALOGUE[form].rules
    change = replace(rules.bidding, change=True)
    rules = replace(rules, sequence=HandSizes(text=sizes), bidding=change)
    bots = (
        SeatSetup("Ada\t “A”", SeatKind.BOT, "expert", 2),
        SeatSetup("A\\/\x7f🍎", SeatKind.BOT),
    )
    seats = (SeatSetup("Zoë", SeatKind.PERSON), *bots)
    ways = SeatWays((1.0, 0.1, 1e-7), (0.25, 1 / 3))
    setup = GameSetup(
        form, "Friday", rules, seats, bytes([number + 1]) * 32, word=cut_word(WORDS[number] or "")
    )
    setup = replace(setup, others=(ways,) * 3 if number % 2 else ()).sealed()
    session = GameSession.unsaved(setup, setup.source)
    for count in itertools.count():
        state = session.state
        if state.turn is None:
            break
        if count % 7 == 5 and session.can_undo:
            session.undo()
            if count % 2:
                session.redo()
            continue
        last = state.deal.last_bidder if state.deal else None
        if last is not None and count % 3 == 1:
            session.submit(Bid(last, count % 2), session.ply)
        possible = legal(session.state)
        chosen = possible[count * 5 % len(possible)]
        if not isinstance(chosen, StartDeal) and setup.seats[chosen.seat].kind is SeatKind.BOT:
            chosen = replace(chosen, by=MadeBy("3", count, count % 2))
        session.submit(chosen, session.ply)
    game = session.stored()
    counting = [step.action for step in game.timeline.done if step.action is not None]
    closing = closing_of(setup, counting)
    return {
        "file": json.loads(to_file(replace(game, closing=closing))),
        "game": list(closing_lines(setup, counting)),
    }


def blank_objects() -> dict[str, Any]:
    """Return what objects in the rules are compared with where the standard rules have none."""
    plain = DealChange(where=Where.LAST)
    score = Scoring(streak=Streak())
    full = replace(plain, trump=Trump(), bidding=Bidding(), play=Playing(), score=score)
    change, whole = rules_to_json(replace(STANDARD_RULES, changes=(plain, full)))["changes"]
    del change["where"]
    streak, whole["score"]["streak"] = whole["score"]["streak"], None
    inner = {name: whole[name] for name in ("trump", "bidding", "play", "score")}
    return {"changes": change, **inner, "streak": streak}


def on_the_page(value: Mapping[str, Any]) -> str:
    """Return a JSON object as the page shows it: a line for each name."""
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(inner)}" for name, inner in value.items())
    return f"```json\n{{\n{lines}\n}}\n```\n"


def to_text() -> str:
    """Return the text of the file, with a line for each seal and each game."""
    found = values()
    parts = {
        name: ",\n".join(json.dumps(each, ensure_ascii=False) for each in found[name])
        for name in ("seals", "games")
    }
    inner = ",\n".join(f'"{name}": [\n{part}\n]' for name, part in parts.items())
    rules = "".join(
        f'"{name}": {json.dumps(found[name])},\n' for name in ("standard rules", "blank objects")
    )
    return f"{{\n{rules}{inner}\n}}\n"


if __name__ == "__main__":
    FILE.write_text(to_text(), encoding="utf-8")
