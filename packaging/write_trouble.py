"""Write docs/trouble.md, the page about problems when starting, from the texts of the help.

Usage, from the folder of the checkout::

    python packaging/write_trouble.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write the page."""
    sys.path.insert(0, str(ROOT))
    from ohhell_desktop.words.trouble import trouble_page  # noqa: PLC0415 - found only now

    page = ROOT / "docs" / "trouble.md"
    page.write_text(trouble_page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
