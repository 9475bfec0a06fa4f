"""Completes the tables by which a PDF file leads from its glyphs back to letters.

Qt's tables lack some glyphs, among them the first one of each font and the space, so that a
search in the file finds no word with them, and a screen reader leaves them out. What a part says
is known here, so the missing letters follow from the glyphs that are drawn for it.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

_GLYPH: Final = re.compile(rb"/F(\d+) [\d.]+ Tf|<([0-9A-Fa-f]{4})> Tj")
_RANGE: Final = re.compile(rb"<(\w{4})> <(\w{4})> (?:\[([^\]]*)\]|<(\w+)>)")
_LETTER: Final = re.compile(rb"<(\w+)>")
_HEAD: Final = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
"""
_END: Final = b"""endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
_AT_ONCE: Final = 100
"""The most entries of a block of a table."""

Letters = dict[int, str]
"""The letters of a font by the numbers of its glyphs."""


def _known_letters(table: bytes) -> Letters:
    """Return the letters that a table of Qt has."""
    found: Letters = {}
    for first, last, listed, start in _RANGE.findall(table):
        codes = range(int(first, 16), int(last, 16) + 1)
        if listed:
            letters = [_read(each) for each in _LETTER.findall(listed)]
        else:
            letters = [_read(b"%04x" % (int(start, 16) + step)) for step in range(len(codes))]
        found |= {code: letter for code, letter in zip(codes, letters, strict=False) if code}
    return found


def _learn(drawn: bytes, text: str, known: Mapping[int, Letters]) -> None:
    """Add the letters of a part to what is known of the fonts, if its glyphs agree with them.

    Args:
        drawn: the operators that draw the part.
        text: its words.
        known: the letters of each font, by the number of its object; this is completed.
    """
    font, glyphs = 0, []
    for number, code in _GLYPH.findall(drawn):
        if number:
            font = int(number)
        else:
            glyphs.append((font, int(code, 16)))
    if len(glyphs) != len(text) or any(font not in known for font, _ in glyphs):
        return
    pairs = list(zip(glyphs, text, strict=True))
    if all(known[font].get(code, letter) == letter for (font, code), letter in pairs):
        for (font, code), letter in pairs:
            known[font].setdefault(code, letter)


def _table_of(letters: Letters) -> bytes:
    """Return the table of a font as a file has it."""
    entries = [b"<%04X> <%s>\n" % (code, _written(letters[code])) for code in sorted(letters)]
    blocks = (entries[start : start + _AT_ONCE] for start in range(0, len(entries), _AT_ONCE))
    return _HEAD + b"".join(map(_block, blocks)) + _END


def _block(entries: list[bytes]) -> bytes:
    return b"%d beginbfchar\n%sendbfchar\n" % (len(entries), b"".join(entries))


def _read(code: bytes) -> str:
    return bytes.fromhex(code.decode()).decode("utf-16-be", "replace")


def _written(letter: str) -> bytes:
    return letter.encode("utf-16-be", "replace").hex().upper().encode()


def complete_tables(
    parts: Iterable[tuple[bytes, str]], tables: Mapping[int, bytes]
) -> dict[int, bytes]:
    """Return complete tables of the fonts.

    Args:
        parts: what draws each part, and its words.
        tables: Qt's tables, by the numbers of the fonts.
    """
    known = {font: _known_letters(table) for font, table in tables.items()}
    for drawn, text in parts:
        _learn(drawn, text, known)
    return {font: _table_of(letters) for font, letters in known.items()}
