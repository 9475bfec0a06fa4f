"""The figures of a game counted again from what happened in it, event by event.

Nothing here is shared with ``ohhell_desktop.session.history``: bids and tricks are taken from the
events of the actions that count, undos and marks from the texts that the library stores.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from ohhell_desktop.rules.engine.events import (
    BidPlaced,
    BidsRevealed,
    CardsDealt,
    DealBegun,
    DealScored,
    Event,
    GameEnded,
    LaidShown,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
)
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library, LibraryError

Figures = dict[str, Any]
"""Of a game: what was done by seat and deal, places, and what the game had besides."""


class _Deal:
    """A deal in progress."""

    def __init__(self, seats: int) -> None:
        self.bids: dict[int, int | None] = {}
        self.order: list[int] = []
        self.tricks = [0] * seats
        self.hands: tuple[Any, ...] = ()
        self.turned: tuple[Any, ...] = ()
        self.trump: Any = None
        self.is_named = False

    def see(self, event: Event) -> None:
        """Count what an event says."""
        match event:
            case BidPlaced():
                if event.seat not in self.order:
                    self.order.append(event.seat)
                self.bids[event.seat] = event.tricks
            case BidsRevealed() | LaidShown():
                self.bids = dict(enumerate(event.bids))
            case TrickTaken():
                self.tricks[event.seat] += 1
            case CardsDealt():
                self.hands = event.hands
            case TrumpTurned():
                self.turned, self.trump = event.cards, event.trump
            case TrumpNamed():
                self.is_named = True
            case _:
                pass


def recounted(library: Library, game_id: int) -> Figures | None:
    """Return the figures of a game; None if none of its deals is over."""
    session = GameSession.resume(library, game_id)
    game = library.load(game_id)
    seats = len(game.setup.seats)
    deals: list[list[tuple[Any, ...]]] = []
    people = [seat for seat, each in enumerate(game.setup.seats) if each.kind.value == "person"]
    dealt: list[list[str]] = [[] for _ in range(seats + 1)]
    deal = _Deal(seats)
    winners: tuple[int, ...] = ()
    totals: tuple[int, ...] = (0,) * seats
    for plan, event in _with_plans(session, game.timeline.done):
        if isinstance(event, DealBegun):
            deal = _Deal(seats)
        deal.see(event)
        if isinstance(event, DealScored):
            style = plan.bidding.style.value
            _add_cards(dealt, deal, game.setup.rules, plan, people)
            result = event.result
            deals.append(
                [
                    (
                        result.cards,
                        None if style == "none" else deal.bids.get(seat),
                        deal.tricks[seat],
                        deal.order.index(seat) + 1
                        if style == "in-turn" and seat in deal.order
                        else 0,
                        result.trump is not None,
                        result.points[seat],
                    )
                    for seat in range(seats)
                ]
            )
            totals = result.totals
        if isinstance(event, GameEnded):
            winners = event.winners
    if not deals:
        return None
    return {
        "deals": deals,
        "totals": list(totals),
        "places": _places(totals, winners),
        "finished": bool(winners),
        "dealt": "\n".join(" ".join(line) for line in dealt),
    }


def _add_cards(
    lines: list[list[str]], deal: _Deal, rules: Any, plan: Any, people: list[int]
) -> None:
    """Add the cards that were turned up and those of people, as they are to be kept."""
    whole = list(pack(rules.deck, len(lines) - 1))
    word = "-"
    if deal.turned:
        from_stock = sum(map(len, deal.hands)) < len(whole)
        again = plan.trump.special.value == "redraw" and from_stock
        last = deal.turned[-1]
        signs = [card[1] if card[0] not in "*WN" else "-" for card in whole]
        counts = [0 if again and sign == "-" else signs.count(sign) for sign in "CDHS-"]
        word = ",".join([last[1] if last[0] not in "*WN" else "-", *map(str, counts)])
    lines[0].append(word)
    rest = [card for card in whole if card not in deal.turned]
    trumps = {card for card in rest if _is_trump(card, deal.trump, rules.specials)}
    for seat in people:
        hand = deal.hands[seat]
        numbers = [len(hand), len(whole)]
        numbers += [sum(card[0] == "A" for card in cards) for cards in (whole, hand)]
        drawn = [card for card in hand if card in rest]
        if deal.trump and drawn and not deal.is_named:
            found = sum(card in trumps for card in drawn)
            numbers += [len(drawn), len(rest), len(trumps), found]
        lines[seat + 1].append(",".join(map(str, numbers)))


def _is_trump(card: str, trump: str, specials: Any) -> bool:
    if card[0] in "*WN":
        return trump == "*" == card[0] and specials.jokers.value == "suit"
    if specials.bowers and card[0] == "J" and trump in "CSDH":
        return {card[1], trump} <= {*"CS"} or {card[1], trump} <= {*"DH"}
    return card[1] == trump


def _with_plans(session: GameSession, done: Any) -> Iterator[tuple[Any, Event]]:
    """Yield what happened, with the plan of its deal."""
    opening = session._opening
    plans = session.state.plans
    number = 0
    for event in (*opening, *(event for step in done for event in step.events)):
        if isinstance(event, DealBegun):
            number = event.number
        yield plans[number], event


def _places(totals: tuple[int, ...], winners: tuple[int, ...]) -> list[int]:
    if not winners:
        return [0] * len(totals)
    places = []
    for seat, total in enumerate(totals):
        if seat in winners:
            places.append(1)
            continue
        others = set(range(len(totals))) - {seat}
        better = [other for other in others if other in winners or totals[other] > total]
        places.append(1 + len(better))
    return places


def kept(path: Path) -> dict[int, Figures]:
    """Return the figures that a library file holds, by game; their texts are read here."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        rows = connection.execute("SELECT * FROM past_game").fetchall()
    return {row["game_id"]: _kept(row) for row in rows}


