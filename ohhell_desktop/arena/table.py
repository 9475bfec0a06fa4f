"""The outcome of a match as a table of text."""

import statistics
from collections.abc import Iterator
from typing import Final

from ohhell_desktop.arena.match import Match
from ohhell_desktop.arena.outcome import Mean, Outcome, Row

_LONGEST: Final = 28
_MINUS: Final = "−"  # noqa: RUF001 - a real minus sign


def table(match: Match, outcome: Outcome) -> Iterator[str]:
    """Yield the lines of the table: a row for each entrant and hand size."""
    names = [_short(entrant.name) for entrant in match.entrants]
    width = max(map(len, [*names, "player"]))
    yield (
        f"cards  {'player':<{width}}   deals        points          margin"
        "            made     ms: median   95 %   most"
    )
    for cards in outcome.sizes():
        for entrant, name in enumerate(names):
            yield _line(str(cards), name, width, outcome.row(entrant, cards))
    if len(outcome.sizes()) > 1:
        for entrant, name in enumerate(names):
            yield _line("all", name, width, outcome.total(entrant))
    for entrant, name in enumerate(names):
        won = outcome.won(entrant)
        if won is not None:
            yield f"{name} wins {_share(won)} of the games for each seat."


def _line(cards: str, name: str, width: int, row: Row) -> str:
    times = sorted(row.times)
    spent = ""
    if times:
        late = times[min(len(times) - 1, int(0.95 * len(times)))]
        spent = f"{statistics.median(times):12.1f} {late:6.1f} {times[-1]:6.1f}"
    return (
        f"{cards:>5}  {name:<{width}} {row.seat_deals:>7} {_mean(row.points, ''):>15}"
        f" {_mean(row.margin, '+'):>15} {_share(row.made):>15}   {spent}"
    ).rstrip()


def _mean(found: Mean | None, sign: str) -> str:
    if found is None:
        return "-"
    error = "" if found.error is None else f" ({found.error:.2f})"
    return f"{found.value:{sign}.2f}{error}".replace("-", _MINUS)


def _share(found: Mean | None) -> str:
    if found is None:
        return "-"
    error = "" if found.error is None else f" ({100 * found.error:.1f})"
    return f"{100 * found.value:.1f}{error} %"


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
