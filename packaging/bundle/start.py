"""Runs in the bundle before the program does.

The bootloader of the bundle has set the library path to the libraries in it. This process has used
it already; programs of the system that it starts, such as a file manager, must not use our
libraries.
"""

import os


def restore(name: str) -> None:
    """Give an environment variable the value that it had before the bundle was started."""
    before = os.environ.pop(f"{name}_ORIG", None)
    if before is not None:
        os.environ[name] = before
    else:
        os.environ.pop(name, None)


restore("LD_LIBRARY_PATH")
