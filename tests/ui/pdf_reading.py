"""Reads PDF files as far as the tests need it: their texts, and the structure of tagged ones."""

import re
import zlib
from typing import Any, Final, NamedTuple

_OBJECT: Final = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.DOTALL)
_STREAM: Final = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.DOTALL)
_DRAWN: Final = re.compile(
    rb"/(?P<font>F\d+) [\d.]+ Tf|<(?P<code>\w{4})> Tj|(?P<end>ET)"
    rb"|/(?P<tag>\w+) (?:<< /MCID (?P<number>\d+)(?: /ActualText <(?P<said>\w+)>)? >> BDC|BMC)"
)


class Marked(NamedTuple):
    """Marked content of a page."""

    tag: str
    text: str
    """The letters of its glyphs, with a space after each piece."""
    said: str
    """What a screen reader says instead; empty for the text."""


class Node(NamedTuple):
    """An element of the structure, with its children or its texts."""

    role: str
    children: "list[Node]"
    text: str


class Pdf:
    """A file that Qt has written."""

    def __init__(self, file: bytes) -> None:
        self.objects = {int(number): body for number, body in _OBJECT.findall(file)}
        self._marked: dict[int, list[Marked]] = {}
        self.pages = [n for n, body in self.objects.items() if b"/Type /Page\n" in body]
        letters = {font: self._letters(font) for font in self.objects}
        self.letters = {f"F{font}": found for font, found in letters.items() if found}

    def stream(self, number: int) -> bytes:
        """Return the stream of an object."""
        found = _STREAM.search(self.objects[number])
        assert found is not None
        packed = b"/FlateDecode" in self.objects[number][: found.start()]
        return zlib.decompress(found[1]) if packed else found[1]

    def marked(self, page: int) -> list[Marked]:
        """Return the marked content of a page; all of it as one piece if it has no marks."""
        if page not in self._marked:
            self._marked[page] = self._read(page)
        return self._marked[page]

    def _read(self, page: int) -> list[Marked]:
        contents = re.search(rb"/Contents (\d+) 0 R", self.objects[page])
        assert contents is not None
        font, found = "", [Marked("", "", "")]
        for drawn in _DRAWN.finditer(self.stream(int(contents[1]))):
            if drawn["tag"]:
                said = bytes.fromhex((drawn["said"] or b"").decode()).decode("utf-16")
                found.append(Marked(drawn["tag"].decode(), "", said))
            elif drawn["font"]:
                font = drawn["font"].decode()
            else:
                more = " " if drawn["end"] else self.letters[font].get(int(drawn["code"], 16), "?")
                found[-1] = found[-1]._replace(text=found[-1].text + more)
        return found[1:] if len(found) > 1 else found

    def text(self, page: int) -> str:
        """Return the words of a page, one space between two."""
        return " ".join("".join(each.text for each in self.marked(page)).split())

    def tree(self) -> Node:
        """Return the structure."""
        root = next(body for body in self.objects.values() if b"/Type /StructTreeRoot" in body)
        return self._node(int(self._found(rb"/K (\d+) 0 R", root)))

    def _node(self, number: int) -> Node:
        body = self.objects[number]
        kids = self._found(rb"/K \[(.*?)\]", body).encode()
        places: list[Any] = re.findall(rb"/Pg (\d+) 0 R /MCID (\d+)", kids)
        pieces = [self.marked(int(page))[int(place)] for page, place in places]
        text = " ".join((each.said or each.text).strip() for each in pieces)
        rest = re.sub(rb"<<.*?>>", b"", kids)
        children = [self._node(int(kid)) for kid in re.findall(rb"(\d+) 0 R", rest)]
        return Node(self._found(rb"/S /(\w+)", body), children, text)

    def _found(self, pattern: bytes, body: bytes) -> str:
        found = re.search(pattern, body, re.DOTALL)
        return found[1].decode("latin-1") if found else ""

    def _letters(self, font: int) -> dict[int, str]:
        table = re.search(rb"/ToUnicode (\d+) 0 R", self.objects[font])
        if table is None:
            return {}
        entries = re.findall(rb"<(\w{4})> <(\w+)>\n", self.stream(int(table[1])))
        return {
            int(code, 16): bytes.fromhex(to.decode()).decode("utf-16-be") for code, to in entries
        }
