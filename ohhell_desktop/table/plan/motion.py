"""How cards move from one picture to the next. Pure, so that it can be tested with numbers.

A move has a start and an end, and :func:`between` interpolates. The ends of all moves of a cue
are the picture after it, so an animation that is cut short ends in the same picture.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from ohhell_desktop.look.geometry import Pose
from ohhell_desktop.rules.cards import Seat, SeenCards
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.cues import (
    BeginDeal,
    Cue,
    DealCards,
    Gather,
    PutAside,
    ShowHand,
    ShowPlay,
    TurnUp,
    shows_own_card,
)
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.picture import CardPlace, Picture, hand_key, laid_key
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.plan.zvalues import Layer

_APPEARS: Final = 4.0
"""How much faster than it moves a card becomes opaque."""


_TURNED, _GOES = 0.5, 0.66
"""When a card that turns over first has turned, and when it goes, as shares of its time."""
_LARGER: Final = 0.3
"""How much larger it is meanwhile."""
_HALF: Final = 0.5
_ARC: Final = 0.07
"""How far the way of a card to the trick bends."""


class Easing(Enum):
    """How the speed of a card changes on its way."""

    OUT = "out"
    """Fast at first, then slower."""
    IN_OUT = "in and out"
    """Slow at both ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """The way of one card."""

    key: str
    start: CardPlace
    end: CardPlace
    delay: int
    """From the beginning of the cue to that of the move, in ms at 100 percent speed."""
    time: int
    """How long the card moves, in ms at 100 percent speed."""
    leaves: bool = False
    """Whether the card disappears at the end."""
    easing: Easing = Easing.OUT
    arc: float = 0.0
    """How far the way bends to its right, as a share of its length."""
    turns_first: bool = False
    """Whether the card turns over where it is, and is seen there, before it goes anywhere."""

    @property
    def raster(self) -> float:
        """Width in which the picture of the card is drawn while it moves."""
        return self.start.pose.width if self.leaves else self.end.pose.width


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A tableau and its picture."""

    seen: Tableau
    picture: Picture


def moves(cue: Cue, before: Snapshot, after: Snapshot, layout: TableLayout) -> tuple[Move, ...]:
    """Return the moves of a cue: one for each card that appears, disappears or moves."""
    return tuple(_moves(cue, before, after, layout))


def _moves(cue: Cue, before: Snapshot, after: Snapshot, layout: TableLayout) -> Iterator[Move]:
    revealed = shows_own_card(before.seen, cue)
    time = durations.TURN_OVER if revealed else _time(cue)
    delays = _delays(cue, after)
    for key, end in after.picture.items():
        start = before.picture.get(key) or _origin(cue, key, end, before, layout)
        if start != end:
            flying = replace(start, z=end.z + _flight(cue, key))
            yield Move(
                key,
                flying,
                end,
                delays.get(key, 0),
                time,
                easing=_easing(cue),
                arc=_ARC if isinstance(cue, ShowPlay) and key == cue.card else 0.0,
                turns_first=revealed and start.card is None,
            )
    used = _became(cue, before)
    for key, start in before.picture.items():
        if key not in after.picture and key not in used:
            end = _exit(cue, start, layout)
            yield Move(key, start, end, 0, time, leaves=True, easing=_easing(cue))


def _time(cue: Cue) -> int:
    """Return how long each card of a cue moves."""
    match cue:
        case DealCards():
            return durations.DEAL_CARD
        case TurnUp():
            return durations.TURN_UP
        case ShowPlay():
            return durations.PLAY
        case Gather() | PutAside():
            return durations.GATHER
        case BeginDeal():
            return durations.LEAVE
        case _:
            return durations.SORT


def _easing(cue: Cue) -> Easing:
    """Return how the speed of the cards of a cue changes."""
    return Easing.IN_OUT if isinstance(cue, Gather | TurnUp) else Easing.OUT


def _delays(cue: Cue, after: Snapshot) -> dict[str, int]:
    """Return when each card leaves the stock: one to each player in turn, the dealer last."""
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
    whole = min(durations.DEAL_STEP * len(order), durations.DEAL_ALL)
    return {key: whole * turn // len(order) for turn, key in enumerate(order)}


def calmed(moving: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves in which nothing goes from one place to another: cards only fade in and out."""
    return tuple(
        replace(
            move,
            start=move.start if move.leaves else replace(move.end, z=move.start.z, opacity=0.0),
            end=replace(move.start, opacity=0.0) if move.leaves else move.end,
            delay=0,
            time=durations.FADE,
            arc=0.0,
            turns_first=False,
        )
        for move in moving
    )


def _flight(cue: Cue, key: str) -> float:
    """Return how far above its layer a card is drawn while it moves."""
    dealt = isinstance(cue, DealCards) and not key.startswith("stock")
    played = isinstance(cue, ShowPlay) and key == cue.card
    return Layer.FLYING - Layer.MINI_HANDS if dealt or played else 0


