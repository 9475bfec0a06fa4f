"""How cards get from one picture to the next: pure, so that it can be tested with numbers.

A move has a start and an end; where a moment lies between them is :func:`between`. The ends
of all moves of a cue are the picture after it, so an animation cut short at any time ends
in the same picture.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.cards import Seat, SeenCards
from ohhell_desktop.table import speeds
from ohhell_desktop.table.cues import (
    BeginDeal,
    Cue,
    DealCards,
    Gather,
    LayAway,
    Play,
    ShowHand,
    TurnUp,
)
from ohhell_desktop.table.geometry import Pose
from ohhell_desktop.table.layout import TableLayout
from ohhell_desktop.table.picture import CardPlace, Picture, hand_key, laid_key
from ohhell_desktop.table.tableau import Tableau
from ohhell_desktop.table.zvalues import Layer

_SMALL: Final = 0.5
"""Width of a card that vanishes at a plate, in its width before."""


_APPEARS: Final = 4.0
"""How much sooner than it arrives a card is fully there."""


@dataclass(frozen=True, slots=True)
class Move:
    """One card on its way."""

    key: str
    start: CardPlace
    end: CardPlace
    delay: int
    """From the beginning of the cue, in ms at 100 percent speed."""
    time: int
    """On the way, likewise."""
    leaves: bool = False
    """Whether the card is taken off the table at the end."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A tableau with its picture."""

    seen: Tableau
    picture: Picture


def moves(cue: Cue, before: Scene, after: Scene, layout: TableLayout) -> tuple[Move, ...]:
    """The moves of a cue: one for every card that comes, goes, or changes its place."""
    return tuple(_moves(cue, before, after, layout))


def _moves(cue: Cue, before: Scene, after: Scene, layout: TableLayout) -> Iterator[Move]:
    time = _time(cue)
    delays = _delays(cue, after)
    for key, end in after.picture.items():
        start = before.picture.get(key) or _origin(cue, key, end, before, layout)
        if start != end:
            flying = replace(start, z=end.z + _flight(cue, key))
            yield Move(key, flying, end, delays.get(key, 0), time)
    used = _became(cue, before)
    for key, start in before.picture.items():
        if key not in after.picture and key not in used:
            yield Move(key, start, _exit(cue, start, layout), 0, time, leaves=True)


def _time(cue: Cue) -> int:
    match cue:
        case DealCards():
            return speeds.DEAL_CARD
        case TurnUp():
            return speeds.TURN_UP
        case Play():
            return speeds.PLAY
        case Gather() | LayAway():
            return speeds.GATHER
        case BeginDeal():
            return speeds.LEAVE
        case _:
            return speeds.SORT


