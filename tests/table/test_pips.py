"""The tricks of a player as marks."""

import pytest

from ohhell_desktop.table.plan.pips import Pip, pips

WON, TO_WIN, EXTRA = Pip.WON, Pip.TO_WIN, Pip.EXTRA


@pytest.mark.parametrize(
    ("bid", "taken", "row"),
    [
        (3, 2, (WON, WON, TO_WIN)),
        (1, 0, (TO_WIN,)),
        (2, 2, (WON, WON)),
        (1, 3, (WON, EXTRA, EXTRA)),
        (0, 2, (EXTRA, EXTRA)),
        (5, 0, (TO_WIN,) * 5),
        (1, 5, (WON, *(EXTRA,) * 4)),
    ],
)
def test_each_trick_has_a_mark(bid: int, taken: int, row: tuple[Pip, ...]) -> None:
    assert pips(bid, taken) == row


@pytest.mark.parametrize(("bid", "taken"), [(None, 0), (None, 3), (0, 0), (6, 0), (2, 6), (7, 7)])
def test_figures_say_the_rest(bid: int | None, taken: int) -> None:
    assert pips(bid, taken) == ()
