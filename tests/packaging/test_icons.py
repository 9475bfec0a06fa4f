"""The icons of Windows and macOS contain every size, and third-party readers agree."""

from pathlib import Path

import icons
import pytest
from packaging_tools import checker, output_of
from PySide6.QtGui import QImage, QImageReader


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("icons")
    assert icons.main([str(made)]) == 0
    return made


def test_qt_reads_every_size_of_the_ico_as_it_was_drawn(folder: Path) -> None:
    reader = QImageReader(str(folder / "ohhell.ico"))
    assert reader.imageCount() == len(icons.ICO_SIZES)
    for number, size in enumerate(icons.ICO_SIZES):
        assert reader.jumpToImage(number)
        read = reader.read().convertToFormat(QImage.Format.Format_ARGB32)
        assert read == icons.draw(size)


def test_the_picture_of_the_setup_has_the_size_that_nsis_expects() -> None:
    picture = icons.wizard_picture()
    assert (picture.width(), picture.height()) == (164, 314)
    assert picture.pixelColor(82, 300).name() == icons.FELT


def test_icotool_reads_every_size_of_the_ico(folder: Path) -> None:
    listed = output_of("icotool", "--list", folder / "ohhell.ico")
    for size in icons.ICO_SIZES:
        assert f"--width={size} --height={size} --bit-depth=32" in listed


def test_icns2png_reads_every_size_of_the_icns(folder: Path) -> None:
    listed = output_of("icns2png", "--list", folder / "ohhell.icns")
    for size in (16, 32, 256, 512, 1024):  # it knows no kind made for twice the resolution
        assert f"{size}x{size} 32-bit" in listed


def test_icnsutil_finds_nothing_wrong_with_the_icns(folder: Path) -> None:
    output_of(checker("icnsutil"), "test", folder / "ohhell.icns")
    listed = output_of(checker("icnsutil"), "info", folder / "ohhell.icns")
    kinds = {*icons.ICNS_PNG, *(kind for pair in icons.ICNS_PIXELS.values() for kind in pair)}
    assert all(kind.decode() in listed for kind in kinds)


@pytest.mark.parametrize("size", icons.ICNS_PIXELS)
def test_icns2png_reads_the_small_sizes_as_they_were_drawn(size: int, folder: Path) -> None:
    output_of("icns2png", "--extract", "--output", folder, folder / "ohhell.icns")
    read = QImage(str(folder / f"ohhell_{size}x{size}x32.png"))
    assert not read.isNull()
    drawn = icons.draw(size)
    for x in range(size):
        for y in range(size):
            if drawn.pixelColor(x, y).alpha():
                assert read.pixelColor(x, y) == drawn.pixelColor(x, y)


def test_every_size_of_the_icns_for_twice_the_resolution_has_twice_the_pixels() -> None:
    pairs = {b"ic11": 16, b"ic12": 32, b"ic13": 128, b"ic14": 256, b"ic10": 512}
    assert {kind: icons.ICNS_PNG[kind] for kind in pairs} == {k: 2 * s for k, s in pairs.items()}
