"""Every text of the table can be read on what is behind it, in every theme."""

import pytest

from ohhell_desktop.table.theme import DARK, LIGHT, Status, Theme, contrast, status, status_colour

TEXT = 4.5
MARK = 3.0


@pytest.fixture(params=[LIGHT, DARK], ids=["light", "dark"])
def theme(request: pytest.FixtureRequest) -> Theme:
    """Each theme."""
    chosen = request.param
    assert isinstance(chosen, Theme)
    return chosen


def test_text_can_be_read_on_plates_felt_and_marks(theme: Theme) -> None:
    for ink, paper in (
        (theme.text, theme.plate),
        (theme.soft_text, theme.plate),
        (theme.over, theme.plate),
        (theme.felt_text, theme.felt),
        (theme.felt_text, theme.felt_edge),
        (theme.turn_text, theme.turn),
        (theme.dealer_text, theme.dealer),
        *((status_colour(theme, each), theme.plate) for each in Status),
    ):
        assert contrast(ink, paper) >= TEXT, (ink, paper)


def test_rings_and_glow_stand_out_from_the_felt(theme: Theme) -> None:
    assert contrast(theme.turn, theme.felt_edge) >= MARK
    assert contrast(theme.ring, theme.turn_text) >= MARK


def test_the_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


@pytest.mark.parametrize(
    ("bid", "taken", "left", "how"),
    [
        (None, 0, 5, Status.OPEN),
        (2, 1, 1, Status.NEEDED),
        (2, 1, 0, Status.MISSED),
        (3, 0, 2, Status.MISSED),
        (2, 2, 3, Status.MADE),
        (2, 3, 1, Status.MISSED),
        (0, 0, 4, Status.MADE),
    ],
)
def test_a_plate_tells_how_a_player_stands(
    bid: int | None, taken: int, left: int, how: Status
) -> None:
    assert status(bid, taken, left) is how
