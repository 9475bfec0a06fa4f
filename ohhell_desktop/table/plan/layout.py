"""Where everything lies on a table of a given size. Pure arithmetic, no Qt.

From top to bottom: a row of other players, whose cards can be seen above their plates; the trick,
between columns of players; the viewer's own plate; and the viewer's hand as a fan. The stock with
the trump lies in the upper left corner, or in the lower left one where players need the upper.

In a deal with a card on the forehead everybody's card, the viewer's too, lies whole above the face
on the plate, and the viewer's plate lies at the lower edge.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, FanShape, Pose, Rect, fan
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.arrangement.around import Around, arranged, fits, in_rows
from ohhell_desktop.table.plan.arrangement.face import on_forehead
from ohhell_desktop.table.plan.arrangement.one_card import large_card, one_card
from ohhell_desktop.table.plan.arrangement.ring import trick_ring
from ohhell_desktop.table.plan.arrangement.sizes import (
    FEW_CARDS,
    PEEP,
    GivenWay,
    Sizes,
    sizes,
)

_SHOWN: Final = 1.06
"""Width of another player's card face up, in plate heights: its index shows above the plate."""
_APART: Final = 0.06
"""Between a plate and cards face up below it, in heights of a card."""
_SHOWN_ROOM: Final = 1.6
"""The greatest width of a row of cards face up, in plate widths."""
_MINI_ROOM: Final = 0.94
"""The same for cards face down."""
_MINI_STEP: Final = 0.42
_MANY: Final = 8
"""From this number of seats on, players need the upper corners."""
_WON: Final = 20.0
"""Width of a card of the tricks that a player has won."""
_WON_BESIDE: Final = 0.56
"""From the plate to the middle of these cards, in their widths."""
_LIT: Final = 0.16
"""How far the light around a plate reaches, in plate heights, beyond the usual gap."""
_WON_LOW: Final = -0.1
"""From the middle of the plate down to theirs, in plate heights: clear of the dealer's mark."""
_LEAST_TRICK: Final = 0.54
"""The least width of a card in the trick, in widths of a card in hand, where something else is
larger than usual."""
_NOT_SMALLER: Final = 1.035
"""The least width of a card in the trick with large text, in its usual widths: the menu bar is
higher then, which takes that much of the table."""
_TEXT_STEP: Final = 0.1
_FOREHEADS: Final = (1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6)
"""Widths of a card on the forehead to try, in plate heights."""
_READABLE: Final = 7
"""How many of these widths are tried with larger text, which is made smaller rather than they."""
_INDEX: Final = 0.155
"""The least step between two cards in hand where text is larger than usual, in their widths: the
index of each card shows."""
_MANY_CARDS: Final = 13
"""For how many cards that must be true at least, so that deals of fewer cards look alike."""
_ASKED: Final = 136.0
"""Height of the question for a bid with large buttons, in pixels at scale 1."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How many seats there are, which one the table is seen from, and the direction of play."""

    seats: int
    viewer: Seat
    clockwise: bool = True

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, from the viewer's left around the table to the right."""
        seats = tuple(Seat((self.viewer + step) % self.seats) for step in range(1, self.seats))
        return seats if self.clockwise else seats[::-1]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """The places of everything, in pixels."""

    area: Rect
    seating: Seating
    cards: int
    """For how many cards dealt to each seat this is made; 0 for any number."""
    forehead: bool
    """Whether everybody holds a card to the forehead."""
    asking: bool
    """Whether the players bid, or name a trump."""
    given: GivenWay
    """What has given way to large text."""
    text: float
    """How much larger than usual plates and texts are."""
    scale: float
    """Size of plates and text; 1 at the smallest window."""
    rail: float
    """Width of the rail around the cloth."""
    plates: tuple[Rect, ...]
    """By seat."""
    own: Rect
    """The viewer's plate with room for the part that says what to do."""
    trick: tuple[Pose, ...]
    """Where the card that a seat plays lies, by seat."""
    ring: Rect
    """Around the line that shows the direction of play."""
    oval: bool
    """Whether this line is an ellipse; else it has long straight sides."""
    won: tuple[Pose, ...]
    """The middle of the tricks that a player has won, by seat."""
    stock: Pose
    trump: Rect
    """The badge with the trump, below the stock."""
    cluster: Rect
    """Stock, turn-up and trump badge together."""
    info: Rect
    """The figures of the deal, below the trump badge."""
    standing: Rect | None
    """Free room in a corner, for the standing; None if there is not enough of it."""
    centre: Rect
    """The area of the trick, between the plates."""
    picker: Rect
    """The area for choosing among cards and names, or for a single button."""
    question: Rect
    """The area for the question for a bid or a trump; it may cover the viewer's plate."""
    tiles: tuple[Rect, ...]
    """The places of the two bids beside an only card; none for other questions."""
    hand_zone: Rect
    hand_shape: FanShape
    mini_width: float
    """Width of another player's card face down."""
    lift: float
    """How far a card that may be played is raised."""
    hover: float
    """How much further a card may be raised, before it reaches anything."""

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is seen."""
        return self.seating.viewer

    def takes_card(self, x: float, y: float) -> bool:
        """Return whether a card that is dragged to a point and let go there is played."""
        inside = self.centre.x <= x <= self.centre.right
        return inside and 0 <= y < self.hand_zone.y

    def hand(self, count: int) -> tuple[Pose, ...]:
        """Return the poses of the viewer's cards, from left to right."""
        return fan(self.hand_shape, count)

    @property
    def shown_width(self) -> float:
        """Width of another player's card face up."""
        if self.forehead:
            return self.mini_width
        return self.plates[self.viewer].h * _SHOWN

    def mini(self, seat: Seat, count: int, *, shown: bool = False) -> tuple[Pose, ...]:
        """Return the poses of another player's cards, half hidden behind the plate.

        A card on the forehead lies whole before the plate. With large text, cards face up lie
        below it.

        Args:
            seat: The player's seat.
            count: How many cards.
            shown: Whether they lie face up; then they are larger, so that they can be read.
        """
        plate = self.plates[seat]
        if self.forehead:
            return (on_forehead(plate, self.mini_width, dense=self.given > 0),) * count
        if self.given >= GivenWay.BACKS and not shown:
            return (Pose(plate.cx, plate.cy, self.mini_width),) * count
        width = self.shown_width if shown else self.mini_width
        height = width * CARD_RATIO
        middle = plate.y - self.mini_width * CARD_RATIO * PEEP + height / 2
        # Cards face up lie level, so that the suit of each one shows.
        sag = 0.1 if shown else height * 0.07
        room = plate.w * (_SHOWN_ROOM if shown else _MINI_ROOM)
        wide = min(room, width * (1 + _MINI_STEP * (count - 1)))
        edge = self.rail + plate.h * 0.1
        x = min(max(plate.cx, edge + wide / 2), self.area.w - edge - wide / 2)
        if self.given >= GivenWay.BACKS:
            low = plate.bottom + height * _APART
            spot = self._beside(plate, Rect(x - wide / 2, low, wide, height))
            x, middle = spot.cx, spot.cy
        return fan(FanShape(x, middle, width, room, width * _MINI_STEP, sag, 7.0), count)

    def _beside(self, plate: Rect, below: Rect) -> Rect:
        """Return where cards lie that have no room above their plate: below it, or beside it."""
        gap = plate.h * 0.1
        left, right = plate.x - below.w - gap, plate.right + gap
        spots = [
            below,
            *(replace(below, x=x) for x in (plate.right - below.w, plate.x)),
            *(replace(below, x=x, y=plate.y) for x in (right, left)),
            *(replace(below, x=x) for x in (right, left)),
        ]
        seen = [*(pose.bounds() for pose in self.trick), self.own, self.cluster, self.trump]
        lying = [*seen, self.info, *(each for each in self.plates if each != plate)]
        inside = [spot for spot in spots if self.area.holds(spot)]
        return min(inside, key=lambda spot: sum(map(spot.overlaps, lying)), default=below)

    def turned(self, place: int) -> Pose:
        """Return the pose of a card turned up beside the stock; the first has place 0."""
        step = self.stock.width * (0.58 + 0.24 * place)
        room = self.cluster.right - self.stock.x - self.stock.width / 2
        return Pose(self.stock.x + min(step, room), self.stock.y, self.stock.width)


