"""Draw the table in every size, scale, number of seats and set of colours, and a sheet of all.

Run: ``python benchmarks/contact_sheet.py FOLDER [NAME ...]``. Each scale of the screen is drawn by
a process of its own.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from common import arguments, offscreen
from gallery import Shot, When, draw
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter
from table_gallery import bidding, late, mid_trick

from ohhell_desktop.app import make_application
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.colours import DARK, HIGH_CONTRAST, LIGHT

SCREENS: Final = (
    *((1024, 600, 1.0), (1280, 800, 1.0), (1920, 1080, 1.0)),
    *((1920, 1080, 2.0), (1280, 800, 1.25), (1280, 800, 1.5)),
)
"""Width and height of the window, and the device pixels for each of these."""
MENU: Final = 34
"""What the menu bar takes of the height."""
COLOURS: Final = {"light": LIGHT, "dark": DARK, "high": HIGH_CONTRAST}
SEATS: Final = (2, 3, 4, 7, 10)
MOST: Final = 25
TWO_PACKS: Final = 104
SCALE: Final = "QT_SCALE_FACTOR"
THUMB: Final = 320


def rules(cards: int, seats: int) -> RuleSet:
    """Return rules with deals of one size, from as many packs as are needed."""
    copies = 1 if cards * seats < TWO_PACKS // 2 else 2
    return RuleSet(seats=(2, 10), sequence=HandSizes(text=f"{cards}x9"), deck=Deck(copies=copies))


def one_played(state: GameState) -> bool:
    """Return whether the viewer is to play in a deal of one card, after some others."""
    return mid_trick(state)


def shots(scale: float) -> Iterator[Shot]:
    """Yield the pictures of one scale of the screen."""
    for wide, high, factor in SCREENS:
        for seats in SEATS if factor == scale else ():
            for cards in (1, min(MOST, (TWO_PACKS - 1) // seats)):
                for name, colours in COLOURS.items():
                    yield Shot(
                        f"{wide}x{high}-at{factor:g}-{seats:02}-seats-{cards:02}-cards-{name}",
                        rules(cards, seats),
                        seats,
                        moment(cards, seats),
                        size=(wide, high - MENU),
                        colours=colours,
                    )


def moment(cards: int, seats: int) -> When:
    """Return what is shown: bidding, the middle of a trick, or a late trick."""
    if cards == 1:
        return bidding if seats % 2 else one_played
    return late if seats > 3 else mid_trick


def sheet(folder: Path) -> None:
    """Put all pictures of a folder on one sheet."""
    files = sorted(file for file in folder.glob("*.png") if file.stem != "sheet")
    columns = len(COLOURS) * 2
    rows = -(-len(files) // columns)
    high = THUMB * 10 // 16
    whole = QImage(columns * THUMB, rows * high, QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    for place, file in enumerate(files):
        row, column = divmod(place, columns)
        picture = QImage(str(file)).scaled(
            THUMB - 4,
            high - 4,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawImage(QRect(column * THUMB, row * high, 0, 0).topLeft(), picture)
    painter.end()
    whole.save(str(folder / "sheet.png"))


def main() -> None:
    """Draw the pictures of all scales, or of the one that this process has."""
    parser = arguments(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="name", help="a part of a picture's name")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    offscreen()
    if SCALE not in os.environ:
        for scale in sorted({scale for _, _, scale in SCREENS}):
            subprocess.run(  # noqa: S603 - this script
                [sys.executable, __file__, str(options.folder), *options.names],
                env={**os.environ, SCALE: f"{scale:g}"},
                check=True,
            )
        sheet(options.folder)
        return
    application = make_application()
    for shot in shots(float(os.environ[SCALE])):
        if not options.names or any(name in shot.name for name in options.names):
            draw(shot, options.folder)
    del application


if __name__ == "__main__":
    main()
