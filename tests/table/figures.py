"""Text files with the places and drawings of the table, as figures that people can read.

``test_figures.py`` compares each sheet with the file of its name in ``figures/``. After an intended
change, check the pictures (``tools/gallery.py``) and write the sheets again:
``python tests/table/figures.py``.
"""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

import drawn
from sheets import Sheets, write_all
from strategies import Table, steps

from ohhell_desktop.look.geometry import FanShape, Pose, Rect, fan
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.cues import (
    BeginDeal,
    Cue,
    DealCards,
    EndDeal,
    Gather,
    HoldTrick,
    PutAside,
    ShowHand,
    ShowLaid,
    ShowPlay,
    TurnUp,
    apply_cue,
)
from ohhell_desktop.table.plan.layout import Seating, TableLayout, layout
from ohhell_desktop.table.plan.motion import Snapshot, moves
from ohhell_desktop.table.plan.picture import CardPlace, HandState, picture
from ohhell_desktop.table.plan.piles import (
    laid_poses,
    peeping_pile,
    pile_count,
    pile_poses,
)
from ohhell_desktop.table.plan.tableau import Tableau, cleared, tableau

FOLDER: Final = Path(__file__).with_name("figures")
SIZES: Final = ((640, 480), (1000, 740), (1920, 1080), (600, 1100))


def number(value: float) -> str:
    """Return a number with one decimal, without -0.0."""
    return f"{round(value, 1) + 0.0:g}"


def rect(area: Rect) -> str:
    return " ".join(map(number, (area.x, area.y, area.w, area.h)))


def pose(at: Pose) -> str:
    angle = f" turned {number(at.angle)}" if at.angle else ""
    return f"{number(at.x)} {number(at.y)} wide {number(at.width)}{angle}"


def poses(many: Iterable[Pose]) -> str:
    return ", ".join(map(pose, many)) or "none"


def _layout(table: TableLayout) -> Iterator[str]:
    for seat, plate in enumerate(table.plates):
        yield f"  plate {seat}: {rect(plate)}"
    for seat, at in enumerate(table.trick):
        yield f"  trick {seat}: {pose(at)}"
    for name in (
        "own",
        "ring",
        "trump",
        "cluster",
        "info",
        "centre",
        "picker",
        "hand_zone",
    ):
        yield f"  {name}: {rect(getattr(table, name))}"
    yield f"  standing: {rect(table.standing) if table.standing else None}"
    yield f"  tricks won: {poses(table.won)}"
    yield f"  stock: {pose(table.stock)}; turned up: {poses(map(table.turned, range(4)))}"
    yield f"  scale {table.scale:.3f}, lift {number(table.lift)}, {number(table.shown_width)} shown"


def layouts() -> Iterator[str]:
    """Yield every place of the tables of 2 to 10, at four sizes, and with other seatings."""
    for seats in range(2, 11):
        for wide, high in SIZES:
            yield f"{seats} seats, {wide} x {high}"
            yield from _layout(layout(wide, high, Seating(seats, Seat(0))))
    yield "5 seats from seat 2, anticlockwise"
    yield from _layout(layout(1000, 740, Seating(5, Seat(2), clockwise=False)))


def hands() -> Iterator[str]:
    """Yield cards in hands, piles and laid aside, on a few tables."""
    for seats in (4, 10):
        table = layout(1000, 740, Seating(seats, Seat(0)))
        for count in (0, 1, 3, 13):
            yield f"{seats} seats, {count} cards"
            yield f"  mine: {poses(table.hand(count))}"
            yield f"  lifted: {poses(at.lifted(table.lift) for at in table.hand(count))}"
            for seat in table.seating.others() if count else ():
                yield f"  {seat} hidden: {poses(table.mini(seat, count))}"
                yield f"  {seat} shown: {poses(table.mini(seat, count, shown=True))}"
                yield f"  {seat} pile: {poses(peeping_pile(table, seat, count))}"
        yield f"  my pile: {poses(pile_poses(table, 4))}, counted at {rect(pile_count(table))}"
        for seat in map(Seat, range(seats)):
            for shown in (False, True):
                laid = laid_poses(table, seat, 3, shown=shown)
                yield f"  laid {seat}{' shown' if shown else ''}: {poses(laid)}"
    shape = FanShape(100, 50, 30, 200, 20, 10, 9)
    for count in (1, 2, 3, 8, 20):
        yield f"fan of {count}: {poses(fan(shape, count))}"
    yield f"no room: {poses(fan(replace(shape, room=10), 3))}"


def foreheads() -> Iterator[str]:
    """Yield where cards on foreheads lie, the viewer's first, and their plates."""
    for seats in range(2, 11):
        for wide, high in SIZES:
            table = layout(wide, high, Seating(seats, Seat(0)), 1, forehead=True)
            yield f"{seats} seats, {wide} x {high}"
            yield f"  mine: {poses(table.hand(1))} above {rect(table.own)}"
            for seat in table.seating.others():
                held = poses(table.mini(seat, 1, shown=True))
                yield f"  {seat}: {held} above {rect(table.plates[seat])}"