@lru_cache(maxsize=64)
def layout(
    width: float,
    height: float,
    seating: Seating,
    cards: int = 0,
    text: float = 1.0,
    *,
    forehead: bool = False,
    asking: bool = False,
) -> TableLayout:
    """Lay out the table.

    Args:
        width: Width of the whole table in pixels; see :data:`LEAST_SIZE`.
        height: Height of the whole table in pixels.
        seating: The seats, 2 to 10.
        cards: Cards dealt to each seat; deals of one and two cards have larger ones.
        text: How much larger than usual plates and texts are; less, where that does not fit.
        forehead: Whether everybody holds a card to the forehead.
        asking: Whether the players bid, or name a trump, so that no trick lies on the table.
    """
    least = 0.0
    if text > 1.0:
        usual = layout(width, height, seating, cards, forehead=forehead)
        least = math.ceil(usual.trick[seating.viewer].width * _NOT_SMALLER)
    many = None
    if cards in FEW_CARDS and not forehead:
        many = layout(width, height, seating, text=text)
    for few, larger, held, given in _attempts(cards, text, forehead=forehead):
        table = sizes(width, height, seating.seats, few, larger, held, given, least)
        for on_top in (True, False) if table.seats < _MANY else (False, True):
            if fits(table, on_top=on_top):
                around = arranged(table, on_top=on_top)
                usual_size = few == 0 and larger == 1.0 and not held
                roomy = many is None or _has_room_for(many, around)
                if roomy and (usual_size or not _too_small(table, around, cards)):
                    made = _for_phase(table, around, seating, cards, asking=asking)
                    return made if many is None else _with_trick_of(many, made)
    table = sizes(width, height, seating.seats, 0, 1.0, _FOREHEADS[-1] if forehead else 0.0)
    return _for_phase(table, arranged(table, on_top=False), seating, cards, asking=asking)


