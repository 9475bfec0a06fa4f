"""Write docs/rules-book.md from the forms of the game.

Usage, from the folder of the checkout::

    python packaging/write_rules_book.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write the page."""
    sys.path.insert(0, str(ROOT))
    from ohhell_desktop.variants.families import FAMILIES  # noqa: PLC0415 - found only now
    from ohhell_desktop.words.book import book_page  # noqa: PLC0415

    page = ROOT / "docs" / "rules-book.md"
    page.write_text(book_page(FAMILIES), encoding="utf-8")


if __name__ == "__main__":
    main()
