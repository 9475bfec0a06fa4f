"""The pictures: every card exists, is drawn as Qt draws it, and is listed in resources.qrc."""

import re
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ohhell_desktop.session.files.settings import CardBack

ROOT: Final = Path(__file__).parents[2]
ASSETS: Final = ROOT / "assets"
LISTED: Final = dict(
    re.findall(r'<file alias="([^"]+)">([^<]+)</file>', (ROOT / "resources.qrc").read_text("utf-8"))
)
FACES: Final = [f"cards/{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"]
SPECIALS: Final = [
    *("cards/joker1", "cards/joker2"),
    *(f"cards/{name}{number}" for name in ("wizard", "jester") for number in range(1, 5)),
]
SPANISH: Final = [f"spanish/{rank}{suit}" for rank in "A234567JQK" for suit in "CDHS"]
JUMBO: Final = [code.replace("cards", "jumbo") for code in FACES]
BACKS: Final = [f"backs/{back.value}" for back in CardBack]
CARDS: Final = [*FACES, *SPECIALS, *SPANISH, *JUMBO, *BACKS, "cards/blank"]
PACKS: Final = ("cards", "spanish", "jumbo", "backs")
AVATARS: Final = [f"{number:02}" for number in range(1, 13)]
SUITS: Final = ["C", "D", "H", "S", "NT", *(f"spanish-{suit}" for suit in "CDHS")]
ICONS: Final = [
    *("new", "open", "continue", "undo", "hint", "score-sheet", "last-trick", "skip", "trash"),
    *("settings", "help", "about", "close", "check", "cross"),
    *("dealer", "person", "computer", "ohhell"),
    *("arrow-left", "crown", "search"),
]
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
DRAWINGS: Final = sorted(ASSETS.rglob("*.svg"))

CARD: Final = QRectF(-120, -168, 240, 336)
TINY: Final = {"svg", "g", "path", "rect", "circle", "ellipse"}
PAGE: Final = (180, 228)
PLACE: Final = QRectF(30, 30, 120, 168)
RADIUS: Final = 4.0


def drawing(code: str) -> Path:
    return ASSETS / f"{code}.svg"


def painted(file: Path, place: QRectF = PLACE) -> QImage:
    """Return the drawing on a transparent page with a margin all around it."""
    page = QImage(*PAGE, QImage.Format.Format_ARGB32_Premultiplied)
    page.fill(0)
    painter = QPainter(page)
    QSvgRenderer(str(file)).render(painter, place)
    painter.end()
    return page


def without_rounded(page: QImage, place: QRectF, radius: float) -> QImage:
    """Return the page with everything within a rounded rectangle erased."""
    painter = QPainter(page)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(QColor("black"))
    painter.drawRoundedRect(place, radius, radius)
    painter.end()
    return page


def empty_page() -> QImage:
    page = QImage(*PAGE, QImage.Format.Format_ARGB32_Premultiplied)
    page.fill(0)
    return page


def test_every_picture_is_listed_and_every_listed_file_exists() -> None:
    kinds = ("*.png", "*.ttf", "*.qm")
    files = [*DRAWINGS, *(path for kind in kinds for path in ASSETS.rglob(kind))]
    assert set(LISTED.values()) == {path.relative_to(ROOT).as_posix() for path in files}


def test_a_resource_is_named_like_its_file() -> None:
    assert {f"assets/{alias}" for alias in LISTED} == set(LISTED.values())


@pytest.mark.parametrize(
    ("folder", "names"), [("avatars", AVATARS), ("suits", SUITS), ("icons", ICONS)]
)
def test_a_folder_holds_exactly_the_named_drawings(folder: str, names: list[str]) -> None:
    assert {path.stem for path in (ASSETS / folder).glob("*.svg")} == set(names)


def test_the_packs_hold_exactly_the_named_cards() -> None:
    folders = [ASSETS / name for name in PACKS]
    found = {file.with_suffix("") for folder in folders for file in folder.iterdir()}
    assert found == {ASSETS / code for code in CARDS}


@pytest.mark.parametrize("size", ICON_SIZES)
def test_the_programs_icon_comes_in_every_size(size: int) -> None:
    icon = QImage(str(ASSETS / "icons" / f"ohhell-{size}.png"))
    assert (icon.width(), icon.height()) == (size, size)


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_uses_shapes_only(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(re.findall(r"<(\w+)", text)) <= TINY
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"href|url\(|style=|class=|<!|font", text)


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_is_read_and_square_unless_a_card(file: Path) -> None:
    renderer = QSvgRenderer(str(file))
    assert renderer.isValid()
    if file.parent.name not in {*PACKS, "pictures"}:
        assert renderer.viewBoxF().width() == renderer.viewBoxF().height()


@pytest.mark.parametrize("code", CARDS)
def test_every_card_has_one_size(code: str) -> None:
    renderer = QSvgRenderer(str(drawing(code)))
    assert renderer.viewBoxF() == CARD
    assert renderer.defaultSize() == CARD.size().toSize()


@pytest.mark.parametrize("code", CARDS)
def test_a_card_paints_nothing_outside_its_rounded_rectangle(code: str) -> None:
    assert without_rounded(painted(drawing(code)), PLACE, RADIUS) == empty_page()


@pytest.mark.parametrize("code", CARDS)
def test_a_card_is_solid(code: str) -> None:
    page = painted(drawing(code))
    inside = [(x, y) for x in range(34, 147, 4) for y in range(34, 195, 4)]
    assert all(page.pixelColor(x, y).alpha() == 255 for x, y in inside)


def test_no_two_cards_look_alike() -> None:
    pages = [painted(drawing(code)) for code in CARDS]
    for number, page in enumerate(pages):
        assert page not in pages[:number], CARDS[number]


@pytest.mark.parametrize("code", [*FACES, *SPECIALS, *SPANISH])
def test_the_index_is_in_both_corners_and_away_from_the_edge(code: str) -> None:
    paper = painted(drawing("cards/blank"))
    page = painted(drawing(code))
    corner, opposite = QRect(33, 34, 18, 28), QRect(129, 166, 18, 28)
    margins = QRect(31, 50, 1, 128), QRect(148, 50, 1, 128), QRect(50, 31, 80, 2)
    assert page.copy(corner) != paper.copy(corner)
    assert page.copy(opposite) != paper.copy(opposite)
    assert all(page.copy(margin) == paper.copy(margin) for margin in margins)


@pytest.mark.parametrize("code", FACES)
def test_a_face_has_the_colour_of_its_suit(code: str) -> None:
    ink = "#d3121d" if code[-1] in "DH" else "#15171c"
    index = drawing(code).read_text("utf-8").split("<g ")[-1]
    assert set(re.findall(r"#\w{6}", index)) == {ink}


@pytest.mark.parametrize("name", AVATARS)
def test_an_avatar_fills_a_circle_and_nothing_more(name: str) -> None:
    place = QRectF(30, 30, 96, 96)
    page = painted(ASSETS / "avatars" / f"{name}.svg", place)
    assert page.pixelColor(78, 78).alpha() == 255
    assert without_rounded(page, place.adjusted(-1, -1, 1, 1), 49) == empty_page()


@pytest.mark.parametrize("name", [name for name in ICONS if name != "ohhell"])
def test_an_icon_is_black_so_that_it_can_be_tinted(name: str) -> None:
    text = (ASSETS / "icons" / f"{name}.svg").read_text("utf-8")
    assert set(re.findall(r'(?:fill|stroke)="(#\w+)"', text)) == {"#000"}
