"""Rectangles: what lies in another one, and what two of them share."""

from each import for_each

from ohhell_desktop.look.geometry import Rect

AREA = Rect(10, 20, 100, 50)


@for_each(
    ("other", "held"),
    [
        (AREA, True),
        (Rect(30, 30, 10, 10), True),
        (Rect(9, 20, 100, 50), False),
        (Rect(11, 20, 100, 50), False),
        (Rect(10, 19, 100, 50), False),
        (Rect(10, 21, 100, 50), False),
    ],
)
def test_a_rectangle_holds_what_does_not_reach_over_its_edges(other: Rect, *, held: bool) -> None:
    assert AREA.holds(other, slack=0) is held


@for_each(
    ("other", "shared"),
    [
        (AREA, True),
        (Rect(110, 20, 5, 5), False),
        (Rect(109, 20, 5, 5), True),
        (Rect(5, 20, 5, 5), False),
        (Rect(6, 20, 5, 5), True),
        (Rect(10, 70, 5, 5), False),
        (Rect(10, 69, 5, 5), True),
        (Rect(10, 15, 5, 5), False),
        (Rect(10, 16, 5, 5), True),
    ],
)
def test_rectangles_that_share_only_an_edge_do_not_overlap(other: Rect, *, shared: bool) -> None:
    assert AREA.overlaps(other) is shared
    assert other.overlaps(AREA) is shared


def test_a_rectangle_grows_and_shrinks_around_its_middle() -> None:
    assert AREA.grown(5) == Rect(5, 15, 110, 60)
    assert AREA.grown(-5) == Rect(15, 25, 90, 40)
    assert (AREA.cx, AREA.cy) == (AREA.grown(-5).cx, AREA.grown(-5).cy) == (60, 45)
