"""Where bubbles and messages lie so that they cover nothing that is to be read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.layout import TableLayout

_AWAY, _FROM_LIGHT = 0.16, 0.3
"""From a plate to the bubble beside it, in heights of the bubble: the least, and what is clear of
the lamp's light around the plate."""
_FROM_RAIL: Final = 2.8
"""The least distance of a bubble from the edge of the table, in widths of the rail."""

_HEIGHT: Final = 0.72
"""Height of a bubble, in plate heights."""
_BESIDE: Final = (1.0, 0.85, 0.7, 0.6)
"""How much of that height bubbles have where there is little room beside the plates."""
_OVER: Final = (1.0, 0.85, 0.7, 0.6, 0.5, 0.42)
"""The same where there is not even so much: then a bubble may cover the plate of its player."""
_BAND: Final = 1.6
"""The greatest height of a message beside the viewer's plate, in heights of the plate."""


@dataclass(frozen=True, slots=True)
class MessageRoom:
    """A part of the table in which a message may lie."""

    area: Rect
    side: int
    """At which end it lies: -1 at the left, 0 in the middle of the lower edge, 1 at the right."""

    def place(self, wide: float, high: float) -> Rect:
        """Return where a message of some size lies."""
        if self.side == 0:
            return Rect(self.area.cx - wide / 2, self.area.bottom - high, wide, high)
        x = self.area.x if self.side < 0 else self.area.right - wide
        return Rect(x, self.area.cy - high / 2, wide, high)


def clearest(
    places: Iterable[Rect],
    lying: Sequence[Rect],
    rather: Sequence[Rect] = (),
    *,
    apart: Sequence[Rect] = (),
) -> Rect:
    """Return the first place that covers nothing, or else the one that covers least.

    Args:
        places: The places, the best one first.
        lying: What should not be covered.
        rather: What is rather covered than that.
        apart: What must not be covered at all, if that is possible.
    """
    found: list[tuple[tuple[float, ...], Rect]] = []
    for place in places:
        covered = tuple(_covered(place, things) for things in (apart, lying, rather))
        if not any(covered):
            return place
        found.append((covered, place))
    return min(found, key=lambda each: each[0])[1]


def _covered(place: Rect, things: Iterable[Rect]) -> float:
    """Return how much of some things a place covers."""
    return sum(_shared(place, thing) for thing in things)


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


@dataclass(frozen=True, slots=True)
class Speaker:
    """A player who says something."""

    seat: Seat
    wide: Callable[[float], float]
    """Returns the width of the bubble for a height."""
    plate: Rect
    """The plate as it is now, with the part that says what to do."""
    lying: Sequence[Rect]
    """The cards on the table, but for the backs behind this plate."""


def bubble_places(layout: TableLayout, speakers: Sequence[Speaker]) -> list[Rect]:
    """Return where bubbles lie: beside their plates, apart, and clear of cards that can be read.

    All are equally high: as high as there is room for all of them.

    Args:
        layout: The table.
        speakers: Who says something, one after another.
    """
    places: list[Rect] = []
    for part, over in [*((part, False) for part in _BESIDE), *((part, True) for part in _OVER)]:
        high, places, clear = layout.plates[layout.viewer].h * _HEIGHT * part, [], True
        for speaker in speakers:
            things, plate = _around(layout, speaker), [speaker.plate]
            place = clearest(_bubbles(layout, speaker, high), things, plate, apart=places)
            kept_clear = [*things, *places, *([] if over else plate)]
            clear = clear and not any(map(place.overlaps, kept_clear))
            places.append(place)
        if clear:
            break
    return places


def _around(layout: TableLayout, speaker: Speaker) -> list[Rect]:
    """Return what a bubble should not cover, besides its plate."""
    plates = [each for other, each in enumerate(layout.plates) if other != speaker.seat]
    standing = [] if layout.standing is None else [layout.standing]
    mine = [] if speaker.seat == layout.viewer else [layout.own]
    corner = [layout.cluster, layout.trump, layout.info, *standing]
    return [*speaker.lying, layout.trick[speaker.seat].bounds(), *plates, *mine, *corner]


def _bubbles(layout: TableLayout, speaker: Speaker, high: float) -> Iterator[Rect]:
    """Yield the places of a bubble of some height, the best one first."""
    plate, size = speaker.plate, (speaker.wide(high), high)
    if layout.forehead:
        yield from (_on_felt(layout, place) for place in _by_card(layout, speaker.seat, size))
    mine, left = speaker.seat == layout.viewer, plate.cx > layout.area.cx
    beside = _mine(plate, size) if mine else _beside(plate, size, left=left)
    yield from (_on_felt(layout, place) for place in beside)


def _on_felt(layout: TableLayout, place: Rect) -> Rect:
    """Return a place moved away from the edge of the table."""
    return _inside(place, layout.area.grown(-layout.rail * _FROM_RAIL))