def _kept(row: sqlite3.Row) -> Figures:
    by_seat = [[_deal(word) for word in line.split(" ")] for line in row["figures"].split("\n")]
    seats = [[int(number) for number in word.split(",")] for word in row["results"].split(" ")]
    assert len(json.loads(row["players"])) == len(seats)
    for (_, _, points), line in zip(seats, by_seat, strict=True):
        assert points == sum(deal[5] for deal in line)
    return {
        "deals": [list(deal) for deal in zip(*by_seat, strict=True)],
        "totals": [total for _, total, _ in seats],
        "places": [place for place, _, _ in seats],
        "finished": bool(row["finished"]),
        "dealt": row["dealt"],
    }


def _deal(word: str) -> tuple[Any, ...]:
    cards, bid, taken, place, trump, points = word.split(",")
    return (
        int(cards),
        int(bid) if bid else None,
        int(taken),
        int(place),
        trump == "1",
        int(points),
    )


def marks_kept(path: Path) -> dict[int, tuple[object, ...]]:
    """Return undos, hints, reviewed deals and claims of each past game, and the help by seat."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT game_id, undos, hints, reviews, claims, helped FROM past_game"
        )
        return {number: tuple(counts) for number, *counts in rows}


def marks_recounted(path: Path, game_id: int) -> tuple[object, ...]:
    """Return undos, hints, reviewed deals and claims of a game, and the help by seat.

    They are counted from its stored texts.
    """
    with closing(sqlite3.connect(path)) as connection:
        done = connection.execute("SELECT seat, action FROM action WHERE game_id = ?", (game_id,))
        undone = [seat for seat, text in done if "undo" in json.loads(text)]
        asked = "SELECT help, seats FROM game WHERE game_id = ?"
        text, players = connection.execute(asked, (game_id,)).fetchone()
    marks = json.loads(text) if text else {}
    seats = [seat["kind"] for seat in json.loads(players)]
    asked_by = [seat for _, seat in marks.get("asked", ())]
    nobodys = len({*marks.get("hints", ())} - {when for when, _ in marks.get("asked", ())})
    hints = [asked_by.count(n) + nobodys * (kind == "person") for n, kind in enumerate(seats)]
    helped = " ".join(f"{each},{undone.count(seat)}" for seat, each in enumerate(hints))
    counts = (len(marks.get(name, ())) for name in ("hints", "deals", "claimed"))
    return (len(undone), *counts, helped)


def differences(library: Library, path: Path, gone: dict[int, Figures]) -> list[str]:
    """Return where the figures that are kept differ from those counted again.

    Args:
        library: the open library.
        path: its file.
        gone: the figures of the games that were deleted.
    """
    found = kept(path)
    wanted = dict(gone)
    for game in library.games():
        try:
            figures = recounted(library, game.game_id)
        except LibraryError:
            continue
        if figures is not None:
            wanted[game.game_id] = figures
    wrong = [
        f"game {number}: {found.get(number)} is kept, {wanted.get(number)} was played"
        for number in sorted(found.keys() | wanted.keys())
        if found.get(number) != wanted.get(number)
    ]
    marks = marks_kept(path)
    wrong += [
        f"game {number}: {marks[number]} marks are kept"
        for number in sorted(found.keys() - gone.keys())
        if marks[number] != marks_recounted(path, number)
    ]
    return wrong
