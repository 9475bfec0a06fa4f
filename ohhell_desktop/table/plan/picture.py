"""The picture of a table: every card that is drawn, and where. Pure.

Each card has a key that stays the same while it lies or moves: its code if it is face up, else
its place (``"2/5"`` is the sixth card of seat 2).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.geometry import Pose
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.piles import (
    MOST_SHOWN,
    laid_poses,
    peeping_pile,
    pile_poses,
    won_poses,
)
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.plan.zvalues import Layer

_PILE_SHOWN: Final = 3
"""Cards of the stock that are drawn, a little apart."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """How one card is drawn."""

    card: Card | None
    """None if the back is drawn."""
    pose: Pose
    z: float
    opacity: float = 1.0
    dimmed: bool = False
    """Whether the card is shaded because it may not be played now."""
    chosen: bool = False
    """Whether the player has chosen the card, to be laid aside or to be named."""
    winning: bool = False
    """Whether the card wins the trick, so far or at its end."""
    led: bool = False
    """Whether the card was led to the trick."""
    named: Naming | Card | None = None
    """What the card was named when it was played, for a badge on it."""
    glowing: bool = False
    """Whether the card glows because it is under the mouse and may be played."""
    proposed: bool = False
    """Whether the card is proposed to the viewer: no other one glows then."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand that is being dragged."""

    place: int
    """Its place in the hand."""
    x: float
    y: float
    """Where its middle is."""


@dataclass(frozen=True, slots=True)
class HandState:
    """Which of the viewer's cards are raised, lifted or chosen."""

    slots: frozenset[int] | None = None
    """Places in the hand that may be played; None while no card is asked for."""
    lifted: int | None = None
    """The place with the keyboard focus."""
    pointed: int | None = None
    """The place under the mouse, if the card there may be pressed."""
    held: HeldCard | None = None
    """The card that is being dragged."""
    chosen: frozenset[int] = frozenset()
    """Places in the hand that are chosen, to be laid aside or to be named."""
    peek: bool = False
    """Whether the viewer looks at their own cards laid aside."""
    proposed: frozenset[Card] = frozenset()
    """The cards that are proposed to the viewer: one to play, or those to lay aside."""
    advised: bool = False
    """Whether a hint is shown: a card under the mouse is lifted then, but does not glow."""


IDLE_HAND: Final = HandState()
LOOKING_BACK: Final = HandState(slots=frozenset())
"""The hand while the last trick is shown: no card may be played, and all of them are shaded."""
Picture = Mapping[str, CardPlace]
"""Cards by key."""
_LIFT: Final = 0.45
"""How far a card with the focus is lifted, in heights by which a legal card is raised."""


def hand_key(seat: Seat, place: int, card: Card | None) -> str:
    """Return the key of a card in hand."""
    return f"{seat}/{place}" if card is None else str(card)


def laid_key(seat: Seat, place: int) -> str:
    """Return the key of a card laid aside."""
    return f"laid/{seat}/{place}"


def turned_key(place: int) -> str:
    """Return the key of a card turned up."""
    return f"turned/{place}"


def picture(seen: Tableau, layout: TableLayout, state: HandState = IDLE_HAND) -> Picture:
    """Return every card on the table and its place.

    Args:
        seen: What lies on the table.
        layout: The table's size and seats, with the same viewer.
        state: Which of the viewer's cards are raised.
    """
    return {
        **dict(_stock(seen, layout)),
        **dict(_won(seen, layout)),
        **dict(_others(seen, layout)),
        **dict(_laid(seen, layout, state)),
        **dict(_own(seen, layout, state)),
        **dict(_trick(seen, layout)),
    }


def _stock(seen: Tableau, layout: TableLayout) -> Iterator[tuple[str, CardPlace]]:
    lying = min(_PILE_SHOWN, seen.stock - len(seen.turned))
    for place in range(lying):
        up = place * max(1.0, layout.stock.width * 0.02)
        pose = Pose(layout.stock.x - up, layout.stock.y - up, layout.stock.width)
        yield f"stock/{place}", CardPlace(None, pose, Layer.STOCK + place)
    for place, card in enumerate(seen.turned):
        yield turned_key(place), CardPlace(card, layout.turned(place), Layer.TURNED + place)


