"""Gives a PDF file the structure that screen readers need: headings, paragraphs and tables.

Qt writes the text of a PDF as text, but no structure. So before each part of a page a small mark
is drawn far outside of it (:func:`mark_part`). :func:`tagged` finds these marks in the file and
puts PDF's own in their place, and adds the tree of the structure.
"""

import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ohhell_desktop.ui.kit.printing.letters import complete_tables
from ohhell_desktop.ui.kit.printing.page import IN_TABLES, Part, Role, Words

_FAR: Final = 100000
_MARK: Final = re.compile(rb"-(\d{6})(?:\.0*)? -100000(?:\.0*)? 1(?:\.0*)? 1(?:\.0*)? re\nf\*?\n")
_OBJECT: Final = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
_STREAM: Final = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.DOTALL)
_NAMES: Final = {
    Role.TITLE: "H1",
    Role.HEADING: "H2",
    Role.TEXT: "P",
    Role.PICTURE: "Figure",
    Role.COLUMN_HEAD: "TH",
    Role.ROW_HEAD: "TH",
    Role.CELL: "TD",
}
"""What PDF calls the parts."""


class NotTaggedError(ValueError):
    """The file is not written as Qt is known to write it."""


def mark_part(painter: QPainter, number: int) -> None:
    """Mark where a part of a page begins.

    Args:
        painter: draws in units of the device.
        number: the number of the part on its page, from 0.
    """
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0))
    painter.drawRect(QRectF(-_FAR - number, -_FAR, 1, 1))
    painter.restore()


@dataclass(slots=True)
class _Element:
    """A node of the tree."""

    role: str
    parent: "_Element | None"
    attributes: str = ""
    says: str = ""
    children: list["_Element"] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    """Pages and numbers of the marked content."""
    number: int = 0
    """The number of its object in the file."""

    def add(self, role: str, attributes: str = "", says: str = "") -> "_Element":
        """Return a new child."""
        child = _Element(role, self, attributes, says)
        self.children.append(child)
        return child


def tagged(file: bytes, pages: Sequence[Sequence[Part]], language: str) -> bytes:
    """Return a PDF file with structure.

    Args:
        file: as Qt has written it, with a mark before each part.
        pages: the parts of each page.
        language: of the text, as in "en-GB".

    Raises:
        NotTaggedError: if the file is not as expected.
    """
    objects = _objects(file)
    root, info, ident = _trailer(file)
    leaves = [number for number, body in objects.items() if b"/Type /Page\n" in body]
    if len(leaves) != len(pages):
        raise NotTaggedError("the number of pages is another one")
    tree = _Element("Document", None)
    elements = [_elements(tree, number, parts) for number, parts in enumerate(pages)]
    drawn: list[tuple[bytes, str]] = []
    for place, (leaf, found) in enumerate(zip(leaves, elements, strict=True)):
        cut = _tag_page(objects, leaf, place, found)
        drawn += zip(cut, map(_words, pages[place]), strict=True)
    _complete_letters(objects, drawn)
    first = max(objects) + 1
    nodes = list(_walk(tree))
    for number, node in enumerate(nodes, first + 2):
        node.number = number
    kids = f"{nodes[0].number} 0 R"
    objects[first] = f"<< /Type /StructTreeRoot /K {kids} /ParentTree {first + 1} 0 R >>".encode()
    objects[first + 1] = _parent_tree(elements)
    for node in nodes:
        objects[node.number] = _node(node, first, leaves)
    entries = f"/MarkInfo << /Marked true >> /StructTreeRoot {first} 0 R /Lang {_text(language)}"
    shown = "/ViewerPreferences << /DisplayDocTitle true >>"
    objects[root] = _with(objects[root], f"{entries} {shown}")
    return _written(objects, root, info, ident)


def _objects(file: bytes) -> dict[int, bytes]:
    """Return the objects of a file by their numbers."""
    table = file.rfind(b"\nxref\n")
    offsets = re.findall(rb"(\d{10}) \d{5} n ", file[table:])
    starts = sorted(int(offset) for offset in offsets)
    found = {}
    for start, end in zip(starts, [*starts[1:], table + 1], strict=True):
        match = _OBJECT.fullmatch(file[start:end].strip())
        if match is None:
            raise NotTaggedError("an object cannot be read")
        found[int(match[1])] = match[2]
    return found


def _trailer(file: bytes) -> tuple[int, int, bytes]:
    """Return the numbers of the root and of the information, and the identifier."""
    end = file[file.rfind(b"trailer") :]
    root = re.search(rb"/Root (\d+) 0 R", end)
    info = re.search(rb"/Info (\d+) 0 R", end)
    ident = re.search(rb"/ID \[.*?\]", end)
    if root is None or info is None or ident is None:
        raise NotTaggedError("the trailer cannot be read")
    return int(root[1]), int(info[1]), ident[0]


def _elements(tree: _Element, page: int, parts: Iterable[Part]) -> list[_Element | None]:
    """Add the elements of a page to the tree, and return that of each part; None for decoration."""
    found: list[_Element | None] = []
    for part in parts:
        element = None
        if part.role in IN_TABLES:
            element = _cell(_row(tree, part.row), part)
        elif part.role is not Role.DECORATION:
            element = tree.add(_NAMES[part.role], says=part.says)
        if element is not None:
            element.places.append((page, len(found)))
        found.append(element)
    return found


def _row(tree: _Element, row: int) -> _Element:
    """Return the element of a row: the last one if it is the same, else a new one."""
    last = tree.children[-1] if tree.children else None
    table = last if last is not None and last.role == "Table" else tree.add("Table")
    number = str(row)
    if table.children and table.children[-1].says == number:
        return table.children[-1]
    # The number of a row is only used here, and not written.
    return table.add("TR", says=number)


def _cell(row: _Element, part: Part) -> _Element:
    scope = {Role.COLUMN_HEAD: " /Scope /Column", Role.ROW_HEAD: " /Scope /Row"}
    wide = f" /ColSpan {part.span}" if part.span > 1 else ""
    about = scope.get(part.role, "") + wide
    return row.add(_NAMES[part.role], f" /A << /O /Table{about} >>" if about else "", part.says)


def _tag_page(
    objects: dict[int, bytes], leaf: int, place: int, elements: Sequence[_Element | None]
) -> list[bytes]:
    """Put PDF's marks in the place of ours, and link the page with the tree.

    Returns:
        What draws each part.
    """
    contents = re.search(rb"/Contents (\d+) 0 R", objects[leaf])
    stream = _STREAM.search(objects[int(contents[1])]) if contents is not None else None
    if contents is None or stream is None:
        raise NotTaggedError("a page has no contents")
    start, *cut = _MARK.split(zlib.decompress(stream[1]))
    numbers, drawn = [int(number) - _FAR for number in cut[::2]], cut[1::2]
    if numbers != list(range(len(elements))):
        raise NotTaggedError("a mark is missing")
    marked = (
        _begin(element, number) + drawn[number] + b"\nEMC\n"
        for number, element in enumerate(elements)
    )
    packed = zlib.compress(start + b"".join(marked))
    head = f"<<\n/Length {len(packed)}\n/Filter /FlateDecode\n>>\nstream\n".encode()
    objects[int(contents[1])] = head + packed + b"\nendstream"
    objects[leaf] = _with(objects[leaf], f"/StructParents {place} /Tabs /S")
    return drawn


def _words(part: Part) -> str:
    return "".join(mark.text for mark in part.marks if isinstance(mark, Words))


def _complete_letters(objects: dict[int, bytes], drawn: Iterable[tuple[bytes, str]]) -> None:
    """Complete the tables that lead from glyphs to letters."""
    places = {
        font: int(found[1])
        for font, body in objects.items()
        if (found := re.search(rb"/ToUnicode (\d+) 0 R", body))
    }
    tables = {font: objects[place] for font, place in places.items()}
    for font, table in complete_tables(drawn, tables).items():
        head = f"<< /Length {len(table)} >>\nstream\n".encode()
        objects[places[font]] = head + table + b"\nendstream"


def _begin(element: _Element | None, number: int) -> bytes:
    """Return the operator that begins marked content."""
    if element is None:
        return b"/Artifact BMC\n"
    said = f" /ActualText {_text(element.says)}" if element.says else ""
    return f"/{element.role} << /MCID {number}{said} >> BDC\n".encode()


def _parent_tree(elements: Sequence[Sequence[_Element | None]]) -> bytes:
    """Return the table that leads from marked content to elements, page by page."""
    rows = (
        f"{place} [{' '.join(f'{each.number} 0 R' if each else 'null' for each in found)}]"
        for place, found in enumerate(elements)
    )
    return f"<< /Nums [{' '.join(rows)}] >>".encode()


def _node(node: _Element, root: int, leaves: Sequence[int]) -> bytes:
    parent = root if node.parent is None else node.parent.number
    kids = [f"{child.number} 0 R" for child in node.children]
    kids += [
        f"<< /Type /MCR /Pg {leaves[page]} 0 R /MCID {number} >>" for page, number in node.places
    ]
    said = f" /Alt {_text(node.says)}" if node.role == _NAMES[Role.PICTURE] else ""
    return (
        f"<< /Type /StructElem /S /{node.role} /P {parent} 0 R /K [{' '.join(kids)}]"
        f"{node.attributes}{said} >>"
    ).encode()


def _walk(node: _Element) -> Iterable[_Element]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _with(body: bytes, entries: str) -> bytes:
    """Return a dictionary with more entries."""
    end = body.rindex(b">>")
    return body[:end] + entries.encode() + b"\n" + body[end:]


def _text(text: str) -> str:
    """Return a text as PDF writes it, whatever its letters are."""
    return f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>"


def _written(objects: dict[int, bytes], root: int, info: int, ident: bytes) -> bytes:
    """Return a file of these objects."""
    file = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    size = max(objects) + 1
    table = [b"0000000000 65535 f \n"] * size
    for number in sorted(objects):
        table[number] = b"%010d 00000 n \n" % len(file)
        file += b"%d 0 obj\n" % number + objects[number] + b"\nendobj\n"
    start = len(file)
    file += b"xref\n0 %d\n" % size + b"".join(table)
    file += b"trailer\n<<\n/Size %d\n/Info %d 0 R\n/Root %d 0 R\n" % (size, info, root)
    return bytes(file + ident + b"\n>>\nstartxref\n%d\n%%%%EOF\n" % start)
