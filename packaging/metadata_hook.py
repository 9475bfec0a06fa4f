"""Add the addresses of the project to the packages for pip; hatchling calls this.

They are those of ``product.py``: as long as there are none, the packages name none.
"""

import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class AddressesHook(MetadataHookInterface):
    """Completes the metadata in ``pyproject.toml``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add home page, changelog and issues."""
        root = Path(self.root)
        homepage = runpy.run_path(str(root / "packaging" / "product.py"))["homepage"]()
        metadata["urls"] = {} if homepage is None else addresses(homepage)


def addresses(homepage: str) -> dict[str, str]:
    """Return the addresses that belong to a home page, by what they are."""
    return {
        "Homepage": homepage,
        "Changelog": f"{homepage}/blob/main/CHANGELOG.md",
        "Issues": f"{homepage}/issues",
    }
