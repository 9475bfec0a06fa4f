"""Card pictures are drawn once for each size, substituted until then, and dropped afterwards."""

import pytest
from each import for_each
from PySide6.QtGui import QColor, QPixmap
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH
from ohhell_desktop.look.paint.vectors import MARGIN, drawn, renderer
from ohhell_desktop.rules.cards import RANKS, SUITS, Card
from ohhell_desktop.table.stage.cards.faces import CardPictures

ACE = Card("AS")


@pytest.fixture
def faces(qtbot: QtBot) -> CardPictures:
    """Return a cache of pictures for a screen with one device pixel for each pixel."""
    del qtbot
    made = CardPictures()
    made.set_sizes(1.0, [80])
    return made


@for_each("code", [r + s for r in RANKS for s in SUITS] + ["*1", "W3", "N4", "2C'"])
def test_every_card_has_a_picture(qtbot: QtBot, code: str) -> None:
    del qtbot
    assert renderer(FRENCH.card(Card(code))).isValid()


def test_the_back_is_a_picture_too(qtbot: QtBot) -> None:
    del qtbot
    assert renderer(FRENCH.card(None)).isValid()


def test_a_picture_is_drawn_once(faces: CardPictures) -> None:
    assert faces.pixmap(ACE, 80).cacheKey() == faces.pixmap(ACE, 80).cacheKey()
    assert faces.held == 1


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_a_picture_has_the_pixels_of_the_screen(faces: CardPictures, ratio: float) -> None:
    faces.set_sizes(ratio, [80])
    width = round(80 * ratio)
    assert faces.pixmap(ACE, 80).width() == width + 2 * round(width * MARGIN)


def test_another_size_is_used_until_a_picture_is_drawn_and_signalled(
    qtbot: QtBot, faces: CardPictures
) -> None:
    small = faces.pixmap(ACE, 80).width()
    faces.set_sizes(1.0, [120])
    assert faces.pixmap(ACE, 120).width() == small
    with qtbot.waitSignal(faces.sharper) as told:
        faces.set_paused(False)
    assert told.args == [FRENCH.card(ACE)]
    assert faces.pixmap(ACE, 120).width() > small


def test_cards_on_the_table_become_sharp_before_others_are_drawn_ahead(
    qtbot: QtBot, faces: CardPictures
) -> None:
    faces.pixmap(ACE, 80)
    faces.set_sizes(1.0, [120])
    faces.set_paused(True)
    faces.prepare([Card(rank + "H") for rank in RANKS], 120)
    faces.pixmap(ACE, 120)
    with qtbot.waitSignal(faces.sharper) as told:
        faces.set_paused(False)
    assert told.args == [faces.path(ACE)]
    assert faces.pixmap(ACE, 120).width() == 120 + 2 * round(120 * MARGIN)


def test_pictures_of_an_old_size_are_dropped(faces: CardPictures) -> None:
    faces.pixmap(ACE, 80)
    faces.set_sizes(1.0, [120])
    faces.prepare([ACE], 120)
    faces.finish()
    assert faces.held == 1


def test_nothing_is_drawn_ahead_while_cards_move(qtbot: QtBot, faces: CardPictures) -> None:
    faces.set_paused(True)
    faces.prepare([ACE], 80)
    with qtbot.assertNotEmitted(faces.sharper):
        qtbot.wait(1)
    with qtbot.waitSignal(faces.sharper):
        faces.set_paused(False)


def test_the_shadow_of_a_card_fades_on_every_side(qtbot: QtBot) -> None:
    del qtbot
    picture = drawn(FRENCH.card(None), 100).toImage()
    across, down, margin = picture.width(), picture.height(), round(100 * MARGIN)
    sides = {
        "left": [(step, down // 2) for step in range(margin)],
        "right": [(across - 1 - step, down // 2) for step in range(margin)],
        "top": [(across // 2, step) for step in range(margin)],
        "bottom": [(across // 2, down - 1 - step) for step in range(margin)],
    }
    for side, places in sides.items():
        alphas = [picture.pixelColor(x, y).alpha() for x, y in places]
        assert alphas == sorted(alphas), side
        assert alphas[0] == 0, side
        assert 40 < alphas[-1] < 100, side


def edge(pixmap: QPixmap) -> list[QColor]:
    """Return the pixels from the left edge of a picture to the middle of the card."""
    image = pixmap.toImage()
    return [image.pixelColor(x, image.height() // 2) for x in range(image.width() // 2)]


def test_in_high_contrast_a_card_has_an_outline_and_no_shadow(faces: CardPictures) -> None:
    faces.set_sizes(1.0, [200])
    shaded = {colour.alpha() for colour in edge(faces.pixmap(ACE, 200))[: round(200 * MARGIN)]}
    assert len(shaded) > 3
    faces.set_outlined(True)
    assert faces.held == 0
    seen = [colour for colour in edge(faces.pixmap(ACE, 200)) if colour.alpha() == 255]
    assert seen[0].lightness() == 255
    assert min(colour.lightness() for colour in seen[:12]) == 0
    faces.set_outlined(True)
    assert faces.held == 1
    faces.set_outlined(False)
    again = {colour.alpha() for colour in edge(faces.pixmap(ACE, 200))[: round(200 * MARGIN)]}
    assert again == shaded
