"""The parts of a score as they are shown: rounded, and still a sum."""

from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.analysis.review import Split
from ohhell_desktop.analysis.shown_sum import rounded, shown_sum

PARTS = st.floats(-300, 300, allow_subnormal=False)


@given(PARTS, PARTS, PARTS, PARTS, PARTS, st.integers(-300, 300))
def test_every_figure_is_its_part_rounded_and_they_add_up(
    usual: float, cards: float, others: float, chance: float, bid: float, points: int
) -> None:
    # The last part makes them add up to whole points, as those of a deal do.
    play = points - (usual + cards + others + chance + bid)
    split = Split(usual, cards, others, chance, bid, play)
    shown = shown_sum(split, points)
    assert shown is not None
    assert shown.points == 10 * points
    assert shown.usual + shown.luck + shown.bid + shown.play == shown.points
    assert shown.cards + shown.others + shown.chance == shown.luck
    for name in ("usual", "luck", "bid", "play"):
        assert abs(getattr(shown, name) - 10 * getattr(split, name)) < 1 + 1e-6
    for name in ("cards", "others", "chance"):
        assert abs(getattr(shown, name) - 10 * getattr(split, name)) < 2 + 1e-6


def test_what_is_missing_goes_to_the_parts_that_were_cut_most() -> None:
    assert rounded([0.04, 0.07, 0.19], 3) == [0, 1, 2]
    assert rounded([-0.04, 0.04], 0) == [0, 0]


def test_parts_of_other_points_are_not_shown() -> None:
    assert shown_sum(Split(6, 0, 0, 0, 0, 0), 7) is None
    assert shown_sum(Split(6.96, 0, 0, 0, 0, 0), 7) is not None
