"""Whether the kernel of the search is compiled, found out without importing it.

The window may ask this: it imports nothing that decides.
"""

from importlib.util import find_spec


def is_compiled(module: str = "ohhell_desktop.bots.search.playouts") -> bool:
    """Return whether computer players can think ahead here.

    Args:
        module: the last module of the kernel.
    """
    found = find_spec(module)
    return found is not None and not str(found.origin).endswith((".py", ".pyc"))