def _origin(cue: Cue, key: str, end: CardPlace, before: Snapshot, layout: TableLayout) -> CardPlace:
    """Return where a card comes from whose key is new in the picture."""
    match cue:
        case DealCards() if key.startswith("stock"):
            return replace(end, opacity=0.0)
        case DealCards():
            return CardPlace(None, layout.stock, end.z, opacity=0.0)
        case TurnUp():
            return CardPlace(None, layout.stock, end.z)
        case ShowPlay(seat):
            return _slot(seat, len(before.seen.hands[seat]) - 1, before, end)
        case PutAside(seat, cards):
            was = dict(zip(_laid_keys(cue), _held_keys(seat, cards, before), strict=True))
            start = before.picture.get(was.get(key, ""))
            return replace(start, chosen=False) if start else replace(end, opacity=0.0)
        case ShowHand(seat, hand):
            keys = [hand_key(seat, place, card) for place, card in enumerate(hand)]
            held = before.seen.hands[seat]
            place = min(keys.index(key), len(held) - 1) if key in keys else len(held) - 1
            return _slot(seat, place, before, end)
        case _:
            return replace(end, opacity=0.0)


def _slot(seat: Seat, place: int, before: Snapshot, end: CardPlace) -> CardPlace:
    """Return a place in a hand, face down; without a hand, the card appears where it ends."""
    if place < 0:
        return replace(end, opacity=0.0)
    key = hand_key(seat, place, before.seen.hands[seat][place])
    return replace(before.picture.get(key, end), card=None, dimmed=False)


def _laid_keys(cue: PutAside) -> list[str]:
    return [laid_key(cue.seat, place) for place in range(len(cue.cards))]


def _held_keys(seat: Seat, cards: SeenCards, before: Snapshot) -> list[str]:
    """Return the keys that cards laid aside had in hand; of unseen cards, those of the last."""
    last = len(before.seen.hands[seat]) - 1
    return [hand_key(seat, last - place, card) for place, card in enumerate(cards)]


def _became(cue: Cue, before: Snapshot) -> frozenset[str]:
    """Return keys of cards that do not leave the table, but go on under another key."""
    match cue:
        case ShowPlay(seat) | ShowHand(seat):
            return frozenset(
                hand_key(seat, place, card) for place, card in enumerate(before.seen.hands[seat])
            )
        case PutAside(seat, cards):
            return frozenset(_held_keys(seat, cards, before))
        case _:
            return frozenset()


def _exit(cue: Cue, start: CardPlace, layout: TableLayout) -> CardPlace:
    """Return where a card goes that disappears."""
    match cue:
        case Gather(seat):
            pose = layout.won[seat]
            return replace(start, card=None, pose=pose, winning=False, led=False, named=None)
        case _:
            return replace(start, opacity=0.0)


def ease(share: float, easing: Easing = Easing.OUT) -> float:
    """Return the share of the way after a share of the time."""
    if easing is Easing.OUT:
        return 1 - (1 - share) ** 3
    return 4 * share**3 if share < _HALF else 1 - 4 * (1 - share) ** 3


def between(move: Move, elapsed: float) -> tuple[CardPlace, float]:
    """Interpolate a move.

    Args:
        move: The way of the card.
        elapsed: Time since the beginning of the cue, in ms at 100 percent speed.

    Returns:
        The place of the card, and the share of its width that is seen: less than 1 while it
        turns over.
    """
    since = elapsed - move.delay
    if since >= move.time:
        return move.end, 1.0
    if move.turns_first:
        return _turned_first(move, since / move.time)
    share = ease(max(0.0, since) / move.time, move.easing)
    start, end = move.start, move.end
    bend = move.arc * math.sin(math.pi * share)
    across, down = end.pose.x - start.pose.x, end.pose.y - start.pose.y
    pose = Pose(
        _mix(start.pose.x, end.pose.x, share) - bend * down,
        _mix(start.pose.y, end.pose.y, share) + bend * across,
        _mix(start.pose.width, end.pose.width, share),
        _mix(start.pose.angle, end.pose.angle, share),
    )
    appearing = end.opacity > start.opacity
    seen = min(1.0, _APPEARS * share) if appearing else share
    opacity = _mix(start.opacity, end.opacity, seen)
    turning = start.card != end.card
    card = start.card if turning and share < _HALF else end.card
    squeeze = abs(math.cos(math.pi * share)) if turning else 1.0
    # The crown and other signs come with the card, when it has arrived.
    signs = end if move.leaves else start
    place = replace(end, card=card, pose=pose, z=start.z, opacity=opacity)
    place = replace(place, winning=signs.winning, led=signs.led)
    return place, max(0.02, squeeze)


def _turned_first(move: Move, time: float) -> tuple[CardPlace, float]:
    """Return the same for a card that turns over before it goes to the trick."""
    turned = min(1.0, max(0.0, time) / _TURNED)
    gone = ease(max(0.0, time - _GOES) / (1 - _GOES), Easing.IN_OUT)
    start, end = move.start.pose, move.end.pose
    larger = 1 + _LARGER * math.sin(math.pi * min(1.0, turned / 2 + gone / 2))
    pose = Pose(
        _mix(start.x, end.x, gone),
        _mix(start.y, end.y, gone),
        _mix(start.width, end.width, gone) * larger,
        _mix(start.angle, end.angle, gone),
    )
    card = move.start.card if turned < _HALF else move.end.card
    place = replace(move.end, card=card, pose=pose, z=move.start.z, winning=False, led=False)
    return place, max(0.02, abs(math.cos(math.pi * ease(turned, Easing.IN_OUT))))


def _mix(start: float, end: float, share: float) -> float:
    """Return the number at a share of the way from start to end."""
    return start + (end - start) * share
