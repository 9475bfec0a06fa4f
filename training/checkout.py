"""What the scripts of this folder share: the checkout, and the arguments of a script.

Importing this puts the checkout before any installed copy.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def arguments(doc: str | None, **figures: int) -> argparse.ArgumentParser:
    """Return a parser with the script's docstring as help and an option for each figure.

    Args:
        doc: the script's docstring.
        figures: options and their defaults.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, usual in figures.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser
