"""Draw the jumbo deck and the card backs.

    python packaging/draw_cards.py

writes assets/jumbo/*.svg and assets/backs/*.svg, the same every time. The ranks are outlines of
Calistoga, so that no font is needed to show them; the pips are those of assets/suits.
"""

import math
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QGuiApplication, QPainterPath, QRawFont, QTransform

ASSETS: Final = Path(__file__).parents[1] / "assets"
HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" width="240" height="336">'
)
PAPER: Final = "#fffefb"
CARD: Final = (
    f'<rect x="-119" y="-167" width="238" height="334" rx="14" fill="{PAPER}"'
    ' stroke="#7d838c" stroke-width="2"/>'
)
INKS: Final = {"C": "#15171c", "D": "#d3121d", "H": "#d3121d", "S": "#15171c"}
RANKS: Final = "A23456789TJQK"

# The jumbo deck, in card units: 240 by 336, the origin in the middle.
RANK_BOX: Final = (-112.0, -157.0, 56.0, 84.0)
"""Left, top, the greatest width, and the height of a rank; a fan shows this much of a card."""
SMALL_PIP: Final = (-83.0, -32.0, 0.062)
"""The middle of the pip under the rank, and its scale."""
LARGE_PIP: Final = (36.0, 58.0, 0.150)
ACE_PIP: Final = (30.0, 40.0, 0.185)
COURT_PANEL: Final = '<rect x="-30" y="-40" width="132" height="190" rx="14" fill="{ink}"/>'
COURT_PIP: Final = (36.0, 55.0, 0.105)

# The backs: a pattern, and a frame of paper that covers its edges.
INNER: Final = (-104.0, -152.0, 208.0, 304.0)
EDGE: Final = 104.1
DEEPEST: Final = 152.1
"""Where the inside ends at the right and at the bottom, and a little more."""
MOON: Final = 62
SKY: Final = (98, 145)
"""Stars are outside this circle and inside half of this width and height."""
FRAME: Final = (
    f'<path fill="{PAPER}" fill-rule="evenodd" stroke="#7d838c" stroke-width="2"'
    ' d="M-105-167h210a14 14 0 0 1 14 14v306a14 14 0 0 1-14 14h-210a14 14 0 0 1-14-14v-306'
    'a14 14 0 0 1 14-14Z"/>'
)


def outline(letter: str) -> QPainterPath:
    """Return the outline of a letter, 1000 units to the em."""
    font = QRawFont(
        str(ASSETS / "fonts" / "Calistoga-Regular.ttf"),
        1000,
        QFont.HintingPreference.PreferNoHinting,
    )
    return font.pathForGlyph(font.glyphIndexesForString(letter)[0])


def rank_path(rank: str) -> QPainterPath:
    """Return the outline of a rank in its box; a ten is two figures side by side."""
    left, top, width, height = RANK_BOX
    whole, advance = QPainterPath(), 0.0
    for letter in "10" if rank == "T" else rank:
        path = outline(letter)
        path.translate(advance - path.boundingRect().left(), 0)
        whole.addPath(path)
        advance = path.boundingRect().right() + 24
    box = whole.boundingRect()
    tall = height / box.height()
    wide = min(tall, width / box.width())
    fit = QTransform.fromScale(wide, tall)
    fit.translate(-box.left(), -box.top())
    moved = fit.map(whole)
    return moved.translated(left, top)


def path_data(path: QPainterPath) -> str:
    """Return a path as the data of SVG, with one decimal."""
    data, place = [], 0
    kinds = QPainterPath.ElementType
    while place < path.elementCount():
        element = path.elementAt(place)
        if element.type is kinds.CurveToElement:
            points = [path.elementAt(place + each) for each in range(3)]
            data.append("C" + " ".join(f"{round(p.x, 1):g} {round(p.y, 1):g}" for p in points))
            place += 3
            continue
        letter = "M" if element.type is kinds.MoveToElement else "L"
        data.append(f"{letter}{round(element.x, 1):g} {round(element.y, 1):g}")
        place += 1
    return "".join(data) + "Z"


