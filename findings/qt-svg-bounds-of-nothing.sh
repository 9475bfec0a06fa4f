#!/bin/sh
# Qt 6.11.3: an SVG element that is not there is as large as the whole picture, and is not drawn.
#
# QSvgRenderer.boundsOnElement(id) gives the rectangle of an element, here of a card in a sheet of cards. For an id that
# the sheet lacks, it gives the rectangle around everything that is drawn in it. QSvgRenderer.render(painter, id, ...)
# draws nothing for the same id.
#
# Surprising: two methods of one class answer differently for the same id, and a rectangle of nothing would be an empty
# QRectF, as Qt returns elsewhere and as boundsOnElement itself does before a picture is loaded. The documentation only
# says "the bounding rectangle of the item with the given id". So a look at the bounds does not show whether a card is
# there: a program that takes the proportions of its cards from an element gets those of the sheet.
#
# Seen:
#   id        bounds          pixels drawn in 40 x 40
#   ace       10 10 20 30     1600
#   king      40 10 20 30     1600
#   queen     10 10 50 30     0      (not in the picture)
#   no file   0 0 0 0         0      (before anything is loaded)
#
# Needs Debian's libglib2.0-0, libegl1, libgl1, libfontconfig1, libxkbcommon0, libx11-6 and libdbus-1-3.
set -eu
export LC_ALL=C.UTF-8
lacks() { echo "$1" >&2; exit 2; }
export QT_QPA_PLATFORM=offscreen
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
python3 -m venv "$work/env" || lacks "Python with venv is missing: install Debian's python3-venv."
python="$work/env/bin/python"
"$python" -m pip install --quiet PySide6-Essentials==6.11.3 || lacks "The packages could not be installed."
"$python" -c "import PySide6.QtSvg" || lacks "Qt lacks a library: install the packages of Debian named above."

cat >"$work/sheet.svg" <<'SVG'
<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">
    <rect id="ace" x="10" y="10" width="20" height="30" fill="red"/>
    <rect id="king" x="40" y="10" width="20" height="30" fill="black"/>
</svg>
SVG
"$python" - "$work/sheet.svg" <<'PYTHON'
import sys

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

app = QGuiApplication([])
sheet = QSvgRenderer(sys.argv[1])


def look_at(renderer, element):
    bounds = renderer.boundsOnElement(element)
    image = QImage(40, 40, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter, element, QRectF(image.rect()))
    painter.end()
    drawn = sum(image.pixelColor(x, y).alpha() > 0 for x in range(40) for y in range(40))
    seen = (bounds.x(), bounds.y(), bounds.width(), bounds.height()), drawn
    print(element, *seen)
    return seen


as_described = (
    sheet.isValid()
    and look_at(sheet, "ace") == ((10, 10, 20, 30), 1600)
    and look_at(sheet, "king") == ((40, 10, 20, 30), 1600)
    and not sheet.elementExists("queen")
    and look_at(sheet, "queen") == ((10, 10, 50, 30), 0)
    and look_at(QSvgRenderer(), "queen") == ((0, 0, 0, 0), 0)
)
sys.exit(None if as_described else "This has changed.")
PYTHON
