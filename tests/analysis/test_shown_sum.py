"""The parts of a score as they are shown: rounded, and still a sum."""

from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.analysis.review import Split
from ohhell_desktop.analysis.shown_sum import rounded, shown_sum, shown_total

PARTS = st.floats(-300, 300, allow_subnormal=False)
WHOLE = st.integers(-300, 300)


@given(PARTS, WHOLE, WHOLE, PARTS, PARTS, PARTS, WHOLE)
def test_every_figure_is_its_part_rounded_and_they_add_up(
    usual: float, as_usual: int, others: int, chance: float, best: float, bid: float, points: int
) -> None:
    # The last part makes them add up to whole points, as those of a deal do.
    play = points - (as_usual + others + chance + best + bid)
    split = Split(usual, as_usual - usual, others, chance, best, bid, play)
    shown = shown_sum(split, points)
    assert shown is not None
    assert shown.points == 10 * points
    assert shown.usual + shown.luck + shown.best + shown.bid + shown.play == shown.points
    assert shown.cards + shown.others + shown.chance == shown.luck
    assert (shown.as_usual, shown.others) == (10 * as_usual, 10 * others)
    for name in ("usual", "best", "bid", "play"):
        assert getattr(shown, name) == round(10 * getattr(split, name))
    assert abs(shown.chance - 10 * chance) < 2


def test_what_is_missing_goes_to_the_parts_that_were_cut_most() -> None:
    assert rounded([0.04, 0.07, 0.19], 3) == [0, 1, 2]
    assert rounded([-0.04, 0.04], 0) == [0, 0]


def test_parts_of_other_points_are_not_shown() -> None:
    assert shown_sum(Split(6, 0, 0, 0, 0, 0, 0), 7) is None
    assert shown_sum(Split(6.96, 0, 0, 0, 0, 0, 0), 7) is not None
    assert shown_sum(Split(6.4, 0, 0, 0.6, 0, 0, 0), 7) is None, "cards bring whole points"
    assert shown_sum(Split(6.4, 0.6, 0.5, -0.5, 0, 0, 0), 7) is None, "what others change, too"


def test_a_game_shows_the_sum_of_what_its_deals_show() -> None:
    """Each of these costs is shown as a tenth, but three together are only 0.2 when rounded."""
    deals = [shown_sum(Split(6, 1, 0, 0.06, 0, 0, -0.06), 7)] * 3
    shown = [deal for deal in deals if deal is not None]
    assert [deal.play for deal in shown] == [-1] * 3
    assert shown_total(shown).play == -3
    assert shown_total(shown).points == 210