def pip(suit: str, place: tuple[float, float, float], ink: str) -> str:
    """Return a pip, given its middle and scale."""
    drawing = (ASSETS / "suits" / f"{suit}.svg").read_text(encoding="utf-8")
    data = re.findall(r' d="([^"]+)"', drawing)[-1]
    x, y, scale = place
    return (
        f'<path transform="matrix({scale:g} 0 0 {scale:g} {x:g} {y:g})" fill="{ink}" d="{data}"/>'
    )


def jumbo(rank: str, suit: str) -> str:
    """Return a card of the jumbo deck."""
    ink = INKS[suit]
    parts = [
        CARD,
        f'<path fill="{ink}" d="{path_data(rank_path(rank))}"/>',
        pip(suit, SMALL_PIP, ink),
    ]
    if rank in "JQK":
        parts += [COURT_PANEL.format(ink=ink), pip(suit, COURT_PIP, PAPER)]
    else:
        parts.append(pip(suit, ACE_PIP if rank == "A" else LARGE_PIP, ink))
    return "\n".join([HEAD, *parts, "</svg>\n"])


def grid(step_x: float, step_y: float, *, shifted: bool = False) -> Iterator[tuple[float, float]]:
    """Yield points that cover the inside of a back; every other row may be shifted by half."""
    left, top, width, height = INNER
    for row in range(math.ceil(height / step_y) + 1):
        shift = step_x / 2 if shifted and row % 2 else 0.0
        for column in range(math.ceil(width / step_x) + 1):
            yield left + column * step_x - shift, top + row * step_y


def lines(data: Iterator[str], colour: str, width: float) -> str:
    """Return lines of one colour."""
    joined = "".join(data)
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" d="{joined}"/>'


def ground(colour: str) -> str:
    """Return the coloured ground of a back."""
    left, top, width, height = INNER
    place = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    return f'{CARD}\n<rect {place} fill="{colour}"/>'


def rim(colour: str) -> str:
    """Return the frame of paper, and a line inside it."""
    left, top, width, height = INNER
    hole = f"M{left:g} {top:g}v{height:g}h{width:g}v{-height:g}Z"
    frame = FRAME.replace('Z"/>', f'Z{hole}"/>')
    line = (
        f'<rect x="{left + 1:g}" y="{top + 1:g}" width="{width - 2:g}" height="{height - 2:g}"'
        f' rx="3" fill="none" stroke="{colour}" stroke-width="3"/>'
    )
    return f"{frame}\n{line}"


def lamp() -> list[str]:
    """Return scales of light, one over the other."""
    radius = 104 / 8
    arcs = (
        f"M{x - radius * share:.1f} {y:.1f}a{radius * share:.1f} {radius * share:.1f} 0 0 1"
        f" {2 * radius * share:.1f} 0"
        for x, y in grid(2 * radius, 304 / 22, shifted=True)
        if abs(x) <= EDGE
        for share in (1.0, 0.62, 0.26)
    )
    return [ground("#a33427"), lines(arcs, "#e9b49c", 2.4), rim("#a33427")]


def lattice() -> list[str]:
    """Return lines that cross, with a knot where they do."""
    left, top, width, height = INNER
    step = 208 / 8
    knots = "".join(f"M{x:.1f} {y - 4:.1f}l4 4-4 4-4-4z" for x, y in grid(step, 304 / 12))
    crosses = (
        f"M{x:.1f} {y:.1f}l{step:.1f} {304 / 12:.1f}m{-step:.1f} 0l{step:.1f} {-304 / 12:.1f}"
        for x, y in grid(step, 304 / 12)
        if x < left + width - 1 and y < top + height - 1
    )
    return [
        ground("#1f3f86"),
        lines(crosses, "#a9c0ee", 2.2),
        f'<path fill="#dfe8fb" d="{knots}"/>',
        rim("#1f3f86"),
    ]