def _attempts(
    cards: int, text: float, *, forehead: bool
) -> Iterator[tuple[int, float, float, GivenWay]]:
    """Yield what to try: cards, size of the text, width of cards on foreheads, what is left out."""
    for few, larger in _usual(cards, text):
        ways = [GivenWay.CORNERS] if forehead or cards == 1 else list(GivenWay)
        for given in ways if larger > 1.0 else [GivenWay.NOTHING]:
            readable = _FOREHEADS if larger <= 1.0 else _FOREHEADS[: _READABLE + 2 * (given > 0)]
            for width in readable if forehead else (0.0,):
                yield few, larger, width, given


def _usual(cards: int, text: float) -> Iterator[tuple[int, float]]:
    """Yield the cards and the size of the text to try in turn: as wanted, then smaller."""
    while text > 1.0:
        yield cards if cards in FEW_CARDS else 0, text
        if cards in FEW_CARDS:
            yield 0, text
        text -= _TEXT_STEP
    if cards in FEW_CARDS:
        yield cards, 1.0
    yield 0, 1.0


def _too_small(table: Sizes, around: Around, cards: int) -> bool:
    """Return whether the trick is too small, or large buttons or the standing have no room."""
    if table.forehead and cards != 1 and around.centre.h < _ASKED * table.scale:
        return True
    if cards == 1 and large_card(table, around.centre.y) < table.usual_card * FEW_CARDS[1]:
        return True
    if table.text > 1.0 and around.standing is None:
        return True
    if not (table.forehead or _has_room_for_hand(table, around, cards)):
        return True
    card = trick_ring(table, around.centre, around.sides).poses[0].width
    return card < (table.trick or table.usual_card * _LEAST_TRICK)


def _has_room_for_hand(table: Sizes, around: Around, cards: int) -> bool:
    """Return whether the cards in hand lie far enough apart, while players bid and later."""
    phases = [around, in_rows(_brief(table))] if table.given else [around]
    count, least = max(cards, _MANY_CARDS), _INDEX * table.usual_card
    hands = (fan(table.hand_shape(_taken(table, phase)), count) for phase in phases)
    return all(hand[1].x - hand[0].x >= least for hand in hands)


def _has_room_for(many: TableLayout, around: Around) -> bool:
    """Return whether the trick can lie where it does in deals of more cards."""
    room = around.centre.grown(1)
    return all(room.holds(pose.bounds()) for pose in many.trick)


def _with_trick_of(many: TableLayout, made: TableLayout) -> TableLayout:
    """Return a layout with the trick as in deals of more cards: it does not jump between deals."""
    return replace(made, trick=many.trick, ring=many.ring, oval=many.oval)


def _for_phase(
    table: Sizes, around: Around, seating: Seating, cards: int, *, asking: bool
) -> TableLayout:
    """Return the layout for playing, or for bidding where that needs another one."""
    if asking and table.given and not table.forehead and cards != 1:
        brief = _brief(table)
        return _laid_out(brief, in_rows(brief), seating, cards, asking=True)
    made = _laid_out(table, around, seating, cards, asking=asking)
    return _with_large_card(made, table) if asking and cards == 1 else made


def _brief(table: Sizes) -> Sizes:
    """Return the sizes while players bid, if anything has given way to large text."""
    return replace(table, given=GivenWay.CORNERS)