def a_tableau(cards: int = 5) -> Tableau:
    """Return the first deal of four players, after seat 1 has played."""
    rules = RuleSet(sequence=HandSizes(text=f"{cards}x2"))
    game = steps(Table("figures", rules, 4, bytes(32), 5))
    return next(
        tableau(seen)
        for seen in (view(step.before, Seat(0)) for step in game)
        if len(seen.trick) == 2
    )


def _places(shown: dict[str, CardPlace]) -> Iterator[str]:
    for key, place in sorted(shown.items()):
        marks = [name for name in ("dimmed", "chosen", "winning", "led") if getattr(place, name)]
        marks += [f"named {place.named}"] if place.named else []
        seen = place.card or "back"
        clear = "" if place.opacity == 1 else f" opacity {number(place.opacity)}"
        yield f"  {key}: {seen} {pose(place.pose)} z {number(place.z)}{clear} {' '.join(marks)}"


def pictures() -> Iterator[str]:
    """Yield every card of some tables, with its marks and its z order."""
    seen, place = a_tableau(), layout(1000, 740, Seating(4, Seat(0)))
    trick = tuple(Played(Seat((2 + n) % 4), Card(f"{r}H")) for n, r in enumerate("5K2A"))
    named = (replace_named(trick[0], Naming.HIGH), *trick[1:])
    laid = ((Card("2C"), Card("3C")), (None, None), (), (Card("4D"),))
    tables = {
        "two played": (seen, HandState()),
        "offered": (seen, HandState(slots=frozenset({0, 2}), lifted=0)),
        "offered, another lifted": (seen, HandState(slots=frozenset({0, 2}), lifted=1)),
        "lifted": (seen, HandState(lifted=2)),
        "chosen": (seen, HandState(chosen=frozenset({1, 3}), lifted=1)),
        "trick of 3": (replace(seen, trick=named, winner=Seat(3)), HandState()),
        "trick of 1": (replace(seen, trick=trick, winner=Seat(1)), HandState()),
        "pile": (replace(seen, pile=True), HandState(slots=frozenset({4}))),
        "laid": (replace(seen, laid=laid, secret=(True, True, False, False)), HandState()),
        "peek": (replace(seen, laid=laid, secret=(True,) * 4), HandState(peek=True)),
        "face up": (replace(seen, hands=(*seen.hands[:2], seen.hand, seen.hands[3])), HandState()),
        "little stock": (replace(seen, stock=2, turned=(Card("5S"),)), HandState()),
        "four turned": (replace(seen, turned=tuple(Card(f"{r}S") for r in "5678")), HandState()),
    }
    for name, (table, state) in tables.items():
        yield name
        yield from _places(dict(picture(table, place, state)))


def replace_named(played: Played, named: Naming) -> Played:
    return Played(played.seat, played.card, named)


def motions() -> Iterator[str]:
    """Yield the moves of each kind of cue."""
    seen, place = a_tableau(), layout(1000, 740, Seating(4, Seat(0)))
    full = replace(seen, trick=tuple(Played(Seat(n), Card(f"{r}H")) for n, r in enumerate("5K2A")))
    mine = seen.hand[1]
    assert mine is not None
    laid = replace(seen, laid=((mine,), (), (), ()))
    cues: list[tuple[Tableau, Cue]] = [
        (seen, BeginDeal(seen.number, 3, "", 2, 2, Seat(1), pile=False)),
        (cleared(seen), DealCards(((mine,), (None,), (None,), (None, None)), 4)),
        (replace(seen, turned=()), TurnUp((Card("5S"),), Suit.SPADES, known=True)),
        (seen, ShowPlay(Seat(0), mine, None, Seat(0))),
        (seen, ShowPlay(Seat(1), Card("6D"), None, Seat(1))),
        (full, HoldTrick(Seat(2))),
        (replace(full, winner=Seat(2)), Gather(Seat(2))),
        (seen, PutAside(Seat(0), (mine,))),
        (seen, PutAside(Seat(2), (None, None))),
        (laid, ShowLaid(((mine,), (), (), ()))),
        (seen, ShowHand(Seat(0), seen.hand[::-1])),
        (seen, ShowHand(Seat(2), (Card("6D"), Card("7D")))),
        (replace(seen, last=Trick((), Seat(0))), EndDeal(5)),
    ]
    for before, cue in cues:
        after = apply_cue(before, cue)
        yield f"{type(cue).__name__} of seat {getattr(cue, 'seat', '-')}"
        for move in moves(
            cue,
            Snapshot(before, picture(before, place)),
            Snapshot(after, picture(after, place)),
            place,
        ):
            leaves = ", leaves" if move.leaves else ""
            yield f"  {move.key} after {move.delay} in {move.time} ms{leaves}"
            yield from ("  " + line for line in _places({"from": move.start, "to": move.end}))


SHEETS: Final[Sheets] = {
    "layouts": layouts,
    "hands": hands,
    "foreheads": foreheads,
    "pictures": pictures,
    "motions": motions,
    **drawn.SHEETS,
}


if __name__ == "__main__":
    write_all(FOLDER, SHEETS)
