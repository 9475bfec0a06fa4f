"""Whether the kernel of the search is compiled, and how to do without what is compiled.

The window may ask this: it imports nothing that decides.
"""

import hashlib
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

UNCOMPILED: Final = "uncompiled"
"""With this word after ``bot``, a bot imports the kernel as Python: what is compiled is damaged."""
FOLDER: Final = Path(__file__).parent / "search"
"""The folder of the kernel."""
_KERNEL: Final = "ohhell_desktop.bots.search."


def is_compiled(folder: Path = FOLDER, module: str = "playouts") -> bool:
    """Return whether computer players can think ahead here, which may change in a checkout.

    Nothing is imported for it: an import before the kernel is compiled would find only sources
    from then on.

    Args:
        folder: that of the modules.
        module: the last module of the kernel that the compiler puts in place.
    """
    return any((folder / f"{module}{suffix}").is_file() for suffix in EXTENSION_SUFFIXES)


def is_whole(folder: Path) -> bool:
    """Return whether the compiled modules are those that the compiler has written.

    It names them in ``compiled.stamp``, each with its checksum. Where nothing is named, nothing is
    known to be wrong. In a bundle the modules differ: they are stripped.

    Args:
        folder: that of the modules.
    """
    stamp = folder / "compiled.stamp"
    if getattr(sys, "frozen", False) or not stamp.is_file():
        return True
    try:
        for line in stamp.read_text(encoding="ascii").splitlines()[1:]:
            checksum, name = line.split(" ", 1)
            if hashlib.sha256((folder / name).read_bytes()).hexdigest() != checksum:
                return False
    except (OSError, ValueError):
        return False
    return True


def leave_out_compiled() -> None:
    """Import the source of each module of the kernel from now on, even if it is compiled."""
    if not any(isinstance(finder, _SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceFinder())


class _SourceFinder:
    """Finds the source beside a compiled module of the kernel."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is; None where this is left to the other finders."""
        if not name.startswith(_KERNEL):
            return None
        others = (each for each in sys.meta_path if each is not self)
        specs = (each.find_spec(name, path, target) for each in others)
        found = next((spec for spec in specs if spec is not None), None)
        origin = str(found.origin) if found is not None else ""
        if not origin.endswith(tuple(EXTENSION_SUFFIXES)):
            return found
        source = Path(origin).with_name(f"{name.removeprefix(_KERNEL)}.py")
        if not source.is_file():
            raise ImportError(f"there is no source of {name}", name=name)
        return spec_from_file_location(name, source)
