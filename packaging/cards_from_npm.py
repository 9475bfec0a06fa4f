"""Turn the playing cards of one npm package into the 52 faces under assets/cards.

This was run once; it is kept so that anyone can run it again:

    npm pack @letele/playing-cards@0.1.0
    python packaging/cards_from_npm.py letele-playing-cards-0.1.0.tgz assets/cards

The package holds Adrian Kennard's deck (CC0 1.0) as React calls. Qt's SVG renderer ignores the
size that a `<use>` gives to a `<symbol viewBox>` and paints over the whole window, so every `<use>`
is replaced by a transformed copy of its symbol. The corner indices are enlarged, pips and court
figures are moved to make room for them, the colours become a little deeper, and the ace of spades
is drawn again.
"""

import hashlib
import json
import re
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SHA256: Final = "578a8fbdb70f03128b79d31482b7485a4462b71e9777ef6c5c305674da6e6156"
MODULE: Final = "package/dist/index.esm.js"
NAMES: Final = re.compile(r"const Svg([CDHS])(10|[2-9AJQK]) = ")

HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" width="240" height="336">'
)
FRAME: Final = (
    '<rect x="-119" y="-167" width="238" height="334" rx="14"'
    ' fill="#fffefb" stroke="#7d838c" stroke-width="2"/>'
)
COLOURS: Final = {
    "red": "#d3121d",
    "#000": "#15171c",
    "#44F": "#2c3c9c",
    "#FC4": "#f5c34a",
}

# The original marks the purpose of a `<use>` by its width.
RANK_SIZE: Final = 32
SMALL_SUIT_SIZE: Final = 26.769
PIP_SIZE: Final = 70
ACE_OF_SPADES_SIZE: Final = 164.8

# Our layout, in card units (240 by 336, the origin in the middle).
RANK_MATRIX: Final = "matrix(.0485 0 0 .0485 -97 -133)"
RANK_STROKE: Final = "112"
SMALL_SUIT_MATRIX: Final = "matrix(.035 0 0 .035 -97 -84)"
PIP_SCALE: Final = 0.0535
ACE_SCALE: Final = 0.1
PIP_SPREAD: Final = (0.89, 1.0)
COURT_MATRIX: Final = "matrix(.94 0 0 .97 0 0)"
ACE_OF_SPADES_MATRICES: Final = ("matrix(.175 0 0 .175 0 0)", "matrix(.046 0 0 .046 0 -8)")

ARGUMENTS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
ARC_FLAGS: Final = (3, 4)
NUMBER: Final = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)")
FLAG: Final = re.compile(r"[\s,]*([01])")
COMMAND: Final = re.compile(r"[\s,]*([a-zA-Z])")
TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[A-Za-z_][\w.]*|-?[\d.]+(?:e-?\d+)?|[^\s]')


@dataclass(frozen=True)
class Node:
    """One element of the drawing: its tag, attributes as SVG spells them, and children."""

    tag: str
    attributes: dict[str, str]
    children: list["Node"] = field(default_factory=list)

    def size(self) -> float:
        """Return the width that the element asks for."""
        return float(self.attributes.get("width", 0))


def short(value: float, places: int) -> str:
    """Return a number with at most this many decimals and no needless characters."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in {"-0", "-", ""} else text


def path_segments(data: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each command of a path with the arguments of one step."""
    at = 0
    command = ""
    while data[at:].strip(" ,\n"):
        letter = COMMAND.match(data, at)
        if letter:
            command, at = letter[1], letter.end()
        arguments: list[str] = []
        for index in range(ARGUMENTS[command.lower()]):
            is_flag = command in "aA" and index in ARC_FLAGS
            match = (FLAG if is_flag else NUMBER).match(data, at)
            if match is None:
                raise ValueError(f"no number at {at} in {data[:60]}")
            arguments.append(match[1])
            at = match.end()
        yield command, arguments
        command = {"m": "l", "M": "L"}.get(command, command)


def rounded_path(data: str, places: int) -> str:
    """Return the same path with rounded coordinates."""
    out: list[str] = []
    last = ""
    for command, arguments in path_segments(data):
        numbers = [short(float(number), places) for number in arguments]
        text = " ".join(numbers).replace(" -", "-")
        repeats = command == last and command not in "zZ"
        out.append((" " if repeats and not text.startswith("-") else "") + text)
        if not repeats:
            out[-1] = command + out[-1]
        last = command
    return "".join(out)


