"""Which of the files that PyInstaller has found belong in the bundle.

PyInstaller collects every plugin of Qt, and every library that one of them needs.  The spec names
the plugins that are kept; a library stays if something that is kept needs it.
"""

from collections.abc import Callable, Collection, Iterable
from pathlib import PurePath, PurePosixPath
from typing import Final

Entry = tuple[str, str, str]
"""A file of the bundle, as PyInstaller lists it: its place there, its source and its kind."""
Needs = Callable[[str], Iterable[str]]
"""Returns the file names of the libraries that the file at a path needs directly."""

_LIBRARY: Final = "BINARY"
_LINK: Final = "SYMLINK"


class MissingPartError(Exception):
    """A required part of the bundle is not on this machine."""


def plugin_name(place: str) -> str | None:
    """Return the name of a Qt plugin, such as ``platforms/xcb``; None for other files."""
    path = PurePosixPath(place.replace("\\", "/"))
    if "plugins" not in path.parts or path.parts[0] != "PySide6":
        return None
    return f"{path.parent.name}/{path.stem.removeprefix('lib').removeprefix('q')}"


def is_translation(place: str) -> bool:
    """Return whether a file holds translated texts of Qt."""
    return place.startswith("PySide6") and place.endswith(".qm")


def without_other_plugins(entries: Iterable[Entry], kept: Collection[str]) -> list[Entry]:
    """Return the entries without the plugins that are not named.

    Raises:
        MissingPartError: if a plugin that is named was not found.
    """
    entries = list(entries)
    missing = set(kept) - {plugin_name(place) for place, _source, _kind in entries}
    if missing:
        raise MissingPartError(f"Qt's plugins were not found: {', '.join(sorted(missing))}")
    return [entry for entry in entries if plugin_name(entry[0]) in {None, *kept}]


def without_unused_libraries(
    entries: Iterable[Entry], needs: Needs, from_system: Collection[str]
) -> list[Entry]:
    """Return the entries without libraries that nothing needs.

    Args:
        entries: the entries of the bundle.
        needs: finds what a file needs.
        from_system: libraries that the system provides, and those that only they need.
    """
    entries = [entry for entry in entries if _name(entry[0]) not in _names(from_system)]
    sources = {_name(place): source for place, source, kind in entries if kind == _LIBRARY}
    used = {_name(place) for place, _source, kind in entries if _is_root(place, kind)}
    to_read = [source for place, source, kind in entries if _is_root(place, kind)]
    while to_read:
        found = (_names(needs(to_read.pop())) & sources.keys()) - used
        used |= found
        to_read += [sources[name] for name in found]
    return [entry for entry in entries if entry[2] != _LIBRARY or _name(entry[0]) in used]


def without_dead_links(entries: Iterable[Entry], there: Iterable[Entry]) -> list[Entry]:
    """Return the entries without links to a file that is not ``there``."""
    places = {place for place, _source, _kind in there}
    return [entry for entry in entries if entry[2] != _LINK or _target(entry) in places]


def missing_libraries(
    entries: Iterable[Entry], needs: Needs, from_system: Collection[str]
) -> list[str]:
    """Return the needed libraries that neither bundle nor system will have."""
    entries = list(entries)
    there = {_name(place) for place, _source, _kind in entries} | _names(from_system)
    programs = [source for _place, source, kind in entries if kind in {_LIBRARY, "EXTENSION"}]
    wanted = {name for source in programs for name in needs(source)}
    return sorted(name for name in wanted if _name(name) not in there)


def _target(link: Entry) -> str:
    """Return the place in the bundle that a link points to; its source is relative to its own."""
    place, source, _kind = link
    return PurePosixPath(place).parent.joinpath(source.replace("\\", "/")).as_posix()


def _is_root(place: str, kind: str) -> bool:
    """Return whether a file is used without another file that needs it."""
    is_python = _name(place).startswith(("libpython", "python3", "vcruntime"))
    return kind == "EXTENSION" or plugin_name(place) is not None or is_python


def _name(path: str) -> str:
    """Return the file name in the form that is compared: Windows ignores case."""
    return PurePath(path.replace("\\", "/")).name.lower()


def _names(paths: Iterable[str]) -> set[str]:
    return {_name(path) for path in paths}