def _by_card(layout: TableLayout, seat: Seat, size: tuple[float, float]) -> Iterator[Rect]:
    """Yield the places beside a card on the forehead: above the plate."""
    wide, high = size
    plate, card = layout.plates[seat], layout.mini(seat, 1)[0].bounds()
    for away in (high * _AWAY, high * _AWAY / 2):
        yield Rect(card.right + away, plate.y - away - high, wide, high)


def _mine(plate: Rect, size: tuple[float, float]) -> Iterator[Rect]:
    """Yield places around the viewer's plate, the best one first: questions lie above it."""
    wide, high = size
    level = plate.cy - high / 2
    for away in (high * _FROM_LIGHT, high * _AWAY):
        yield Rect(plate.right + away, level, wide, high)
        yield Rect(plate.x - away - wide, level, wide, high)
        yield Rect(plate.cx - wide / 2, plate.y - away - high, wide, high)


def _beside(plate: Rect, size: tuple[float, float], *, left: bool) -> Iterator[Rect]:
    """Yield places around another player's plate, the best one first.

    Args:
        plate: The plate.
        size: Width and height of the bubble.
        left: Whether the middle of the table lies to the left of the plate.
    """
    wide, high = size
    along = (plate.cx - wide / 2, plate.x, plate.right - wide)
    for away in (high * _FROM_LIGHT, high * _AWAY):
        above, below = plate.y - away - high, plate.bottom + away
        to_left, to_right = plate.x - away - wide, plate.right + away
        inner, outer = (to_left, to_right) if left else (to_right, to_left)
        yield from (Rect(x, below, wide, high) for x in along)
        yield from (Rect(x, plate.cy - high / 2, wide, high) for x in (inner, outer))
        yield from (Rect(x, above, wide, high) for x in along)


def slip_place(
    layout: TableLayout,
    plate: Rect,
    sizes: Sequence[tuple[float, float]],
    lying: Sequence[Rect],
    gap: float,
) -> Rect:
    """Return where a slip of paper with advice lies: beside the viewer's plate, if there is room.

    Args:
        layout: The table.
        plate: The viewer's plate as it is now, with the part that says what to do.
        sizes: Width and height of the slip; the later ones where there is no room for the first.
        lying: The cards, and what else should not be covered.
        gap: Between the slip and what lies beside it.
    """
    felt = layout.area.grown(-layout.rail - gap)
    standing = [] if layout.standing is None else [layout.standing]
    others = [each for seat, each in enumerate(layout.plates) if seat != layout.viewer]
    things = [*lying, *others, plate, layout.cluster, layout.trump, layout.info, *standing]
    places = (
        _inside(Rect(x, y, wide, high), felt)
        for wide, high in sizes
        for x in (plate.right + gap, plate.x - gap - wide, felt.cx - wide / 2, felt.x)
        for y in (plate.y, plate.bottom - high, plate.y - gap - high, felt.bottom - high)
    )
    # The next card will lie there, but now nothing does.
    return clearest(places, things, [layout.trick[layout.viewer].bounds()])


def _inside(place: Rect, felt: Rect) -> Rect:
    """Return a place moved into the felt."""
    x = max(felt.x, min(place.x, felt.right - place.w))
    return replace(place, x=x, y=max(felt.y, min(place.y, felt.bottom - place.h)))


def message_rooms(layout: TableLayout, top: float | None, gap: float) -> Iterator[MessageRoom]:
    """Yield where a message may lie: in the middle, right or left of the viewer's plate.

    Args:
        layout: The table.
        top: The upper edge of the question in the middle; None if there is none.
        gap: Between the message and what lies beside it.
    """
    centre, own = layout.centre, layout.own
    bottom = centre.bottom if top is None else top - gap
    yield MessageRoom(replace(centre, h=bottom - centre.y), 0)
    if top is not None and layout.question.overlaps(own):
        return
    won = layout.won[layout.viewer].bounds()
    high = layout.own.h * _BAND
    felt = layout.area.grown(-layout.rail - gap)
    standing = [] if layout.standing is None else [layout.standing]
    corner = [layout.cluster, layout.trump, layout.info, *standing]
    band = Rect(felt.x, own.cy - high / 2, felt.w, high)
    lying = [thing.grown(gap) for thing in (*layout.plates, *corner) if thing.overlaps(band)]
    left, right = min(own.x, won.x) - gap, own.right + gap
    ends = [thing.x for thing in lying if thing.x >= own.right]
    starts = [thing.right for thing in lying if thing.right <= own.x]
    end, start = min((*ends, felt.right)), max((*starts, felt.x))
    yield MessageRoom(Rect(right, band.y, end - right, high), -1)
    yield MessageRoom(Rect(start, band.y, left - start, high), 1)
