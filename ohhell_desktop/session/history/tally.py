"""The figures of many games counted: places, points, and how many bids were made.

What was to be expected is what the computer players made at the same tables: of the same bids,
from as many cards, by the same form. So it needs no model of a form, and it is measured.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from ohhell_desktop.session.history.past_game import NO_PLACE, DealFigures, figures_from
from ohhell_desktop.session.history.played import PlayedGame, Table

HIGHEST_BID: Final = 5
"""This bid and all higher ones are counted together."""
FARTHEST: Final = 3
"""Tricks too many or too few; this many and more are counted together."""
FEW: Final = 30
"""With fewer times nothing is said about a share."""
_MOST_BARS: Final = 10
_MOST_POINTS: Final = 16
_SIZES: Final = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
_COVERED: Final = 0.8
"""The share of the cases for which something has to be expected before a line is drawn."""

Deals = Counter[DealFigures]
"""How often each figures of a deal occur."""


class Share(NamedTuple):
    """How often something came true."""

    first: int
    """The smallest number that is counted here: a bid, cards, a place or tricks."""
    last: int
    """The largest one; the same as the first where only one is."""
    times: int
    of: int
    """Out of how many."""
    expected: float | None
    """How often the computer players would have; None if that is not known."""


class Placing(NamedTuple):
    """How often a place was reached."""

    place: int
    games: int
    chance: float
    """How often, were all players alike."""


class Stretch(NamedTuple):
    """The points of some games in a row."""

    first: int
    """The number of its first game, from 1."""
    last: int
    points: float
    """A deal."""


class Against(NamedTuple):
    """How games against some opponents went."""

    level: str
    others: int
    friends: int
    """How many of the others are people."""
    games: int
    won: int
    made: int
    of: int
    """How many bids were made, and out of how many."""
    their_made: int
    their_of: int


@dataclass(frozen=True, slots=True)
class Points:
    """The points a deal by one form, as the games went by."""

    form: str
    stretches: tuple[Stretch, ...]
    usual: float | None
    """What a computer player had a deal at the same tables; None if there was none."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Everything that the page of the record shows of some games."""

    games: int
    since: str
    """When the first of them was begun, as the library stores it; empty without games."""
    deals: int
    places: tuple[Placing, ...]
    points: Points | None
    against: tuple[Against, ...]
    by_bid: tuple[Share, ...]
    by_cards: tuple[Share, ...]
    by_place: tuple[Share, ...]
    by_error: tuple[Share, ...]
    """By the tricks taken beyond the bid; those under it are negative."""


