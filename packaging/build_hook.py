"""Add the compiled resources to every wheel; hatchling calls this before it builds one."""

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
