"""The pictures: every card exists, is drawn as Qt draws it, and is listed in resources.qrc."""

import re
from pathlib import Path
from typing import Final

from each import for_each
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
    *("pause", "step"),
    *(
        "new",
        "open",
        "continue",
        "undo",
        "redo",
        "hint",
        "score-sheet",
        "last-trick",
        "skip",
        "trash",
    ),
    *("settings", "help", "about", "close", "check", "cross"),
    *("dealer", "person", "people", "computer", "ohhell"),
    *("arrow-left", "arrow-right", "crown", "search", "calendar", "same-cards"),
    *("pencil", "print"),
    *("copy", "save", "seal"),
]
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
DRAWINGS: Final = sorted(ASSETS.rglob("*.svg"))

CARD: Final = QRectF(-120, -168, 240, 336)
TINY: Final = {"svg", "g", "path", "rect", "circle", "ellipse"}
PAGE: Final = (180, 228)
PLACE: Final = QRectF(30, 30, 120, 168)
RADIUS: Final = 4.0
INSIDE: Final = QRect(34, 34, 112, 160)


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
    kinds = ("*.png", "*.ttf", "*.qm", "positions.json")
    files = [*DRAWINGS, *(path for kind in kinds for path in ASSETS.rglob(kind))]
    assert set(LISTED.values()) == {path.relative_to(ROOT).as_posix() for path in files}


def test_a_resource_is_named_like_its_file() -> None:
    assert {f"assets/{alias}" for alias in LISTED} == set(LISTED.values())


@for_each(("folder", "names"), [("avatars", AVATARS), ("suits", SUITS), ("icons", ICONS)])
def test_a_folder_holds_exactly_the_named_drawings(folder: str, names: list[str]) -> None:
    assert {path.stem for path in (ASSETS / folder).glob("*.svg")} == set(names)


def test_the_packs_hold_exactly_the_named_cards() -> None:
    folders = [ASSETS / name for name in PACKS]
    found = {file.with_suffix("") for folder in folders for file in folder.iterdir()}
    assert found == {ASSETS / code for code in CARDS}


def test_the_programs_icon_comes_in_every_size() -> None:
    for size in ICON_SIZES:
        icon = QImage(str(ASSETS / "icons" / f"ohhell-{size}.png"))
        assert (icon.width(), icon.height()) == (size, size)


def test_drawings_use_shapes_only_and_are_square_unless_cards() -> None:
    for file in DRAWINGS:
        text = file.read_text("utf-8")
        assert set(re.findall(r"<(\w+)", text)) <= TINY, file
        assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', ""), file
        assert not re.search(r"href|url\(|style=|class=|<!|font", text), file
        renderer = QSvgRenderer(str(file))
        assert renderer.isValid(), file
        if file.parent.name not in {*PACKS, "pictures"}:
            assert renderer.viewBoxF().width() == renderer.viewBoxF().height(), file


def test_every_card_has_one_size() -> None:
    for code in CARDS:
        renderer = QSvgRenderer(str(drawing(code)))
        assert renderer.viewBoxF() == CARD, code
        assert renderer.defaultSize() == CARD.size().toSize(), code


def test_cards_differ_are_solid_and_paint_nothing_outside_their_rounded_rectangles() -> None:
    pages: list[QImage] = []
    for code in CARDS:
        page = painted(drawing(code))
        assert without_rounded(page.copy(), PLACE, RADIUS) == empty_page(), code
        solid = page.copy(INSIDE).convertToFormat(QImage.Format.Format_RGBA8888)
        assert set(bytes(solid.constBits())[3::4]) == {255}, code
        assert page not in pages, code
        pages.append(page)


def test_the_index_is_in_both_corners_and_away_from_the_edge() -> None:
    paper = painted(drawing("cards/blank"))
    corners = QRect(33, 34, 18, 28), QRect(129, 166, 18, 28)
    margins = QRect(31, 50, 1, 128), QRect(148, 50, 1, 128), QRect(50, 31, 80, 2)
    for code in (*FACES, *SPECIALS, *SPANISH):
        page = painted(drawing(code))
        assert all(page.copy(corner) != paper.copy(corner) for corner in corners), code
        assert all(page.copy(margin) == paper.copy(margin) for margin in margins), code


def test_a_face_has_the_colour_of_its_suit() -> None:
    for code in FACES:
        ink = "#d3121d" if code[-1] in "DH" else "#15171c"
        index = drawing(code).read_text("utf-8").split("<g ")[-1]
        assert set(re.findall(r"#\w{6}", index)) == {ink}, code


def test_an_avatar_fills_a_circle_and_nothing_more() -> None:
    place = QRectF(30, 30, 96, 96)
    for name in AVATARS:
        page = painted(ASSETS / "avatars" / f"{name}.svg", place)
        assert page.pixelColor(78, 78).alpha() == 255, name
        assert without_rounded(page, place.adjusted(-1, -1, 1, 1), 49) == empty_page(), name


def test_icons_are_black_so_that_they_can_be_tinted() -> None:
    for name in ICONS:
        text = (ASSETS / "icons" / f"{name}.svg").read_text("utf-8")
        colours = set(re.findall(r'(?:fill|stroke)="(#\w+)"', text))
        assert colours == {"#000"} or name == "ohhell", name