def won_key(seat: Seat, place: int) -> str:
    """Return the key of a trick that lies beside a plate."""
    return f"won/{seat}/{place}"


def _won(seen: Tableau, layout: TableLayout) -> Iterator[tuple[str, CardPlace]]:
    """Yield a card for each trick that a player has won, crossing those below it."""
    for number, taken in enumerate(seen.taken):
        seat = Seat(number)
        for place, pose in enumerate(won_poses(layout, seat, min(taken, MOST_SHOWN))):
            yield won_key(seat, place), CardPlace(None, pose, Layer.WON + place)


def _others(seen: Tableau, layout: TableLayout) -> Iterator[tuple[str, CardPlace]]:
    for seat in layout.seating.others():
        hand = seen.hands[seat]
        if any(card is not None for card in hand):
            poses = layout.mini(seat, len(hand), shown=True)
        elif seen.pile:
            poses = peeping_pile(layout, seat, len(hand))
        else:
            poses = layout.mini(seat, len(hand))
        for place, (card, pose) in enumerate(zip(hand, poses, strict=True)):
            z = (Layer.HELD if layout.forehead else Layer.MINI_HANDS) + place
            yield hand_key(seat, place, card), CardPlace(card, pose, z)


def _laid(seen: Tableau, layout: TableLayout, state: HandState) -> Iterator[tuple[str, CardPlace]]:
    """Yield cards laid aside: face down while the bid is secret, unless the owner looks."""
    for number, cards in enumerate(seen.laid):
        seat = Seat(number)
        shown = None not in cards and (
            not seen.secret[seat] or (seat == seen.viewer and state.peek)
        )
        for place, (card, pose) in enumerate(
            zip(cards, laid_poses(layout, seat, len(cards), shown=shown), strict=True)
        ):
            seen_card = card if shown else None
            yield laid_key(seat, place), CardPlace(seen_card, pose, Layer.LAID + place)


def hand_poses(seen: Tableau, layout: TableLayout) -> tuple[Pose, ...]:
    """Return the poses of the viewer's cards: a fan, or a pile with its top card last."""
    count = len(seen.hand)
    return pile_poses(layout, count) if seen.pile else layout.hand(count)


def pointed_lift(layout: TableLayout) -> float:
    """Return how far a card is lifted under the mouse."""
    return layout.hover


def _own(seen: Tableau, layout: TableLayout, state: HandState) -> Iterator[tuple[str, CardPlace]]:
    hand = seen.hand
    for place, (card, pose) in enumerate(zip(hand, hand_poses(seen, layout), strict=True)):
        chosen = place in state.chosen
        proposed = card in state.proposed
        # While cards are laid aside, none may be played: those that are proposed rise for that.
        raised = chosen or (proposed if state.slots is None else place in state.slots)
        # While a card is proposed, the mouse raises none above it.
        free = state.proposed.isdisjoint(hand)
        pointed = free and place == state.pointed
        lift = layout.lift * (1.0 if raised else _LIFT if place == state.lifted else 0.0)
        lain = pose.lifted(lift + (pointed_lift(layout) if pointed else 0.0))
        held = state.held if state.held is not None and state.held.place == place else None
        yield (
            hand_key(seen.viewer, place, card),
            CardPlace(
                card,
                lain if held is None else Pose(held.x, held.y, pose.width),
                Layer.HAND + place if held is None else Layer.FLYING,
                dimmed=state.slots is not None and not raised and not seen.pile,
                chosen=chosen,
                # Gold light would look like the advice.
                glowing=(pointed and not state.advised) or held is not None,
                proposed=raised and proposed,
            ),
        )


def _trick(seen: Tableau, layout: TableLayout) -> Iterator[tuple[str, CardPlace]]:
    """Yield the trick: no card lies over another."""
    downwards = sorted(seen.trick, key=lambda played: layout.trick[played.seat].y)
    order = {played.seat: float(place) for place, played in enumerate(downwards)}
    leader = seen.trick[0].seat if seen.trick else None
    for played in downwards:
        yield (
            str(played.card),
            CardPlace(
                played.card,
                layout.trick[played.seat],
                Layer.TRICK + order[played.seat],
                winning=played.seat == (seen.leading if seen.winner is None else seen.winner),
                led=played.seat == leader and layout.given < GivenWay.CORNERS,
                named=played.named,
            ),
        )
