"""The jumbo deck and the backs are what the script draws, and can be read when they are small."""

import sys
from itertools import combinations
from pathlib import Path

import draw_cards
import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.contrast import MARK_CONTRAST, contrast
from ohhell_desktop.look.paint.vectors import renderer
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.session.files.settings import CardFaces

JUMBO = CardLook(style=CardFaces.JUMBO)
WIDTH = 50
"""In pixels; the deck is made to be read in this size."""
STRIP = 0.27
"""How much of each card the narrowest fan shows, of its width."""
LARGER = 3
"""Pixels that must differ, of every hundred, for two ranks to be told apart at a glance."""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems read fonts in another way")
def test_the_files_are_what_the_script_draws(qtbot: QtBot) -> None:
    del qtbot
    drawn = dict(draw_cards.drawings())
    there = {
        *Path(draw_cards.ASSETS, "backs").iterdir(),
        *Path(draw_cards.ASSETS, "jumbo").iterdir(),
    }
    assert set(drawn) == there
    assert [path.name for path in there if path.read_text("utf-8") != drawn[path]] == []


def painted(code: str) -> QImage:
    """Return the part of a small card that a narrow fan shows."""
    page = QImage(WIDTH, WIDTH * 7 // 5, QImage.Format.Format_RGB32)
    page.fill(0xFFFFFF)
    painter = QPainter(page)
    renderer(JUMBO.card(Card(code))).render(painter)
    painter.end()
    return page.copy(0, 0, round(STRIP * WIDTH), page.height())


def differing(one: QImage, other: QImage) -> int:
    """Return how many pixels differ so much that they are seen to, of every hundred."""
    places = [(x, y) for x in range(one.width()) for y in range(one.height())]
    pairs = ((one.pixelColor(x, y).name(), other.pixelColor(x, y).name()) for x, y in places)
    return 100 * sum(contrast(a, b) >= MARK_CONTRAST for a, b in pairs) // len(places)


def test_in_a_narrow_fan_all_ranks_look_different_50_pixels_wide(qtbot: QtBot) -> None:
    del qtbot
    pages = {rank: painted(f"{rank}S") for rank in draw_cards.RANKS}
    alike = [
        (one, other)
        for one, other in combinations(pages, 2)
        if differing(pages[one], pages[other]) < LARGER
    ]
    assert alike == []


def test_a_rank_is_a_quarter_of_the_card_high(qtbot: QtBot) -> None:
    del qtbot
    for rank in draw_cards.RANKS:
        box = draw_cards.rank_path(rank).boundingRect()
        assert box.height() >= 336 / 4 - 0.01
        assert box.right() <= -120 + STRIP * 240
