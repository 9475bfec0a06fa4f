"""Add the compiled files to every wheel; hatchling calls this before it builds one."""

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ResourcesHook(BuildHookInterface[Any]):
    """Compiles ``resources.qrc`` as run.py does."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile the resources; called before each build ("standard" or "editable")."""
        root = Path(self.root)
        compiler = runpy.run_path(str(root / "packaging" / "compile_resources.py"))
        if compiler["is_stale"](root):
            compiler["compile_resources"](root)
        _compile_kernel(root, build_data)


def _compile_kernel(root: Path, build_data: dict[str, Any]) -> None:
    """Compile the search of the computer players where ``OHHELL_COMPILE`` asks for it.

    Such a wheel is for one Python on one system; without it, a wheel is for all of them.
    """
    if not os.environ.get("OHHELL_COMPILE"):
        return
    kernel = runpy.run_path(str(root / "packaging" / "compile_kernel.py"))
    if not kernel["compile_kernel"](root):
        raise OSError("the kernel could not be compiled")
    build_data["artifacts"] += [f"/{path.relative_to(root)}" for path in kernel["compiled"](root)]
    build_data["pure_python"], build_data["infer_tag"] = False, True
