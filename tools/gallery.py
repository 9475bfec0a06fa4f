"""Draw the pages of the program in its real window, now and before, on one sheet to look at.

    python tools/gallery.py [PART ...] [--folder build/gallery] [--before CHECKOUT]
        [--size 1280x800 1024x600@2 | all] [--scheme light dark high-contrast] [--text 100]
        [--retake]

Parts are start, new-game, house-rules, table, moments, saved-games, challenges and windows; only if
they are named also tables (2 to 10 seats, one card and many), record, fair and replay. A size may
name a scale of the screen; "all" are six sizes and scales. With --before every picture is also
drawn as another checkout draws it by its own gallery (``git worktree add ../before COMMIT``, then
``python packaging/compile_resources.py`` there); what that one does not have stays blank. With
--retake the pictures in docs/screenshots are replaced by those of their pages, for a release. Exits
with status 1 if nothing was drawn.
"""

import json
import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from toolbox import ROOT, arguments, offscreen, verdict

SCRIPT: Final = Path("tools", "gallery_pages.py")
SIZES: Final = (
    *("1024x600", "1280x800", "1920x1080"),
    *("1920x1080@2", "1280x800@1.25", "1280x800@1.5"),
)
SCHEMES: Final = ("light", "dark", "high-contrast")
THUMB: Final = (400, 250)
LABEL: Final = 18
GAP: Final = 4
MOST_BYTES: Final = 150_000
"""Of a picture in the documents: every version of it stays in the history."""


def draw(checkout: Path, folder: Path, options: Namespace) -> None:
    """Have the pages of one checkout drawn, each size in a process of its own."""
    screens = options.folder / "screens.json"
    for size in SIZES if "all" in options.size else options.size:
        screen, _, scale = size.partition("@")
        screens.write_text(json.dumps({"screens": [offscreen_screen(screen, scale or "1")]}))
        words = [folder, screen, size, ",".join(options.scheme), options.text]
        subprocess.run(  # noqa: S603 - the script beside this one
            [sys.executable, checkout / SCRIPT, *map(str, words), *options.parts],
            env={
                **os.environ,
                "QT_SCALE_FACTOR": scale or "1",
                "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
            },
            check=True,
        )


def offscreen_screen(size: str, scale: str) -> dict[str, object]:
    """Return a screen as large as the window; else dialogs would have room for 800x800."""
    wide, high = (round(int(side) * float(scale)) for side in size.split("x"))
    return {"name": "one", "x": 0, "y": 0, "width": wide, "height": high, "logicalDpi": 96}


def sheet(folders: list[Path], target: Path) -> int:
    """Put all pictures on one sheet, and return how many: a row for each page.

    The name of a picture is that of its page, its size and its set of colours, with spaces.
    """
    names = sorted({file.name for folder in folders for file in folder.glob("*.png")})
    pages = sorted({name.split(" ")[0] for name in names})
    kinds = sorted({name.partition(" ")[2] for name in names})
    wide, high = THUMB[0] + GAP, THUMB[1] + LABEL + GAP
    columns = len(kinds) * len(folders)
    whole = QImage(columns * wide, len(pages) * high, QImage.Format.Format_RGB32)
    whole.fill(QColor("#808080"))
    painter = QPainter(whole)
    painter.setPen(QColor("white"))
    for row, page in enumerate(pages):
        for column in range(columns):
            kind, folder = kinds[column // len(folders)], folders[column % len(folders)]
            corner = QPoint(column * wide, row * high)
            title = f"{page} {kind} {folder.name}".replace(".png", ",")
            painter.drawText(corner + QPoint(GAP, LABEL - 5), title)
            picture = QImage(str(folder / f"{page} {kind}"))
            if not picture.isNull():
                smooth = Qt.TransformationMode.SmoothTransformation
                small = picture.scaled(*THUMB, Qt.AspectRatioMode.KeepAspectRatio, smooth)
                painter.drawImage(corner + QPoint(0, LABEL), small)
    painter.end()
    whole.save(str(target), quality=88)
    print(f"{len(names)} pictures of {len(pages)} pages: {target}")
    return len(names)


def retake(folder: Path) -> None:
    """Replace the pictures in the documents by those of their pages, in light colours."""
    for old in (ROOT / "docs" / "screenshots").glob("*.jpg"):
        picture = QImage(str(folder / f"{old.stem} 1280x800 light.png"))
        for quality in () if picture.isNull() else range(90, 40, -5):
            picture.save(str(old), quality=quality)
            if old.stat().st_size <= MOST_BYTES:
                print(f"{old.name}: {old.stat().st_size // 1000} kB")
                break


def main() -> int:
    """Draw the pages of both checkouts, and the sheet."""
    parser = arguments(__doc__, text=100)
    parser.add_argument("parts", nargs="*", metavar="part")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "gallery")
    parser.add_argument("--before", type=Path, metavar="CHECKOUT")
    parser.add_argument("--size", nargs="+", default=["1280x800"])
    parser.add_argument("--scheme", nargs="+", default=SCHEMES, choices=SCHEMES)
    parser.add_argument("--retake", action="store_true")
    options = parser.parse_args()
    offscreen()
    checkouts = {"before": options.before.resolve()} if options.before else {}
    options.folder.mkdir(parents=True, exist_ok=True)
    folders = []
    for name, checkout in {**checkouts, "now": ROOT}.items():
        folders.append(options.folder / name)
        for old in folders[-1].glob("*.png"):
            old.unlink()
        draw(checkout, folders[-1], options)
    application = QGuiApplication([])
    drawn = sheet(folders, options.folder / "sheet.jpg")
    if options.retake:
        retake(folders[-1])
    del application
    return verdict(drawn)


if __name__ == "__main__":
    sys.exit(main())
