"""The tricks of a player as marks."""

import pytest
from each import for_each
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from ohhell_desktop.look.colours import LIGHT
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.table.plan.pips import Pip, pips
from ohhell_desktop.table.stage.plate import PlateItem, PlateState, draw_pips

WON, TO_WIN, EXTRA = Pip.WON, Pip.TO_WIN, Pip.EXTRA


@for_each(
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


@for_each(
    ("bid", "taken"),
    [(None, 0), (None, 3), (0, 0), (6, 0), (2, 6), (7, 7), (-1_000_000, 1), (10**6, 1), (-1, 1)],
)
def test_figures_say_the_rest(bid: int | None, taken: int) -> None:
    assert pips(bid, taken) == ()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("bid", "taken"), [(1, 0), (3, 2), (0, 2)])
def test_the_bid_is_written_before_its_marks(
    monkeypatch: pytest.MonkeyPatch, bid: int, taken: int
) -> None:
    written: list[str] = []
    monkeypatch.setattr(drawing, "text", lambda _p, _area, words, *_: written.append(words))
    plate = PlateItem(LIGHT)
    plate.move_to(Rect(0, 0, 170, 59))
    plate.show_state(
        PlateState(name="Ada", avatar=1, bid=bid, taken=taken, left=3, dealer=False, turn=False)
    )
    image = QImage(170, 59, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        plate.paint(painter, QStyleOptionGraphicsItem())
    assert written == ["Ada", str(bid)]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("mark", [WON, TO_WIN])
def test_a_mark_is_half_as_high_as_figures_and_so_is_no_zero(mark: Pip) -> None:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        draw_pips(painter, QRectF(0, 0, 40, 40), (mark,), "black")
    inked = [
        (x, y) for x in range(40) for y in range(40) if image.pixelColor(x, y) == QColor("black")
    ]
    assert max(y for _, y in inked) - min(y for _, y in inked) <= 20
