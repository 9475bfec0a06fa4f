"""The program's icon in the containers of Windows and macOS, drawn from one SVG file.

    python packaging/icons.py FOLDER     writes ohhell.ico and ohhell.icns

Each size is drawn by itself, so that small icons stay sharp.
"""

import argparse
import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import product
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter, Qt
from PySide6.QtSvg import QSvgRenderer

SOURCE: Final = product.ROOT / "assets" / "icons" / "ohhell.svg"

ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
"""The sizes that Windows uses at 100 to 250 percent, in lists, on the taskbar and the desktop."""
_LARGEST_BITMAP: Final = 128
"""Larger icons are stored as PNG, smaller ones as bitmaps, which every reader supports."""

ICNS_PNG: Final = {
    b"ic11": 32,  # 16 points at twice the resolution
    b"ic12": 64,  # 32 points at twice the resolution
    b"ic07": 128,
    b"ic13": 256,  # 128 points at twice the resolution
    b"ic08": 256,
    b"ic14": 512,  # 256 points at twice the resolution
    b"ic09": 512,
    b"ic10": 1024,  # 512 points at twice the resolution
}
ICNS_PIXELS: Final = {16: (b"is32", b"s8mk"), 32: (b"il32", b"l8mk")}
"""Sizes that macOS wants as colours and a mask: it shows PNG of these sizes wrongly."""
WIZARD_SIZE: Final = (164, 314)
"""The size that NSIS expects; it enlarges the picture on high-resolution screens."""
FELT: Final = "#2b7a5b"
_LONGEST_RUN: Final = 128


def draw(size: int) -> QImage:
    """Return the icon as a square image of ``size`` pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    return image


def wizard_picture() -> QImage:
    """Return the picture beside the first and the last page of the Windows setup."""
    image = QImage(*WIZARD_SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor(FELT))
    painter = QPainter(image)
    width = image.width()
    size = round(width * 0.7)
    painter.drawImage((width - size) // 2, (width - size) // 2, draw(size))
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """Return an image as PNG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs know no device here
    return bytes(data.data())


def ico() -> bytes:
    """Return the icon with all its sizes as a Windows ICO file."""
    images = [_ico_image(size) for size in ICO_SIZES]
    entry = struct.Struct("<BBBBHHII")
    offset = 6 + entry.size * len(images)
    directory = struct.pack("<HHH", 0, 1, len(images))
    for size, data in zip(ICO_SIZES, images, strict=True):
        # A byte holds no 256: 0 stands for it.
        directory += entry.pack(size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return directory + b"".join(images)


def _ico_image(size: int) -> bytes:
    image = draw(size)
    if size > _LARGEST_BITMAP:
        return png(image)
    # The height counts the mask, too; its bits repeat what the alpha channel says.
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    rows = [bytes(image.constScanLine(row))[: 4 * size] for row in reversed(range(size))]
    return header + b"".join(rows) + b"".join(_mask_row(row) for row in rows)


def _mask_row(row: bytes) -> bytes:
    """Return a row of the mask: a set bit is transparent; rows fill whole 32-bit words."""
    bits = "".join("0" if alpha else "1" for alpha in row[3::4])
    words = -(-len(bits) // 32)
    return int(bits.ljust(32 * words, "0"), 2).to_bytes(4 * words, "big")


def icns() -> bytes:
    """Return the icon with all its sizes as a macOS ICNS file."""
    parts = []
    for size, (colours, mask) in ICNS_PIXELS.items():
        image = draw(size)
        rows = (bytes(image.constScanLine(row))[: 4 * size] for row in range(size))
        pixels = b"".join(rows)
        red, green, blue, alpha = (pixels[channel::4] for channel in (2, 1, 0, 3))
        parts.append((colours, _packed(red) + _packed(green) + _packed(blue)))
        parts.append((mask, alpha))
    parts += [(kind, png(draw(size))) for kind, size in ICNS_PNG.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def _packed(channel: bytes) -> bytes:
    """Return a channel as runs of literal bytes, the simplest form of its compression."""
    runs = [channel[start : start + _LONGEST_RUN] for start in range(0, len(channel), _LONGEST_RUN)]
    return b"".join(bytes([len(run) - 1]) + run for run in runs)


def main(arguments: Sequence[str]) -> int:
    """Write both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where to write ohhell.ico and ohhell.icns")
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{product.COMMAND}.ico").write_bytes(ico())
    (folder / f"{product.COMMAND}.icns").write_bytes(icns())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
