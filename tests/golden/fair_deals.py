"""Write ``fair-deals.json``, from which other programs can check that they deal as this one does.

Run it as ``PYTHONPATH=. python tests/golden/fair_deals.py``: the file must stay as it is for ever.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from ohhell_desktop.rules.cards import DealNumber
from ohhell_desktop.rules.engine.shuffle import cut, cut_word, first_dealer, shuffled
from ohhell_desktop.session.fair.closing import closing_lines, closing_of
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.sealing import fingerprint_of, shown_groups
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE, STANDARD

FILE: Final = Path(__file__).with_name("fair-deals.json")
WORDS: Final = (
    *(None, "a", "grandma’s apple cake", "café", "Zwölf Boxkämpfer", "  two  words ", "0"),
    *("תפוח", "りんごケーキ", "🍎🎂", "x" * 64, "👩‍🍳", "'\"\\<>&"),
)
SIZES: Final = (2, 3, 20, 32, 36, 40, 48, 51, 52, 54, 60, 104, 108)
DEALS: Final = (0, 1, 2, 18, 255, 256, 1000)


def values() -> dict[str, Any]:
    """Return what the file holds."""
    return {"seals": [_seal(n, word) for n, word in enumerate(WORDS)], "games": [_game()]}


def _seal(number: int, typed: str | None) -> dict[str, Any]:
    seed = hashlib.sha256(f"fair deals {number}".encode()).digest()
    word, seats = cut_word(typed or ""), 2 + number % 9
    places = [(SIZES[(number + n) % len(SIZES)], deal) for n, deal in enumerate(DEALS)]
    return {
        "seed": seed.hex(),
        "fingerprint": fingerprint_of(seed),
        "fingerprint as shown": " ".join(shown_groups(fingerprint_of(seed))),
        "word": word,
        "players": seats,
        "first dealer": first_dealer(seats, seed),
        "deals": [
            {"cards": size, "deal": deal, "pack": _pack(size, cut(seed, word or ""), deal)}
            for size, deal in places
        ],
    }


def _pack(size: int, key: bytes, deal: int) -> list[Any]:
    """Return the places that the cards have in the canonical order."""
    return list(shuffled(range(size), key, DealNumber(deal)))


def _game() -> dict[str, Any]:
    """Return a game in which nobody has done anything yet."""
    seats = (SeatSetup("Zoë", SeatKind.PERSON), SeatSetup("Ada", SeatKind.BOT, "expert", 2))
    rules = CATALOGUE[STANDARD].rules
    setup = GameSetup(STANDARD, "Friday", rules, (*seats, *seats[:1]), bytes(32), word="cake")
    return {"game": list(closing_lines(setup, ())), "closing fingerprint": closing_of(setup, ())}


def to_text() -> str:
    """Return the text of the file, with a line for each seal and each game."""
    parts = {
        name: ",\n".join(json.dumps(each, ensure_ascii=False) for each in some)
        for name, some in values().items()
    }
    inner = ",\n".join(f'"{name}": [\n{part}\n]' for name, part in parts.items())
    return f"{{\n{inner}\n}}\n"


if __name__ == "__main__":
    FILE.write_text(to_text(), encoding="utf-8")