def _delays(cue: Cue, after: Scene) -> dict[str, int]:
    """When each card leaves the stock: one to each player in turn, the dealer last."""
    if not isinstance(cue, DealCards):
        return {}
    seats = [Seat((after.seen.dealer + step) % after.seen.seats) for step in range(1, 11)]
    seats = seats[: after.seen.seats]
    order = [
        hand_key(seat, place, cue.hands[seat][place])
        for place in range(max(map(len, cue.hands)))
        for seat in seats
        if place < len(cue.hands[seat])
    ]
    return {key: speeds.DEAL_ALL * turn // len(order) for turn, key in enumerate(order)}


def _flight(cue: Cue, key: str) -> float:
    """How far above its place a card is drawn while it moves."""
    dealt = isinstance(cue, DealCards) and not key.startswith("stock")
    played = isinstance(cue, Play) and key == cue.card
    return Layer.FLYING - Layer.MINI_HANDS if dealt or played else 0


def _origin(cue: Cue, key: str, end: CardPlace, before: Scene, layout: TableLayout) -> CardPlace:
    """Where a card comes from that was not to be seen as itself before."""
    match cue:
        case DealCards() if key.startswith("stock"):
            return replace(end, opacity=0.0)
        case DealCards():
            return CardPlace(None, layout.stock, end.z, opacity=0.0)
        case TurnUp():
            return CardPlace(None, layout.stock, end.z)
        case Play(seat):
            return _slot(seat, len(before.seen.hands[seat]) - 1, before, end)
        case LayAway(seat, cards):
            was = dict(zip(_laid_keys(cue), _held_keys(seat, cards, before), strict=True))
            start = before.picture.get(was.get(key, ""))
            return replace(start, marked=False) if start else replace(end, opacity=0.0)
        case ShowHand(seat, hand):
            keys = [hand_key(seat, place, card) for place, card in enumerate(hand)]
            held = before.seen.hands[seat]
            place = min(keys.index(key), len(held) - 1) if key in keys else len(held) - 1
            return _slot(seat, place, before, end)
        case _:
            return replace(end, opacity=0.0)


def _slot(seat: Seat, place: int, before: Scene, end: CardPlace) -> CardPlace:
    """A card of a hand that may not be seen; of no hand, the card appears where it is."""
    if place < 0:
        return replace(end, opacity=0.0)
    key = hand_key(seat, place, before.seen.hands[seat][place])
    return replace(before.picture.get(key, end), card=None, dimmed=False)


def _laid_keys(cue: LayAway) -> list[str]:
    return [laid_key(cue.seat, place) for place in range(len(cue.cards))]


def _held_keys(seat: Seat, cards: SeenCards, before: Scene) -> list[str]:
    """What cards laid aside were known by in hand: themselves, or the last that are unseen."""
    last = len(before.seen.hands[seat]) - 1
    return [hand_key(seat, last - place, card) for place, card in enumerate(cards)]


def _became(cue: Cue, before: Scene) -> frozenset[str]:
    """Keys that do not leave but have become another one."""
    match cue:
        case Play(seat) | ShowHand(seat):
            return frozenset(
                hand_key(seat, place, card) for place, card in enumerate(before.seen.hands[seat])
            )
        case LayAway(seat, cards):
            return frozenset(_held_keys(seat, cards, before))
        case _:
            return frozenset()


def _exit(cue: Cue, start: CardPlace, layout: TableLayout) -> CardPlace:
    """Where a card goes that is not to be seen any more."""
    match cue:
        case Gather(seat):
            plate = layout.plates[seat]
            pose = Pose(plate.cx, plate.cy, start.pose.width * _SMALL)
            return replace(start, pose=pose, opacity=0.0, marked=False, led=False, dimmed=False)
        case _:
            return replace(start, opacity=0.0)


def ease(share: float) -> float:
    """Share of the way after a share of the time: quick at first, then slowing down."""
    return 1 - (1 - share) ** 3


def between(move: Move, elapsed: float) -> tuple[CardPlace, float]:
    """Where a card is at a moment, and how wide it is seen.

    Args:
        move: its way.
        elapsed: ms since the beginning of the cue, at 100 percent speed.

    Returns:
        its place, and 1 or, while it turns over, less.
    """
    late = elapsed - move.delay
    if late >= move.time:
        return move.end, 1.0
    share = ease(max(0.0, late) / move.time)
    start, end = move.start, move.end
    pose = Pose(
        _mix(start.pose.x, end.pose.x, share),
        _mix(start.pose.y, end.pose.y, share),
        _mix(start.pose.width, end.pose.width, share),
        _mix(start.pose.angle, end.pose.angle, share),
    )
    appearing = end.opacity > start.opacity
    seen = min(1.0, _APPEARS * share) if appearing else share
    opacity = _mix(start.opacity, end.opacity, seen)
    turning = start.card != end.card
    card = start.card if turning and share < 0.5 else end.card  # noqa: PLR2004 - half way
    squeeze = abs(math.cos(math.pi * share)) if turning else 1.0
    place = replace(end, card=card, pose=pose, z=start.z, opacity=opacity)
    return place, max(0.02, squeeze)


def _mix(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