def river() -> list[str]:
    """Return waves."""
    left, _, width, _ = INNER
    wave = width / 8
    waves = (
        f"M{left:.1f} {y:.1f}" + f"q{wave / 4:.1f}-9 {wave / 2:.1f} 0t{wave / 2:.1f} 0" * 8
        for y in (-152 + 304 / 22 * row for row in range(23))
    )
    return [ground("#14625c"), lines(waves, "#9fd6c8", 2.6), rim("#14625c")]


def diamonds() -> list[str]:
    """Return lozenges in two colours."""
    wide, tall = 208 / 8, 304 / 8
    places = [(x, y + tall / 2) for x, y in grid(wide, tall) if y + tall <= DEEPEST]
    shapes = [
        f"M{x:.1f} {y - tall / 2:.1f}l{wide / 2:.1f} {tall / 2:.1f}-{wide / 2:.1f} {tall / 2:.1f}"
        f"-{wide / 2:.1f}-{tall / 2:.1f}z"
        for x, y in places
    ]
    eyes = [f"M{x:.1f} {y - 6:.1f}l4.5 6-4.5 6-4.5-6z" for x, y in places]
    return [
        ground("#33214f"),
        f'<path fill="#d9b876" d="{"".join(shapes)}"/>',
        f'<path fill="#33214f" d="{"".join(eyes)}"/>',
        rim("#33214f"),
    ]


def pencil() -> list[str]:
    """Return the stripes of the pencil, red and blue."""
    left, top, width, height = INNER
    step = width / 13
    wide = step * 0.62
    stripes = [
        f'<path fill="{("#b5382b", "#27509f")[place % 2]}"'
        f' d="M{left + (place + 0.19) * step:.1f} {top:g}h{wide:.1f}v{height:g}h{-wide:.1f}z"/>'
        for place in range(13)
    ]
    return [ground("#fbf1db"), *stripes, rim("#5b2a2a")]


def night() -> list[str]:
    """Return a moon among stars."""
    source = random.Random(5)  # noqa: S311 - a pattern
    stars = []
    for x, y in grid(26, 25.3, shifted=True):
        across, down = x + 13 * source.random(), y + 12 * source.random()
        size = 1.6 + 2.8 * source.random() ** 3
        if math.hypot(across, down) > MOON and abs(across) < SKY[0] and abs(down) < SKY[1]:
            thin = size * 0.28
            stars.append(
                f"M{across:.1f} {down - 2 * size:.1f}l{thin:.1f} {2 * size - thin:.1f}"
                f" {2 * size - thin:.1f} {thin:.1f}-{2 * size - thin:.1f} {thin:.1f}"
                f"-{thin:.1f} {2 * size - thin:.1f}-{thin:.1f}-{2 * size - thin:.1f}"
                f"-{2 * size - thin:.1f}-{thin:.1f} {2 * size - thin:.1f}-{thin:.1f}z"
            )
    moon = "M14-46a47 47 0 1 0 32 62 37 37 0 0 1-32-62z"
    return [
        ground("#14172a"),
        f'<path fill="#f4e3b2" d="{"".join(stars)}"/>',
        f'<path fill="#ffd978" d="{moon}"/>',
        rim("#14172a"),
    ]


BACKS: Final[dict[str, Callable[[], list[str]]]] = {
    "lamp": lamp,
    "lattice": lattice,
    "river": river,
    "diamonds": diamonds,
    "pencil": pencil,
    "night": night,
}


def drawings() -> Iterator[tuple[Path, str]]:
    """Yield every file and what is in it."""
    for name, draw in BACKS.items():
        yield ASSETS / "backs" / f"{name}.svg", "\n".join([HEAD, *draw(), "</svg>\n"])
    for suit in INKS:
        for rank in RANKS:
            yield ASSETS / "jumbo" / f"{rank}{suit}.svg", jumbo(rank, suit)


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    for path, drawing in drawings():
        path.parent.mkdir(exist_ok=True)
        path.write_text(drawing, encoding="utf-8")
