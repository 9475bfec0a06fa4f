"""Run PySide's modules about the signatures of its functions only when one is needed.

``import PySide6`` compiles these modules from embedded source at every start, and they compile many
regular expressions: a sixth of all instructions until the start page is painted. They serve
``help()`` and the text of a TypeError. Seen with PySide6 6.9 to 6.11; a version that names its
modules otherwise is not affected. PySide's own way (``SBK_EMBED=0``, sources unpacked into its
folder) saves half as much and needs a folder that can be written.
"""

import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

_UNUSED_BY_IMPORT: Final = frozenset(
    f"shibokensupport/signature/{name}.py"
    for name in (
        "mapping",
        "errorhandler",
        "layout",
        "parser",
        "lib/tool",
        "lib/enum_sig",
        "lib/pyi_generator",
    )
)
_STAND_IN: Final = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    from ohhell_desktop.late_signatures import attribute
    return attribute(globals(), name)

def update_mapping(*arguments):  # libshiboken looks into the dictionary of the module
    del globals()["update_mapping"]
    return __getattr__("update_mapping")(*arguments)
"""
_sources: Final[dict[str, Any]] = {}


def attribute(module: dict[str, Any], name: str) -> Any:
    """Return an attribute of a module that stands in, after running its real source.

    Raises:
        AttributeError: if the real module has no attribute of this name.
    """
    file = module["__file__"]
    if file in _sources:
        del module["__getattr__"]
        exec(compile(_sources.pop(file), file, "exec"), module)  # noqa: S102 - as PySide does
    try:
        return module[name]
    except KeyError:
        raise AttributeError(name) from None


@contextmanager
def put_off() -> Iterator[None]:
    """Import PySide6 within this: the modules it does not need are run when they are asked."""
    original = builtins.compile

    def compile_or_put_off(source: Any, filename: Any, *arguments: Any, **options: Any) -> Any:
        if isinstance(filename, str) and filename in _UNUSED_BY_IMPORT:
            _sources[filename] = source
            source = _STAND_IN
        return original(source, filename, *arguments, **options)

    builtins.compile = compile_or_put_off
    try:
        yield
    finally:
        builtins.compile = original
