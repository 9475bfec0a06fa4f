"""How the speed changes the durations at the table."""

from each import for_each

from ohhell_desktop.table.plan.durations import bid_change, scaled


@for_each(
    ("percent", "expected"), [(100, 300), (200, 150), (300, 100), (50, 600), (1, 30_000), (0, 0)]
)
def test_a_higher_speed_takes_less_time_and_none_takes_no_time(percent: int, expected: int) -> None:
    assert scaled(300, percent) == expected


@for_each(("percent", "expected"), [(100, 2500), (50, 5000), (300, 1500), (0, 1500)])
def test_a_bid_can_be_changed_for_some_time_at_any_speed(percent: int, expected: int) -> None:
    assert bid_change(percent) == expected
