"""Compile the tree of the reference opponent, beside its source.

    python training/compile_tree.py

Needs what compiling the kernel needs, which must be compiled before: Cython, setuptools, a C
compiler and Python's headers. See ``ismcts.py``.
"""

import sys
import tempfile
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Distribution, Extension

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging"))

from compile_kernel import DIRECTIVES


def main() -> None:
    """Compile the tree."""
    folder = ROOT / "training"
    tree = Extension("search_tree", [str(folder / "search_tree.py")], extra_compile_args=["-O3"])
    with tempfile.TemporaryDirectory() as work:
        made = cythonize(
            [tree],
            build_dir=work,
            include_path=[str(ROOT)],
            compiler_directives=DIRECTIVES,
            quiet=True,
            force=True,
        )
        command = Distribution({"name": "tree", "ext_modules": made}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(folder), work
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    main()
