"""The outcome of a match: points, margins and exact bids, with their standard errors."""

import math
import statistics
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ohhell_desktop.arena.match import Match, Sitting


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its standard error; the error is None where there is only one value."""

    value: float
    error: float | None


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of some independent values."""
    middle = statistics.fmean(values)
    if len(values) < 2:  # noqa: PLR2004 - an error needs two values
        return Mean(middle, None)
    return Mean(middle, statistics.stdev(values) / math.sqrt(len(values)))


@dataclass(frozen=True, slots=True)
class Row:
    """What one entrant did in the deals of one size, or in all."""

    cards: int
    """0: all of them."""
    seat_deals: int
    points: Mean
    margin: Mean | None
    """Points more than the mean of the other entrants' seats; None if there are none."""
    made: Mean | None
    """How many of its bids were made, as a share; None if it made no bids."""
    times: tuple[float, ...]
    """The milliseconds of its decisions."""


@dataclass(slots=True)
class _Unit:
    """The deals of one size in one unit: everything that is averaged before errors are taken."""

    points: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    made: list[float] = field(default_factory=list)

    def margin(self) -> float:
        return statistics.fmean(self.points) - statistics.fmean(self.others)


class Outcome:
    """Adds up the sittings of a match.

    The deals of one unit have the same cards, so they are not independent: they are averaged
    first, and the standard errors are those over units.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._units: dict[tuple[int, int], dict[tuple[int, int], _Unit]] = defaultdict(dict)
        self._times: dict[tuple[int, int], list[float]] = defaultdict(list)
        self._won: dict[int, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))

    def add(self, sittings: Iterable[Sitting]) -> None:
        """Add the sittings of a unit."""
        for sitting in sittings:
            for entrant, times in enumerate(sitting.times):
                self._times[entrant, sitting.unit.cards].extend(times)
            for deal in sitting.deals:
                self._add_deal(sitting, deal.cards, deal.points, deal.bids, deal.tricks)
            if not sitting.unit.cards:
                self._add_winners(sitting)

    def sizes(self) -> list[int]:
        """Return the hand sizes that were played, in increasing order."""
        return sorted({cards for _, cards in self._units})

    def row(self, entrant: int, cards: int) -> Row:
        """Return what an entrant did in the deals of a size.

        Args:
            entrant: its number.
            cards: the size of the hands.
        """
        units = self._units[entrant, cards].values()
        made = [statistics.fmean(unit.made) for unit in units if unit.made]
        alone = any(not unit.others for unit in units)
        return Row(
            cards=cards,
            seat_deals=sum(len(unit.points) for unit in units),
            points=mean([statistics.fmean(unit.points) for unit in units]),
            margin=None if alone else mean([unit.margin() for unit in units]),
            made=mean(made) if made else None,
            times=tuple(self._times[entrant, cards]),
        )

    def total(self, entrant: int) -> Row:
        """Return what an entrant did in all deals; each size counts the same."""
        rows = [self.row(entrant, cards) for cards in self.sizes()]
        margins = [row.margin for row in rows if row.margin is not None]
        made = [row.made for row in rows if row.made is not None]
        times = [
            spent for (who, _), spents in self._times.items() if who == entrant for spent in spents
        ]
        return Row(
            cards=0,
            seat_deals=sum(row.seat_deals for row in rows),
            points=_together([row.points for row in rows]),
            margin=_together(margins) if margins else None,
            made=_together(made) if made else None,
            times=tuple(times),
        )

    def won(self, entrant: int) -> Mean | None:
        """Return the share of whole games that an entrant's seat wins; None if there are none.

        A win that is shared counts in parts.
        """
        games = [statistics.fmean(shares) for shares in self._won[entrant].values()]
        return mean(games) if games else None

    def _add_deal(
        self,
        sitting: Sitting,
        cards: int,
        points: Sequence[int],
        bids: Sequence[int | None],
        tricks: Sequence[int],
    ) -> None:
        for entrant in set(sitting.seating):
            unit = self._units[entrant, cards].setdefault(
                (sitting.unit.cards, sitting.unit.number), _Unit()
            )
            for seat, who in enumerate(sitting.seating):
                if who != entrant:
                    unit.others.append(points[seat])
                    continue
                unit.points.append(points[seat])
                if bids[seat] is not None:
                    unit.made.append(float(bids[seat] == tricks[seat]))

    def _add_winners(self, sitting: Sitting) -> None:
        for entrant in set(sitting.seating):
            seats = [seat for seat, who in enumerate(sitting.seating) if who == entrant]
            shares = [
                1 / len(sitting.winners) if seat in sitting.winners else 0.0 for seat in seats
            ]
            self._won[entrant][sitting.unit.number].append(statistics.fmean(shares))


def _together(means: Sequence[Mean]) -> Mean:
    """Return the mean of independent means."""
    errors = [each.error for each in means]
    error = None
    if None not in errors:
        error = math.sqrt(sum(e * e for e in errors if e is not None)) / len(means)
    return Mean(statistics.fmean(each.value for each in means), error)
