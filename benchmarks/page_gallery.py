"""Draw every page of the program in its real window, now and before, on one sheet to look at.

    python benchmarks/page_gallery.py FOLDER [PART ...] [--before CHECKOUT] [--tables]
        [--size 1280x800] [--text 100]

Parts are start, new-game, house-rules, table, moments, saved-games, windows. Each page is drawn in
light, dark and high contrast; with --before also as another checkout draws it (``git worktree add
../before COMMIT``, then ``python packaging/compile_resources.py`` there). What that one does not
have stays blank. With --tables it draws the table instead, in six sizes and scales, with 2 to 10
seats, one card and many in hand.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

ROOT: Final = Path(__file__).resolve().parent.parent
CHECKOUT: Final = "GALLERY_CHECKOUT"
SCALE: Final = "QT_SCALE_FACTOR"
SCREENS: Final = (
    *((1024, 600, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0)),
    *((1280, 800, 1.0), (1280, 800, 1.25), (1280, 800, 1.5)),
)
"""Width and height of the window, and the device pixels for each of these."""
SEATS: Final = (2, 3, 4, 7, 10)
FEW, MANY, TWO_PACKS = 1, 25, 104
SCHEMES: Final = ("light", "dark", "high-contrast")
THUMB: Final = (400, 250)
LABEL: Final = 18
GAP: Final = 4


def sizes_of_hands(seats: int) -> tuple[int, int]:
    """Return the smallest and the largest hand that is drawn for a number of seats."""
    return FEW, min(MANY, (TWO_PACKS - 1) // seats)


def parser_of(doc: str | None) -> argparse.ArgumentParser:
    """Return the parser of the arguments of both scripts."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="part")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--tables", action="store_true")
    return parser


def draw(checkout: Path, folder: Path, options: argparse.Namespace) -> None:
    """Have the pages of one checkout drawn, each size and scale in a process of its own."""
    screens = SCREENS if options.tables else ((*map(int, options.size.split("x")), 1.0),)
    for wide, high, scale in screens:
        words = [*options.names, "--size", f"{wide}x{high}", "--text", str(options.text)]
        words += ["--tables"] if options.tables else []
        subprocess.run(  # noqa: S603 - the script beside this one
            [sys.executable, Path(__file__).with_name("page_pictures.py"), folder, *words],
            env={**os.environ, SCALE: f"{scale:g}", CHECKOUT: str(checkout)},
            check=True,
        )


def names_of(folders: list[Path]) -> list[str]:
    """Return the names of the pictures, without the set of colours at their end."""
    found = {file.name: file.stat().st_mtime_ns for each in folders for file in each.glob("*.png")}
    return sorted(found, key=lambda name: (rows_of(name), name))


def rows_of(name: str) -> str:
    """Return the page or table that a picture shows."""
    for scheme in SCHEMES:
        name = name.removesuffix(f"-{scheme}.png")
    return name.partition(".png")[0]


def cells(folders: list[Path], tables: bool) -> Iterator[tuple[str, list[Path]]]:
    """Yield the title and the pictures of every row of the sheet."""
    names = {rows_of(name) for name in names_of(folders)}
    for name in sorted(names):
        if tables:
            yield name, [folder / f"{name}.png" for folder in folders]
        else:
            yield (
                name,
                [folder / f"{name}-{scheme}.png" for scheme in SCHEMES for folder in folders],
            )


def sheet(folders: list[Path], tables: bool, target: Path) -> None:
    """Put all pictures on one sheet, before and now side by side."""
    rows = list(cells(folders, tables))
    columns = max(len(files) for _, files in rows)
    side = 3 if tables else 1
    wide, high = THUMB[0] + GAP, THUMB[1] + LABEL + GAP
    whole = QImage(columns * side * wide, -(-len(rows) // side) * high, QImage.Format.Format_RGB32)
    whole.fill(QColor("#808080"))
    painter = QPainter(whole)
    painter.setPen(QColor("white"))
    for number, (name, files) in enumerate(rows):
        row, group = divmod(number, side)
        corner = QPoint(group * columns * wide, row * high)
        painter.drawText(corner + QPoint(GAP, LABEL - 5), name)
        for column, file in enumerate(files):
            place = QRect(corner + QPoint(column * wide, LABEL), QPoint(0, 0)).topLeft()
            picture = QImage(str(file))
            if not picture.isNull():
                picture = picture.scaled(
                    *THUMB,
                    Qt.AspectRatioMode.KeepAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
                painter.drawImage(place, picture)
    painter.end()
    whole.save(str(target), quality=88)
    print(target)


def main() -> None:
    """Draw the pages of both checkouts, and the sheet."""
    parser = parser_of(__doc__)
    parser.add_argument("--before", type=Path, metavar="CHECKOUT")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    checkouts = {"now": ROOT}
    if options.before:
        checkouts = {"before": options.before.resolve(), **checkouts}
    for name, checkout in checkouts.items():
        draw(checkout, options.folder / name, options)
    application = QGuiApplication([])
    folders = [options.folder / name for name in checkouts]
    sheet(folders, options.tables, options.folder / "sheet.jpg")
    del application


if __name__ == "__main__":
    main()
