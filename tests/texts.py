"""The texts of the program as a translator gets them, and as they occur in the code."""

import ast
import runpy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "ohhell_desktop"
COLLECTOR: Final = ROOT / "packaging" / "collect_texts.py"

SHOWING: Final = frozenset(
    {
        *("QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QGroupBox"),
        *("setText", "setTitle", "setWindowTitle", "setToolTip", "setStatusTip", "setWhatsThis"),
        *("setAccessibleName", "setAccessibleDescription", "setPlaceholderText", "setLabelText"),
        *("setPrefix", "setSuffix", "setSpecialValueText", "setInformativeText"),
        *("addItem", "insertItem", "addTab", "addMenu", "addAction", "addRow", "addButton"),
        *(
            "information",
            "question",
            "warning",
            "critical",
            "drawText",
            "text",
            "refuse",
            "say",
            "tell",
        ),
    }
)
"""Functions and methods that show a text."""

Text = tuple[str, str]
"""A context, and a text in it."""


def collected(target: Path) -> dict[Text, bool]:
    """Return every text that a translator gets, and whether it has a plural.

    Args:
        target: where the file for the translator may be written.
    """
    runpy.run_path(str(COLLECTOR))["collect"](target)
    tree = ET.parse(target)  # noqa: S314 - just written
    return {
        (context.findtext("name") or "", message.findtext("source") or ""): "numerus"
        in message.attrib
        for context in tree.iter("context")
        for message in context.iter("message")
    }


@dataclass(frozen=True, slots=True)
class Call:
    """A place in the code where a text is translated."""

    where: str
    context: str
    text: str | None
    """The text; None if it is not a literal in the call."""
    built: bool
    """Whether it is put together in the call, where lupdate cannot find it."""


def calls() -> Iterator[Call]:
    """Yield every place in the package where a text is translated."""
    for name, tree in _modules():
        yield from _calls(tree, name, "")


def bare() -> Iterator[tuple[str, str]]:
    """Yield every literal text that is shown without a translation: where, and the text."""
    for name, tree in _modules():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and _called(call) in SHOWING and not _logs(call):
                for given in call.args:
                    parts = given.values if isinstance(given, ast.JoinedStr) else [given]
                    for part in parts:
                        if isinstance(part, ast.Constant) and isinstance(part.value, str):
                            yield f"{name}:{given.lineno}", part.value


def _logs(call: ast.Call) -> bool:
    """Return whether a call writes to the log, which is in English."""
    match call.func:
        case ast.Attribute(value=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name.strip("_").casefold() == "logger"
        case _:
            return False


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name != "resources_rc.py":
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))


def _calls(node: ast.AST, file: str, inside: str) -> Iterator[Call]:
    if isinstance(node, ast.ClassDef):
        inside = node.name
    if isinstance(node, ast.Call):
        asked = _asked(node, inside)
        if asked is not None:
            context, text = asked
            value = text.value if isinstance(text, ast.Constant) else None
            literal = value if isinstance(value, str) else None
            built = not isinstance(text, ast.Constant | ast.Name | ast.Attribute | ast.Subscript)
            yield Call(f"{file}:{node.lineno}", context, literal, built)
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, file, inside)


def _asked(call: ast.Call, inside: str) -> tuple[str, ast.expr] | None:
    """Return the context and the text of a call that translates; None for any other."""
    match call:
        case ast.Call(func=ast.Name("tr" | "UnreadableError"), args=[text, *_]):
            return "", text
        case ast.Call(func=ast.Attribute(attr="tr"), args=[text, *_]):
            return inside, text
        case ast.Call(
            func=ast.Name("translate") | ast.Attribute(attr="translate"),
            args=[ast.Constant(str(context)), text, *_],
        ):
            return context, text
        case _:
            return None
