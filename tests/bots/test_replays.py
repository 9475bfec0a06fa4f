"""The bot process replays whole games: every core form, with few and with many seats."""

import io
import json
from typing import Any

from each import for_each
from strategies import Table, steps

from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS, DealNumber, Seat
from ohhell_desktop.rules.engine.shuffle import first_dealer, shuffled
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.io.record import digest, record_of, record_to_json
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.variants.core import FORMS

TABLES = [(form.key, seats) for form in FORMS for seats in (LEAST_SEATS, 4, MOST_SEATS)]


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps({"cmd": "replay", "record": record}).encode()), sink)
    found = json.loads(sink.getvalue())
    assert isinstance(found, dict)
    return found


@for_each(("key", "seats"), TABLES)
def test_a_whole_game_replays_alike_from_its_seed_and_from_its_packs(key: str, seats: int) -> None:
    rules, seed = CATALOGUE[key].rules, bytes([seats]) * 32
    table = Table(key, rules, seats, seed, 3)
    played = list(steps(table))
    end = played[-1].after
    record = record_to_json(
        record_of(rules, seats, DeckSource(seed=seed), [step.action for step in played])
    )
    told = replayed({**record, "rules": key})
    assert "error" not in told
    assert told["totals"] == list(end.totals)
    assert told["digest"] == digest(end)
    assert len(told["plies"]) == len(played)
    assert len(told["deals"]) == len(end.history)

    first = first_dealer(seats, seed)
    cards = pack(rules.deck, seats)
    record["deals"] = [
        {"dealer": (first + n) % seats, "deck": list(shuffled(cards, seed, DealNumber(n)))}
        for n in range(len(end.history))
    ]
    del record["seed"]
    laid_out = replayed(record)
    assert laid_out["digest"] == told["digest"]
    assert laid_out["deals"] == told["deals"]
    assert Seat(laid_out["deals"][0]["dealer"]) == first
