"""Every duration at the table, and how the speed changes it."""

import pytest

from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.durations import bid_change, scaled

AGREED = {
    "DEAL_CARD": 220,
    "DEAL_STEP": 45,
    "DEAL_ALL": 900,
    "TURN_UP": 260,
    "PLAY": 150,
    "TURN_OVER": 1500,
    "FIRST_SEEN": 900,
    "GATHER": 160,
    "FADE": 80,
    "LIGHT": 160,
    "LEAVE": 200,
    "SORT": 220,
    "BID_SEEN": 320,
    "BID_CHANGE": 2500,
    "BID_CHANGE_LEAST": 1500,
    "BID_CHANGE_HELD": 10_000,
    "NAMED_SEEN": 700,
    "TRICK_PAUSE": 900,
    "LAST_TRICK": 600,
    "GLIDE": 110,
    "SHAKE": 340,
    "BUBBLE": 1500,
    "TOAST": 4500,
    "THINKING_STEP": 320,
    "GUARD": 400,
    "DIGITS": 1200,
}


def test_every_duration_has_the_agreed_value() -> None:
    assert {
        name: value for name, value in vars(durations).items() if name[0] != "_" and name.isupper()
    } == AGREED


@pytest.mark.parametrize(
    ("percent", "expected"), [(100, 300), (200, 150), (300, 100), (50, 600), (1, 30_000), (0, 0)]
)
def test_a_higher_speed_takes_less_time_and_none_takes_no_time(percent: int, expected: int) -> None:
    assert scaled(300, percent) == expected


@pytest.mark.parametrize(("percent", "expected"), [(100, 2500), (50, 5000), (300, 1500), (0, 1500)])
def test_a_bid_can_be_changed_for_some_time_at_any_speed(percent: int, expected: int) -> None:
    assert bid_change(percent) == expected
