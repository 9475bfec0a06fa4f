"""The third-party components of the bundle, and their licences.

python packaging/components.py BUNDLE      names the files that no component accounts for
python packaging/components.py --collect   copies texts from this Debian machine into licenses/
"""

import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import product

LICENSES: Final = product.ROOT / "packaging" / "licenses"
_DEBIAN: Final = Path("/usr/share/doc")
_NATIVE: Final = (".dll", ".exe", ".pyd", ".dylib", ".zip")


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """One third-party work in the bundle."""

    name: str
    license: str
    """An SPDX expression."""
    copyright: str
    files: tuple[str, ...] = ()
    """Patterns of the names of its files."""
    modules: tuple[str, ...] = ()
    """Patterns of the names of its Python packages."""
    texts: tuple[str, ...] = ()
    """The texts of its licence, in ``packaging/licenses``."""
    debian: str = ""
    """The Debian package whose copyright file is the text."""
    source: str = ""
    """Where its source is; empty for the packages of Debian, and for what needs none."""


def components() -> list[Component]:
    """Return everything that a bundle may carry."""
    with (LICENSES / "components.toml").open("rb") as file:
        entries = tomllib.load(file)["component"]
    return [_component(entry) for entry in entries]


def _component(entry: dict[str, Any]) -> Component:
    values: dict[str, Any] = {
        key: tuple(each) if isinstance(each, list) else each for key, each in entry.items()
    }
    return Component(**values)


def unaccounted_files(bundle: Path) -> list[str]:
    """Return the programs, libraries and archives in a bundle that belong to no component."""
    patterns = [pattern for component in components() for pattern in component.files]
    return [
        name
        for path in sorted(bundle.rglob("*"))
        if path.is_file() and not path.is_symlink() and _is_native(path)
        for name in [path.relative_to(bundle).as_posix()]
        if not any(
            fnmatchcase(path.name, each) or fnmatchcase(name, f"*/{each}") for each in patterns
        )
    ]


def license_of(file: str) -> str:
    """Return the SPDX expression for a file of a bundle; empty if no component has it."""
    for component in components():
        if any(fnmatchcase(file, pattern) for pattern in component.files):
            return component.license
    return ""


def unaccounted_modules(names: Iterable[str]) -> list[str]:
    """Return the Python modules that belong to no component; the standard library is Python's."""
    patterns = [pattern for component in components() for pattern in component.modules]
    tops = {name.partition(".")[0] for name in names} - sys.stdlib_module_names
    return sorted(name for name in tops if not any(fnmatchcase(name, each) for each in patterns))


def _is_native(path: Path) -> bool:
    with path.open("rb") as file:
        start = file.read(4)
    return start in {b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"} or path.suffix in _NATIVE


def license_expression(works: Iterable[Component]) -> str:
    """Return the SPDX expression for some components together."""
    parts = [part for each in works for part in each.license.split(" AND ")]
    return " AND ".join(dict.fromkeys(f"({part})" if " OR " in part else part for part in parts))


def debian_copyright() -> str:
    """Return the copyright file of the .deb, in Debian's machine-readable format."""
    head = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        f"Upstream-Name: {product.NAME}",
        "Comment: The full texts of all licences are in",
        f" /usr/lib/{product.PACKAGE}/_internal/licenses.",
        "",
    )
    paragraphs = ["\n".join(head)]
    # What has no files is inside the program, as the typefaces are: its files are all the others.
    program, *others = components()
    inside = [program, *(each for each in others if not each.files)]
    whole = Component(
        name=", ".join(each.name for each in inside),
        license=license_expression(inside),
        copyright="\n ".join(each.copyright for each in inside),
        texts=tuple(text for each in inside for text in each.texts),
    )
    licenses: dict[str, Component] = {}
    for component in (whole, *(each for each in others if each.files)):
        files = " ".join(f"*/{pattern}" for pattern in component.files) or "*"
        source = f"; source: {component.source}" if component.source else ""
        paragraphs.append(
            f"Files: {files}\nCopyright: {component.copyright}\n"
            f"License: {component.license}\nComment: {component.name}{source}\n"
        )
        licenses.setdefault(component.license, component)
    for license_, component in licenses.items():
        common = ""
        if "GPL" in license_:
            common = "\n Debian has it in /usr/share/common-licenses (LGPL-3, LGPL-2.1, GPL-2)."
        texts = " ".join(component.texts)
        paragraphs.append(f"License: {license_}\n The full text is in: {texts}{common}\n")
    return "\n".join(paragraphs)


def collect() -> None:
    """Copy the copyright files of Debian's packages into ``packaging/licenses``."""
    for component in components():
        if component.debian:
            text = (_DEBIAN / component.debian / "copyright").read_bytes()
            (LICENSES / component.texts[0]).write_bytes(text)


def main(arguments: Sequence[str]) -> int:
    """Collect the texts, or check a bundle."""
    if list(arguments) == ["--collect"]:
        collect()
        return 0
    if len(arguments) != 1:
        print(__doc__)
        return 2
    if not any(path.is_file() and _is_native(path) for path in Path(arguments[0]).rglob("*")):
        print(f"There is no program in {arguments[0]}: this is no bundle.")
        return 1
    missing = unaccounted_files(Path(arguments[0]))
    print("\n".join(missing) or "Every file belongs to a component.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
