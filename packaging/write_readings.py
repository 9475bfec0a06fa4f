"""Write docs/rules-readings.md from the forms of the game.

Usage, from the folder of the checkout::

    python packaging/write_readings.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write the page."""
    sys.path.insert(0, str(ROOT))
    from ohhell_desktop.variants import core  # noqa: PLC0415 - found only now
    from ohhell_desktop.variants.further import FURTHER  # noqa: PLC0415
    from ohhell_desktop.words.readings import readings_page  # noqa: PLC0415

    page = ROOT / "docs" / "rules-readings.md"
    page.write_text(readings_page((*core.FORMS, *FURTHER)), encoding="utf-8")


if __name__ == "__main__":
    main()