def _taken(table: Sizes, around: Around) -> float:
    """Return the width at either side that the stock in the lower corner takes from the hand."""
    return 0.0 if around.on_top else around.cluster.whole.right + table.gap


def _laid_out(
    table: Sizes, around: Around, seating: Seating, cards: int, *, asking: bool
) -> TableLayout:
    """Return the layout with the players around the table."""
    own = around.own
    left = round((table.w - table.plate_w) / 2)
    plates = [Rect(left, own.y, table.plate_w, own.h)] * seating.seats
    for seat, spot in zip(seating.others(), around.others, strict=False):
        plates[seat] = spot
    ring = trick_ring(table, around.centre, around.sides)
    trick = [ring.poses[0]] * seating.seats
    for seat, pose in zip(seating.others(), ring.poses[1:], strict=True):
        trick[seat] = pose
    above = _above(around.centre, table)
    return TableLayout(
        area=Rect(0, 0, table.w, table.h),
        seating=seating,
        cards=cards,
        forehead=table.forehead > 0,
        asking=asking,
        given=table.given,
        text=table.text,
        scale=table.scale,
        rail=table.rail,
        plates=tuple(plates),
        own=own,
        trick=tuple(trick),
        ring=ring.line,
        oval=ring.oval,
        won=_won(table, plates, seating.viewer),
        stock=around.cluster.stock,
        trump=around.cluster.trump,
        cluster=around.cluster.cards,
        info=around.cluster.info,
        standing=around.standing,
        centre=around.centre,
        picker=above,
        question=_question(around, table) if asking else above,
        tiles=(),
        hand_zone=Rect(0, table.hand_top, table.w, table.h - table.hand_top),
        hand_shape=_held(table, own) if table.forehead else table.hand_shape(_taken(table, around)),
        mini_width=table.mini,
        lift=table.lift,
        hover=table.hover,
    )


def _question(around: Around, table: Sizes) -> Rect:
    """Return the room for the question for a bid: with large text it covers the own plate."""
    above = _above(around.centre, table)
    if not table.given or table.forehead:
        return above
    return replace(above, h=table.hand_top - table.gap - above.y)


def _with_large_card(made: TableLayout, table: Sizes) -> TableLayout:
    """Return a layout with the viewer's card large, and the viewer's plate above it."""
    lying = [*(made.plates[seat] for seat in made.seating.others()), made.cluster, made.trump]
    lying += [made.info, *([made.standing] if made.standing else [])]
    if made.forehead:
        held = (pose for seat in made.seating.others() for pose in made.mini(seat, 1))
        lying += [pose.bounds() for pose in held]
    one = one_card(table, made.own, made.centre.y, lying)
    card, plates, won = one.card, list(made.plates), list(made.won)
    mine, pile = plates[made.viewer], won[made.viewer]
    plates[made.viewer] = replace(mine, y=one.own.y)
    won[made.viewer] = replace(pile, y=pile.y + one.own.y - mine.y)
    return replace(
        made,
        plates=tuple(plates),
        own=one.own,
        won=tuple(won),
        question=one.question,
        picker=one.question,
        tiles=one.tiles,
        hand_zone=Rect(0, card.y, made.area.w, made.area.h - card.y),
        hand_shape=FanShape(card.cx, card.cy, card.w, card.w, 0.0, 0.0, 0.0),
    )


def _held(table: Sizes, own: Rect) -> FanShape:
    """Return how the viewer holds the card to the forehead."""
    pose = on_forehead(own, table.card, dense=table.given > 0)
    return FanShape(pose.x, pose.y, pose.width, pose.width, 0.0, 0.0, 0.0)


def _above(centre: Rect, table: Sizes) -> Rect:
    """Return the room for questions: clear of the light around the viewer's plate."""
    return Rect(centre.x, centre.y, centre.w, centre.h - _LIT * table.plate_h)


def _won(table: Sizes, plates: list[Rect], viewer: Seat) -> tuple[Pose, ...]:
    """Return where tricks lie: beside each plate, at the end nearer to the middle."""
    width = _WON * table.scale
    beside = width * _WON_BESIDE
    poses = []
    for seat, plate in enumerate(plates):
        if table.given >= GivenWay.BACKS:
            poses.append(Pose(plate.cx, plate.cy, plate.h * 0.4))
            continue
        in_right_column = plate.x > table.w / 2 and plate.y >= table.row_bottom
        x = plate.x - beside if in_right_column else plate.right + beside
        if seat == viewer:
            x = plate.x - beside
        poses.append(Pose(x, plate.cy + plate.h * _WON_LOW, width))
    return tuple(poses)
