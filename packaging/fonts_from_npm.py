"""Turn the web fonts of two npm packages into the fonts under assets/fonts.

This was run once; it is kept so that anyone can run it again (needs fonttools and brotli):

    npm pack @fontsource/calistoga@5.2.7 @fontsource/figtree@5.3.0
    python packaging/fonts_from_npm.py . assets/fonts

A web font comes in one file for each range of characters. Qt reads neither the compressed form
nor fonts that share a name. So the two Latin ranges are merged into one TrueType font, other
characters and the hints are left out, and every weight of Figtree gets the family name "Figtree"
(as packed, Qt reads "Figtree Light").
"""

import io
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RANGES: Final = ("latin", "latin-ext")
FONTS: Final = (
    ("calistoga", "5.2.7", 400, "Calistoga", "Regular"),
    ("figtree", "5.3.0", 500, "Figtree", "Medium"),
    ("figtree", "5.3.0", 600, "Figtree", "SemiBold"),
    ("figtree", "5.3.0", 700, "Figtree", "Bold"),
)
"""Package, version, weight, family and style of each font."""
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = (
    1,
    2,
    3,
    4,
    6,
    16,
    17,
)
"""Numbers of the names in a font."""


KEPT: Final = (*range(0x20, 0x180), *range(0x2010, 0x2027), 0x20AC, 0x2212)
"""The characters of the European languages in Latin script, with dashes, quotes and the minus."""


def web_font(packed: tarfile.TarFile, name: str) -> TTFont:
    """Return one font of a package, uncompressed."""
    member = packed.extractfile(f"package/files/{name}.woff2")
    if member is None:
        raise FileNotFoundError(name)
    font = TTFont(io.BytesIO(member.read()))
    font.flavor = None
    return font


def merged(parts: list[TTFont]) -> TTFont:
    """Return one font with the characters of all of them; the first wins."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, part in enumerate(parts):
            paths.append(str(Path(folder) / f"{number}.ttf"))
            part.save(paths[-1])
        return Merger().merge(paths)


def without_unused(font: TTFont) -> TTFont:
    """Return the font without other characters and without hints, which Qt does not use here."""
    options = Options()
    options.hinting = False
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=KEPT)
    subsetter.subset(font)
    return font


def set_names(font: TTFont, family: str, style: str) -> None:
    """Give a font one family name and one style name, wherever names are read."""
    full = f"{family} {style}"
    names = {
        FAMILY: family,
        STYLE: style,
        UNIQUE: full,
        FULL: full,
        POSTSCRIPT: f"{family}-{style}",
        TYPOGRAPHIC_FAMILY: family,
        TYPOGRAPHIC_STYLE: style,
    }
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
        font["name"].setName(text, number, 1, 0, 0)


def main(downloads: Path, target: Path) -> None:
    """Write every font and the licence of its package."""
    for package, version, weight, family, style in FONTS:
        with tarfile.open(downloads / f"fontsource-{package}-{version}.tgz") as packed:
            parts = [web_font(packed, f"{package}-{part}-{weight}-normal") for part in RANGES]
            licence = packed.extractfile("package/LICENSE")
            if licence is not None:
                target.with_name("LICENSES").joinpath(f"OFL-{family}.txt").write_bytes(
                    licence.read()
                )
        font = without_unused(merged(parts))
        set_names(font, family, style)
        font["OS/2"].usWeightClass = weight
        font.save(target / f"{family}-{style}.ttf", reorderTables=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