def tally(games: Sequence[PlayedGame]) -> Tally:
    """Count finished games, the earliest first."""
    mine, theirs = _deals(games)
    cells = _Cells(mine, theirs)
    own = sum(cells.mine.values(), Deals())
    most = max((figures.cards for figures in own), default=0)
    width = -(-most // _MOST_BARS) if most else 1
    return Tally(
        games=len(games),
        since=min((game.row.begun for game in games), default=""),
        deals=sum(own.values()),
        places=_places(games),
        points=_points(games),
        against=_against(games, mine, theirs),
        by_bid=cells.shares(lambda each: _capped(each.bid), _by_bid, _is_made),
        by_cards=cells.shares(lambda each: _range(each.cards, width), _by_bid, _is_made),
        by_place=cells.shares(_placed, _by_place, _is_made),
        by_error=cells.spread(),
    )


def _deals(games: Iterable[PlayedGame]) -> tuple[dict[Table, Deals], dict[Table, Deals]]:
    """Return the deals of the player and those of the computer players, by table."""
    own: dict[Table, list[str]] = defaultdict(list)
    other: dict[Table, list[str]] = defaultdict(list)
    for game in games:
        lines = game.lines
        own[game.table].append(lines[game.own])
        other[game.table] += [lines[seat] for seat in game.bots]
    return _counted(own), _counted(other)


def _counted(lines: Mapping[Table, list[str]]) -> dict[Table, Deals]:
    return {table: _read(Counter(" ".join(each).split(" "))) for table, each in lines.items()}


def _read(words: Mapping[str, int]) -> Deals:
    """Return figures of words; a damaged word is left out."""
    found: Deals = Counter()
    for word, times in words.items():
        try:
            found[figures_from(word)] += times
        except ValueError:
            continue
    return found


def _is_made(figures: DealFigures) -> bool:
    return figures.bid == figures.taken


def _capped(bid: int | None) -> tuple[int, int] | None:
    if bid is None:
        return None
    return (bid, bid) if bid < HIGHEST_BID else (HIGHEST_BID, HIGHEST_BID + 1)


def _range(number: int, width: int) -> tuple[int, int]:
    first = (number - 1) // width * width + 1
    return first, first + width - 1


def _placed(figures: DealFigures) -> tuple[int, int] | None:
    return None if figures.place == NO_PLACE else (figures.place, figures.place)


def _by_bid(figures: DealFigures) -> Hashable:
    return figures.cards, figures.bid


def _by_place(figures: DealFigures) -> Hashable:
    return figures.cards, figures.place


class _Cells:
    """What the player did, and what the computer players did, form by form."""

    def __init__(self, mine: Mapping[Table, Deals], theirs: Mapping[Table, Deals]) -> None:
        self.mine = _by_form(mine)
        self._theirs = _by_form(theirs)

    def shares(
        self,
        bar: Callable[[DealFigures], tuple[int, int] | None],
        alike: Callable[[DealFigures], Hashable],
        is_true: Callable[[DealFigures], bool],
    ) -> tuple[Share, ...]:
        """Return how often something was true of the bids, bar by bar.

        Args:
            bar: the smallest and largest number of the bar of a bid; None: of no bar.
            alike: what figures must have in common to be compared.
            is_true: what is counted.
        """
        times: Counter[tuple[int, int]] = Counter()
        true: Counter[tuple[int, int]] = Counter()
        expected: dict[tuple[int, int], float] = defaultdict(float)
        covered: Counter[tuple[int, int]] = Counter()
        for form, mine in self.mine.items():
            chances = _chances(self._theirs.get(form, Counter()), alike, is_true)
            for figures, count in mine.items():
                place = bar(figures)
                if figures.bid is None or place is None:
                    continue
                times[place] += count
                true[place] += count * is_true(figures)
                chance = chances.get(alike(figures))
                if chance is not None:
                    expected[place] += count * chance
                    covered[place] += count
        return tuple(
            Share(
                *place, true[place], count, _scaled(expected.get(place, 0), covered[place], count)
            )
            for place, count in sorted(times.items())
        )

    def spread(self) -> tuple[Share, ...]:
        """Return how often the tricks differed from the bid by how many."""
        times: Counter[int] = Counter()
        expected: dict[int, float] = defaultdict(float)
        bids = covered = 0
        for form, mine in self.mine.items():
            theirs = _errors(self._theirs.get(form, Counter()))
            for cards, errors in _errors(mine).items():
                count = sum(errors.values())
                bids += count
                times.update(errors)
                others = theirs.get(cards)
                if others is None:
                    continue
                covered += count
                for error, how_often in others.items():
                    expected[error] += count * how_often / sum(others.values())
        return tuple(
            Share(error, error, times[error], bids, _scaled(expected[error], covered, bids))
            for error in range(-FARTHEST, FARTHEST + 1)
            if bids
        )


def _errors(figures: Mapping[DealFigures, int]) -> dict[int, Counter[int]]:
    """Return by how many tricks bids were missed how often, by the cards in hand."""
    found: dict[int, Counter[int]] = defaultdict(Counter)
    for each, count in figures.items():
        if each.bid is not None:
            off = max(-FARTHEST, min(FARTHEST, each.taken - each.bid))
            found[each.cards][off] += count
    return found


def _by_form(deals: Mapping[Table, Deals]) -> dict[str, Deals]:
    every: dict[str, Deals] = defaultdict(Counter)
    for table, each in deals.items():
        every[table.form].update(each)
    return every


def _chances(
    figures: Mapping[DealFigures, int],
    alike: Callable[[DealFigures], Hashable],
    is_true: Callable[[DealFigures], bool],
) -> dict[Hashable, float]:
    times: Counter[Hashable] = Counter()
    true: Counter[Hashable] = Counter()
    for each, count in figures.items():
        if each.bid is not None:
            times[alike(each)] += count
            true[alike(each)] += count * is_true(each)
    return {key: true[key] / count for key, count in times.items()}


def _scaled(expected: float, covered: int, times: int) -> float | None:
    """Return what is expected of all cases, if it is known for most."""
    return expected / covered * times if covered >= _COVERED * times > 0 else None


def _places(games: Sequence[PlayedGame]) -> tuple[Placing, ...]:
    seats = Counter(game.seats for game in games)
    reached = Counter(game.mine.place for game in games)
    return tuple(
        Placing(
            place,
            reached[place],
            sum(count / players for players, count in seats.items() if players >= place),
        )
        for place in range(1, max(seats, default=0) + 1)
    )


def _points(games: Sequence[PlayedGame]) -> Points | None:
    """Return the points a deal by the form with the most games: those of others differ."""
    forms = Counter(game.table.form for game in games)
    if not forms:
        return None
    form = max(forms, key=forms.__getitem__)
    chosen = [game for game in games if game.table.form == form]
    size = next((size for size in _SIZES if len(chosen) <= size * _MOST_POINTS), _SIZES[-1])
    stretches = []
    for first in range(0, len(chosen), size):
        some = chosen[first : first + size]
        deals = sum(game.row.deals for game in some)
        points = sum(game.mine.points for game in some) / deals
        stretches.append(Stretch(first + 1, first + len(some), points))
    others = sum(len(game.bots) * game.row.deals for game in chosen)
    theirs = sum(game.their_points for game in chosen)
    usual = theirs / others if others else None
    return Points(form, tuple(stretches), usual)


def _against(
    games: Sequence[PlayedGame], mine: Mapping[Table, Deals], theirs: Mapping[Table, Deals]
) -> tuple[Against, ...]:
    """Return how the games went against each kind of opponents, the most usual first."""
    every: dict[tuple[str, int, int], list[int]] = defaultdict(lambda: [0] * 6)
    for game in games:
        row = every[game.table[1:]]
        row[0] += 1
        row[1] += game.mine.place == 1
    for start, deals in ((2, mine), (4, theirs)):
        for table, each in deals.items():
            row = every[table[1:]]
            for figures, times in each.items():
                if figures.bid is not None:
                    row[start] += times * _is_made(figures)
                    row[start + 1] += times
    return tuple(Against(*key, *row) for key, row in every.items())
