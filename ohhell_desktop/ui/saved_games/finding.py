"""How saved games are found by words and put in an order. No widgets."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QDate, QLocale

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind
from ohhell_desktop.ui.kit.form_lists.search_words import folded
from ohhell_desktop.variants import CATALOGUE

_LAST: Final = 1 << 62
"""Where games are sorted of which there is no place, or no date."""


class Order(StrEnum):
    """The orders in which saved games can be listed."""

    NEWEST = "newest"
    OLDEST = "oldest"
    GAME = "game"
    PLAYERS = "players"
    PLACE = "place"


def order_names() -> list[tuple[Order, str]]:
    """Return the orders with their names, as they are offered."""
    return [
        (Order.NEWEST, tr("Newest first")),
        (Order.OLDEST, tr("Oldest first")),
        (Order.GAME, tr("By game")),
        (Order.PLAYERS, tr("By players")),
        (Order.PLACE, tr("By your place")),
    ]


def own_place(game: GameSummary) -> int | None:
    """Return where the player came in a finished game, from 1.

    None if the game is not over, or nobody or several people play.
    """
    people = [n for n, seat in enumerate(game.seats) if seat.kind is SeatKind.PERSON]
    if not game.finished or len(people) != 1 or people[0] >= len(game.totals):
        return None
    target = _exact_target(game.form)
    ranks = [(total == target, total) for total in game.totals]
    return 1 + sum(rank > ranks[people[0]] for rank in ranks)


@lru_cache(maxsize=256)
def _exact_target(key: str) -> int | None:
    """Return the total that wins a form, where more does not; None where the highest total does."""
    form = CATALOGUE.get(key)
    if form is None or form.rules.ending.when is not EndWhen.EXACT_TARGET:
        return None
    return form.rules.ending.target


def in_order(games: Sequence[GameSummary], places: Sequence[int], order: Order) -> list[int]:
    """Return places of games in an order; those that are equal, the newest first.

    Args:
        games: all games, the newest first.
        places: those that are listed, in the order of the games.
        order: the order.
    """
    if order is Order.NEWEST:
        return list(places)
    if order is Order.OLDEST:
        return list(reversed(places))
    key = _KEYS[order]
    return sorted(places, key=lambda place: key(games[place]))


def matching(
    games: Sequence[GameSummary], places: Iterable[int], typed: str
) -> Iterator[int | None]:
    """Yield for each place whether its game has all words that were typed: the place, or None.

    The beginning of a word is enough, but a number is meant as a whole.
    """
    words = [f" {word} " if word.isdecimal() else f" {word}" for word in folded(typed).split()]
    for place in places:
        known = _words(games[place])
        yield place if all(word in known for word in words) else None


def _words(game: GameSummary) -> str:
    """Return the words by which a game is found: its name, form, players, place and date."""
    players = tr("%n players", "", len(game.seats)) if game.seats else ""
    day = game.played.astimezone().date() if not game.damaged else None
    about = (game.title, *(seat.name for seat in game.seats), players, _place_words(game))
    return f" {_folded_often(' '.join(about))} {_form_name(game.form)} {_day_words(day)} "


def _place_words(game: GameSummary) -> str:
    place = own_place(game)
    if place is None:
        return tr("finished") if game.finished else tr("not over")
    return _place_names()[place - 1]


@lru_cache(maxsize=1)
def _place_names() -> tuple[str, ...]:
    """Return what is searched for the places from the first to the tenth."""
    return (
        tr("first won"),
        *(tr("second"), tr("third"), tr("fourth"), tr("fifth"), tr("sixth")),
        *(tr("seventh"), tr("eighth"), tr("ninth"), tr("tenth")),
    )


def _others(game: GameSummary) -> str:
    """Return the names of the others, sorted."""
    names = [seat.name for seat in game.seats if seat.kind is not SeatKind.PERSON]
    return folded(" ".join(sorted(names or [seat.name for seat in game.seats])))


@lru_cache(maxsize=4096)
def _folded_often(text: str) -> str:
    return folded(text)


@lru_cache(maxsize=256)
def _form_name(key: str) -> str:
    form = CATALOGUE.get(key)
    return folded(form.name) if form is not None else ""


@lru_cache(maxsize=4096)
def _day_words(day: date | None) -> str:
    """Return a date in words and in figures."""
    if day is None:
        return ""
    shown = QDate(day.year, day.month, day.day)
    long, short = (
        QLocale().toString(shown, kind)
        for kind in (QLocale.FormatType.LongFormat, QLocale.FormatType.ShortFormat)
    )
    return folded(f"{long} {short} {day.isoformat()}").replace(",", " ")


_KEYS: Final[Mapping[Order, Callable[[GameSummary], tuple[object, ...]]]] = {
    Order.GAME: lambda game: (folded(game.title), _form_name(game.form)),
    Order.PLAYERS: lambda game: (_others(game), len(game.seats)),
    Order.PLACE: lambda game: (own_place(game) or _LAST,),
}
