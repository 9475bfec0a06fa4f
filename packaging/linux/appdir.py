"""The folder from which an AppImage can be made; releases have none."""

from pathlib import Path
from typing import Final

import product

from linux import tree

_START: Final = f"""#!/bin/sh
# Start the program from wherever the image is mounted.
exec "$(dirname "$(readlink -f "$0")")/usr/bin/{product.COMMAND}" "$@"
"""


def build(bundle: Path, target: Path) -> Path:
    """Lay out the folder inside ``target`` and return its path."""
    root = tree.fresh(target / f"{product.PACKAGE}.AppDir")
    tree.lay_out(root / "usr", bundle)
    tree.documents(root / "usr" / "share" / "doc" / product.PACKAGE)
    start = root / "AppRun"
    start.write_text(_START, encoding="ascii")
    start.chmod(0o755)
    # AppImage expects these two at the top.
    entry = f"{product.APP_ID}.desktop"
    (root / entry).symlink_to(f"usr/share/applications/{entry}")
    icon = f"usr/share/icons/hicolor/256x256/apps/{product.APP_ID}.png"
    (root / f"{product.APP_ID}.png").symlink_to(icon)
    (root / ".DirIcon").symlink_to(icon)
    tree.seal(root)
    return root