def parse_calls(source: str) -> Node:
    """Read nested React.createElement calls as elements."""
    source = re.sub(
        r"title \? .*? : null, ", "", source.replace("/*#__PURE__*/", ""), flags=re.DOTALL
    )
    tokens = TOKEN.findall(source)
    out: list[str] = []
    opened: list[str] = []
    for index, token in enumerate(tokens):
        if token == "(":  # noqa: S105 - a parenthesis, not a secret
            call = tokens[index - 1] == "React.createElement"
            opened.append("]" if call else "")
            out.append("[" if call else "")
        elif token == ")":  # noqa: S105
            out.append(opened.pop())
        elif token in {"React.createElement", "_extends", "props", "titleId"}:
            out.append('""' if token == "titleId" else "")  # noqa: S105
        elif tokens[index + 1 : index + 2] == [":"] and not token.startswith('"'):
            out.append(f'"{token}"')
        elif token == "," and tokens[index + 1 : index + 2] == ["props"]:  # noqa: S105
            out.append("")
        else:
            out.append(token)
    return as_node(json.loads("".join(out)))


def as_node(call: list[object]) -> Node:
    """Make an element of one parsed call: tag, attributes, children."""
    tag, attributes, *children = call
    if not isinstance(tag, str) or not (attributes is None or isinstance(attributes, dict)):
        raise TypeError(f"not an element: {tag}")
    named = {
        name if name == "viewBox" else re.sub("[A-Z]", lambda m: "-" + m[0].lower(), name): str(v)
        for name, v in (attributes or {}).items()
    }
    return Node(tag, named, [as_node(child) for child in children if isinstance(child, list)])


