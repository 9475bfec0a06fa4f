"""Add the compiled files to every wheel; hatchling calls this before it builds one."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ResourcesHook(BuildHookInterface[Any]):
    """Compiles ``resources.qrc`` as run.py does, and the search of the computer players."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; called before each build ("standard" or "editable")."""
        root = Path(self.root)
        compiler = runpy.run_path(str(root / "packaging" / "compile_resources.py"))
        if compiler["is_stale"](root):
            compiler["compile_resources"](root)
        if version == "standard":
            _compile_kernel(root, build_data)


def _compile_kernel(root: Path, build_data: dict[str, Any]) -> None:
    """Compile the search of the computer players where that is possible.

    A wheel with it is for one Python on one system; without it, for all of them. ``OHHELL_COMPILE``
    as 0 leaves it out, and as 1 ends the build if it cannot be compiled.
    """
    wanted = os.environ.get("OHHELL_COMPILE", "")
    kernel = runpy.run_path(str(root / "packaging" / "compile_kernel.py"))
    if wanted == "0" or not (wanted == "1" or kernel["can_compile"]()):
        return
    if not kernel["compile_kernel"](root):
        if wanted == "1":
            raise OSError("the kernel could not be compiled")
        return
    build_data["artifacts"] += [f"/{path.relative_to(root)}" for path in kernel["compiled"](root)]
    build_data["pure_python"], build_data["infer_tag"] = False, True
