"""Every text of the table is readable on its background, in both colour sets."""

import operator
from dataclasses import replace
from itertools import combinations
from math import dist
from operator import mul

import pytest
from each import for_each

from ohhell_desktop.look.colours import (
    DARK,
    FOUR_COLOURS,
    LIGHT,
    PRINTED,
    SCHEMES,
    BidStatus,
    TableColours,
    bid_status,
    bid_status_colour,
    on_cloth,
)
from ohhell_desktop.look.contrast import MARK_CONTRAST, TEXT_CONTRAST, contrast, luminance
from ohhell_desktop.session.files.settings import ClothColour

PAPER = "#fffefb"
Eyes = tuple[tuple[float, float, float], ...]
WHITE: Eyes = ((0.434, 0.376, 0.19), (0.213, 0.715, 0.072), (0.018, 0.109, 0.873))
"""From linear sRGB to the components of white daylight."""
EYES: dict[str, Eyes] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.28, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How eyes without one kind of cone see linear sRGB, after Machado and others, 2009."""


@pytest.fixture(params=SCHEMES, ids=["light", "dark", "high contrast"])
def scheme(request: pytest.FixtureRequest) -> TableColours:
    """Return each set of colours."""
    chosen = request.param
    assert isinstance(chosen, TableColours)
    return chosen


@pytest.fixture(params=ClothColour)
def colours(scheme: TableColours, request: pytest.FixtureRequest) -> TableColours:
    """Return each set of colours on each cloth."""
    return on_cloth(scheme, request.param)


def test_every_cloth_is_another_one_and_darker_in_dark_windows() -> None:
    for cloth in ClothColour:
        light, dark = on_cloth(LIGHT, cloth), on_cloth(DARK, cloth)
        assert all(map(operator.gt, map(luminance, light.cloth), map(luminance, dark.cloth)))
    assert len({on_cloth(LIGHT, cloth).cloth for cloth in ClothColour}) == len(ClothColour)
    assert on_cloth(LIGHT, ClothColour.BOTTLE) is LIGHT


def test_a_flat_cloth_stays_for_the_sake_of_its_contrast() -> None:
    flat = replace(LIGHT, cloth=("#06281d",) * 4)
    assert on_cloth(flat, ClothColour.CLARET) is flat


def test_less_important_text_can_be_read_beside_the_middle_of_the_cloth(
    colours: TableColours,
) -> None:
    for cloth in colours.cloth[1:]:
        assert contrast(colours.felt_mute, cloth) >= TEXT_CONTRAST


def test_text_can_be_read_on_plates_felt_and_marks(colours: TableColours) -> None:
    for ink, paper in (
        (colours.text, colours.plate),
        (colours.soft_text, colours.plate),
        (colours.over, colours.plate),
        (colours.felt_text, colours.cloth[0]),
        (colours.felt_text, colours.cloth[-1]),
        (colours.turn_text, colours.turn),
        (colours.dealer_text, colours.dealer),
        *((bid_status_colour(colours, each), colours.plate) for each in BidStatus),
    ):
        assert contrast(ink, paper) >= TEXT_CONTRAST, (ink, paper)


def test_rings_and_glow_stand_out_from_the_felt(colours: TableColours) -> None:
    assert contrast(colours.turn, colours.cloth[-1]) >= MARK_CONTRAST
    assert contrast(colours.ring, colours.turn_text) >= MARK_CONTRAST


def test_the_inks_of_the_suits_can_be_read_on_the_paper_of_the_cards() -> None:
    for ink in (*PRINTED.values(), *FOUR_COLOURS.values()):
        assert contrast(ink, PAPER) >= TEXT_CONTRAST


def seen(colour: str, eyes: Eyes) -> tuple[float, float, float]:
    """Return the place of a colour in CIE L*a*b*, as some eyes see it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [((part + 0.055) / 1.055) ** 2.4 if part > 0.04 else part / 12.92 for part in parts]
    shown = [min(1, max(0, sum(map(mul, row, linear)))) for row in eyes]
    x, y, z = (sum(map(mul, row, shown)) for row in WHITE)
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@for_each("name", EYES)
def test_four_colours_stay_apart_for_eyes_that_do_not_see_all_colours(name: str) -> None:
    for one, other in combinations(FOUR_COLOURS.values(), 2):
        assert dist(seen(one, EYES[name]), seen(other, EYES[name])) >= 20, (one, other)


def test_the_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


@for_each(
    ("bid", "taken", "left", "how"),
    [
        (None, 0, 5, BidStatus.OPEN),
        (2, 1, 1, BidStatus.NEEDED),
        (2, 1, 0, BidStatus.MISSED),
        (3, 0, 2, BidStatus.MISSED),
        (2, 2, 3, BidStatus.HELD),
        (2, 2, 0, BidStatus.MADE),
        (2, 3, 1, BidStatus.MISSED),
        (0, 0, 4, BidStatus.HELD),
        (0, 0, 0, BidStatus.MADE),
    ],
)
def test_a_plate_shows_whether_the_bid_can_still_be_made(
    bid: int | None, taken: int, left: int, how: BidStatus
) -> None:
    assert bid_status(bid, taken, left) is how