class Face:
    """One card of the package, to be written as one of our files."""

    def __init__(self, drawing: Node, suit: str, rank: str) -> None:
        """Collect the symbols that the drawing refers to."""
        self.drawing = drawing
        self.is_court = rank in "JQK"
        self.is_ace = rank == "A"
        self.is_ace_of_spades = self.is_ace and suit == "S"
        defs = next(child for child in drawing.children if child.tag == "defs")
        self.symbols = {child.attributes["id"]: child for child in defs.children}

    def svg(self) -> str:
        """Return the finished file."""
        body = [child for child in self.drawing.children if child.tag == "use"]
        group = [child for child in self.drawing.children if child.tag == "g"]
        half = group[0].children
        rotated = [half_use for half_use in half if half_use.size() > SMALL_SUIT_SIZE + 6]
        parts = [HEAD, FRAME]
        if self.is_ace_of_spades:
            parts += self.ace_of_spades()
        elif self.is_court:
            inside = [*body, *(Node("g", {"transform": "rotate(180)"}, rotated),)]
            layers = [self.write(node) for node in inside if not self.is_index(node)]
            parts += [f'<g transform="{COURT_MATRIX}">', *layers, "</g>"]
        else:
            pips = [node for node in body if not self.is_index(node)]
            parts += [self.pip(node, 1) for node in pips]
            parts += [self.pip(node, -1) for node in rotated]
        index = self.index(half)
        parts += [*index, '<g transform="rotate(180)">', *index, "</g>", "</svg>"]
        return "\n".join(parts) + "\n"

    def is_index(self, node: Node) -> bool:
        """Return whether the element is a rank or small suit of the corner."""
        return node.tag == "use" and node.size() in {RANK_SIZE, SMALL_SUIT_SIZE}

    def glyph(self, node: Node) -> Node:
        """Return the only path of the symbol that the element refers to."""
        (path,) = self.symbols[node.attributes["xlink-href"][1:]].children
        return path

    def index(self, half: list[Node]) -> list[str]:
        """Return rank and suit of the upper left corner, larger than the original's."""
        rank = self.glyph(next(node for node in half if node.size() == RANK_SIZE))
        suit = self.glyph(next(node for node in half if node.size() == SMALL_SUIT_SIZE))
        bold = {**rank.attributes, "stroke-width": RANK_STROKE}
        return [
            self.path(bold, RANK_MATRIX, 0),
            self.path(suit.attributes, SMALL_SUIT_MATRIX, 0),
        ]

    def pip(self, node: Node, sign: int) -> str:
        """Return one pip of a number card; with sign -1 it is turned over in its place."""
        x, y = (float(node.attributes[axis]) + PIP_SIZE / 2 for axis in "xy")
        scale = sign * (ACE_SCALE if self.is_ace else PIP_SCALE)
        place = (sign * x * PIP_SPREAD[0], sign * y * PIP_SPREAD[1])
        numbers = [short(scale, 4), "0", "0", short(scale, 4), *(short(v, 2) for v in place)]
        return self.path(self.glyph(node).attributes, f"matrix({' '.join(numbers)})", 0)

    def ace_of_spades(self) -> list[str]:
        """Return the large spade: a fine rim around it and a small spade in it."""
        uses = [child for child in self.drawing.children if child.size() == ACE_OF_SPADES_SIZE]
        data = self.glyph(uses[0]).attributes["d"]
        outer, inner = ACE_OF_SPADES_MATRICES
        rim = {"fill": "none", "stroke": "#000", "stroke-width": "96", "stroke-linejoin": "round"}
        gap = {**rim, "fill": "#000", "stroke": "#fffefb", "stroke-width": "70"}
        return [
            self.path({"d": data, **rim}, outer, 0),
            self.path({"d": data, **gap}, outer, 0),
            self.path({"d": data, "fill": "#fffefb"}, inner, 0),
        ]

    def write(self, node: Node) -> str:
        """Return any element of a court figure, every reference replaced by a copy."""
        if node.tag == "path":
            return self.path(node.attributes, node.attributes.get("transform", ""), 1)
        inherited = {
            name: value
            for name, value in node.attributes.items()
            if name in {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
        }
        if node.tag == "g":
            return self.group(inherited, node.attributes.get("transform", ""), node.children)
        symbol = self.symbols[node.attributes["xlink-href"][1:]]
        if symbol.tag == "path":
            return self.path({**inherited, **symbol.attributes}, "", 1)
        return self.group(inherited, self.matrix(node, symbol), symbol.children)

    def group(self, inherited: dict[str, str], transform: str, children: list[Node]) -> str:
        """Return children under one transform; for a single path the transform is its attribute."""
        if len(children) == 1 and children[0].tag == "path":
            return self.path({**inherited, **children[0].attributes}, transform, 1)
        given = self.attributes({"transform": transform, **inherited})
        return "\n".join([f"<g{given}>", *(self.write(child) for child in children), "</g>"])

    def matrix(self, node: Node, symbol: Node) -> str:
        """Return the transform that puts the symbol's view box where the element wants it."""
        left, top, wide, high = map(float, symbol.attributes["viewBox"].split())
        across = node.size() / wide
        down = float(node.attributes["height"]) / high
        x = float(node.attributes.get("x", 0)) - left * across
        y = float(node.attributes.get("y", 0)) - top * down
        numbers = [short(across, 5), "0", "0", short(down, 5), short(x, 2), short(y, 2)]
        before = node.attributes.get("transform", "")
        return f"{before} matrix({' '.join(numbers)})".strip()

    def path(self, attributes: dict[str, str], transform: str, places: int) -> str:
        """Return one path element."""
        kept = {k: v for k, v in attributes.items() if k not in {"id", "d", "transform"}}
        if kept.get("fill") != "none" and "fill" not in kept:
            kept["fill"] = "#000"
        data = rounded_path(attributes["d"], places)
        return f"<path{self.attributes({'transform': transform, **kept, 'd': data})}/>"

    @staticmethod
    def attributes(values: dict[str, str]) -> str:
        """Return attributes as text, in our colours."""
        return "".join(f' {k}="{COLOURS.get(v, v)}"' for k, v in values.items() if v)


def main(package: Path, folder: Path) -> None:
    """Write the 52 faces of the package into the folder."""
    if hashlib.sha256(package.read_bytes()).hexdigest() != SHA256:
        raise SystemExit("This is not the package that the cards were made from.")
    with tarfile.open(package) as archive:
        member = archive.extractfile(MODULE)
        if member is None:
            raise SystemExit("The package has no module.")
        source = member.read().decode()
    folder.mkdir(parents=True, exist_ok=True)
    for found in NAMES.finditer(source):
        suit, rank = found[1], found[2].replace("10", "T")
        body = source[found.end() : source.index("\n};", found.end())]
        call = body[body.index("return ") + len("return ") :].rstrip().rstrip(";")
        text = Face(parse_calls(call), suit, rank).svg()
        (folder / f"{rank}{suit}.svg").write_text(text, encoding="utf-8", newline="\n")
        print(f"{rank}{suit} {len(text)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
