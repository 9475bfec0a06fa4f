"""Past games as files for other programs: CSV for tables, JSON for everything else."""

import csv
import io
import json
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, Final

from ohhell_desktop.session.history.dealt import NO_SUIT, dealt_from, turn_up_from
from ohhell_desktop.session.history.past_game import (
    PastGame,
    figures_from,
    help_in,
    players_in,
    result_from,
    results_in,
)

_FORMULA: Final = "=+-@\t\r"
"""A table program takes a text that begins with one of these for a formula."""
_GAME: Final = (
    *("game", "begun", "form", "title", "rules", "players", "finished", "deals", "undos"),
    *("hints", "reviewed_deals", "claims", "public_cards", "from_a_file"),
)
_SEAT: Final = (
    *("seat", "player", "kind", "level", "habit", "place", "total"),
    *("own_hints", "own_undos"),
)
_DEAL: Final = (
    *("deal", "cards", "bid", "taken", "points", "place_in_bidding", "trump"),
    *("aces", "trumps", "turned_up"),
)
"""What was dealt is known of people only; a card turned up that has no suit is “none”."""
HEADS: Final = (*_GAME, *_SEAT, *_DEAL)
"""The columns of the CSV: a row is what a seat did in a deal."""


def to_csv(rows: Iterable[PastGame], separator: str) -> bytes:
    """Return past games as a table: what each seat did in each deal.

    No text in it is taken for a formula: one that could be gets an apostrophe before it.
    """
    return table_file((HEADS, *_csv_rows(rows)), separator)


def table_file(rows: Iterable[Iterable[object]], separator: str) -> bytes:
    """Return rows of cells as a file that table programs open.

    It begins with a byte order mark, by which they know its encoding.

    Args:
        rows: the first one has the heads of the columns.
        separator: what stands between two cells.
    """
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue().encode("utf-8-sig", "replace")


def _csv_rows(rows: Iterable[PastGame]) -> Iterator[tuple[object, ...]]:
    for row in rows:
        game = tuple(map(_cell, _game(row).values()))
        for seat in _seats(row):
            deals = seat.pop("deals")
            player = tuple(map(_cell, seat.values()))
            for deal in deals:
                yield (*game, *player, *map(_cell, deal.values()))


def to_json(rows: Iterable[PastGame]) -> bytes:
    """Return past games as JSON: a list of games, with their seats and what these did."""
    games = [_game(row) | {"seats": list(_seats(row))} for row in rows]
    value = {"ohhell_record": 1, "games": games}
    return json.dumps(value, indent=1, ensure_ascii=False).encode("utf-8", "replace")


def _game(row: PastGame) -> dict[str, Any]:
    values = (
        *(row.game_id, row.begun, row.form, row.title, row.rules, row.figures.count("\n") + 1),
        *(bool(row.finished), row.deals, row.undos, row.hints, row.reviews, row.claims),
        *(bool(row.public), bool(row.brought)),
    )
    return dict(zip(_GAME, values, strict=True))


def _seats(row: PastGame) -> Iterator[dict[str, Any]]:
    """Yield the seats of a game; none if they are damaged."""
    try:
        players, results = players_in(row.players), map(result_from, results_in(row.results))
        lines = [
            [figures_from(word) for word in line.split(" ")] for line in row.figures.split("\n")
        ]
        seats = list(zip(players, results, lines, strict=True))
    except ValueError:
        return
    for number, (player, result, line) in enumerate(seats, 1):
        values = (
            *(number, player.name, player.kind.value, player.level, player.habit),
            *(result.place or None, result.total),
            *(help_in(row.helped, number - 1) or (None, None)),
        )
        deals = [
            (
                *(deal, each.cards, each.bid, each.taken, each.points, each.place or None),
                *(each.trump, *_dealt(row.dealt, number, deal)),
            )
            for deal, each in enumerate(line, 1)
        ]
        yield dict(zip(_SEAT, values, strict=True)) | {
            "deals": [dict(zip(_DEAL, deal, strict=True)) for deal in deals]
        }


def _dealt(text: str, line: int, deal: int) -> tuple[int | None, int | None, str | None]:
    """Return the aces and trumps that a seat was dealt, and the suit turned up, as far as known."""
    try:
        turned, mine = (text.split("\n")[at].split(" ")[deal - 1] for at in (0, line))
        dealt, turn_up = dealt_from(mine), turn_up_from(turned)
    except (IndexError, ValueError):
        return None, None, None
    trumps = None if dealt.trumps is None else dealt.trumps.found
    suit = None if turn_up is None else turn_up.suit
    return dealt.aces.found, trumps, "none" if suit == NO_SUIT else suit


def _cell(value: object) -> object:
    """Return a value as the CSV holds it."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, str):
        return no_formula(value)
    return "" if value is None else value


def no_formula(text: str) -> str:
    """Return a text that no table program takes for a formula: with an apostrophe if need be.

    Some leave out spaces and signs that cannot be seen, and read wide signs like the usual ones.
    """
    seen = (sign for sign in text if unicodedata.category(sign)[0] not in "ZC")
    first = unicodedata.normalize("NFKC", next(seen, ""))
    begins = text[:1] + first[:1]
    return f"'{text}" if any(sign in _FORMULA for sign in begins) else text
