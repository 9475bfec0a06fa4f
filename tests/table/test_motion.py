"""Where a moving card is: at the start, in the middle and at the end."""

from dataclasses import replace

import pytest
from each import for_each

from ohhell_desktop.look.geometry import Pose
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.table.plan.motion import Easing, Move, between, calmed, ease
from ohhell_desktop.table.plan.picture import CardPlace

HALF_WAY = 1000 * (1 - 0.5 ** (1 / 3))
"""When a card that moves for a second has gone half of its way."""
START = CardPlace(Card("AS"), Pose(0, 100, 40, -8), z=705)
END = CardPlace(Card("AS"), Pose(200, 0, 80, 4), z=505, winning=True)
WAY = Move("AS", START, END, delay=100, time=1000)


@for_each(("share", "gone"), [(0, 0), (0.5, 0.875), (1, 1), (0.1, 0.271)])
def test_a_card_is_fast_at_first_and_then_slower(share: float, gone: float) -> None:
    assert ease(share) == pytest.approx(gone)


@for_each(("share", "gone"), [(0, 0), (0.25, 0.0625), (0.5, 0.5), (1, 1)])
def test_a_trick_is_gathered_slowly_at_both_ends(share: float, gone: float) -> None:
    assert ease(share, Easing.IN_OUT) == pytest.approx(gone)


def test_a_bent_way_begins_and_ends_where_a_straight_one_does() -> None:
    bent = replace(WAY, arc=0.1)
    for elapsed in (0, 100, 1100):
        assert between(bent, elapsed) == between(WAY, elapsed)
    straight, aside = between(WAY, 100 + HALF_WAY)[0].pose, between(bent, 100 + HALF_WAY)[0].pose
    assert (aside.x - straight.x, aside.y - straight.y) == pytest.approx((10, 20))


def test_with_little_motion_a_card_fades_in_where_it_belongs() -> None:
    (move,) = calmed((replace(WAY, arc=0.1),))
    for elapsed in (0, 40):
        place, squeeze = between(move, elapsed)
        assert (place.pose, squeeze) == (END.pose, 1.0)
    assert between(move, 0)[0].opacity == 0
    assert between(move, 80) == (END, 1.0)


def test_with_little_motion_a_card_fades_out_where_it_lies() -> None:
    (move,) = calmed((replace(WAY, leaves=True),))
    assert move.leaves
    assert between(move, 0)[0].pose == between(move, 80)[0].pose == START.pose
    assert between(move, 80)[0].opacity == 0


@for_each("elapsed", [0, 50, 100])
def test_a_card_waits_at_its_start_until_its_delay_is_over(elapsed: float) -> None:
    place, squeeze = between(WAY, elapsed)
    assert (place.pose, place.z, place.opacity, squeeze) == (START.pose, 705, 1.0, 1.0)


def test_half_way_everything_is_half_way_and_above_the_others() -> None:
    place, squeeze = between(WAY, 100 + HALF_WAY)
    pose = place.pose
    assert (pose.x, pose.y, pose.width, pose.angle) == pytest.approx((100, 50, 60, -2))
    assert (place.z, place.card, squeeze) == (705, Card("AS"), 1.0)
    assert not place.winning, "the crown comes when the card has arrived"


@for_each("elapsed", [1100, 1101, 9000])
def test_at_the_end_a_card_lies_exactly_in_its_place(elapsed: float) -> None:
    assert between(WAY, elapsed) == (END, 1.0)


def test_a_card_that_turns_over_is_narrow_half_way_and_shows_its_face_after() -> None:
    turning = replace(WAY, start=replace(START, card=None))
    before, narrow = between(turning, 99 + HALF_WAY)
    after, wide = between(turning, 101 + HALF_WAY)
    assert (before.card, after.card) == (None, Card("AS"))
    assert narrow == wide == 0.02
    place, squeeze = between(turning, 100 + 1000 * (1 - 0.75 ** (1 / 3)))
    assert place.card is None
    assert squeeze == pytest.approx(0.5**0.5)


def test_a_card_appears_in_a_quarter_of_its_way_and_disappears_evenly() -> None:
    appearing = replace(WAY, start=replace(START, opacity=0.0), delay=0)
    eighth, quarter = (1000 * (1 - (1 - way) ** (1 / 3)) for way in (0.125, 0.25))
    assert between(appearing, eighth)[0].opacity == pytest.approx(0.5)
    assert between(appearing, quarter)[0].opacity == pytest.approx(1.0)
    assert between(appearing, 900)[0].opacity == 1.0
    leaving = replace(WAY, end=replace(END, opacity=0.0), delay=0)
    assert between(leaving, HALF_WAY)[0].opacity == pytest.approx(0.5)
