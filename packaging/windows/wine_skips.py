r"""Runs pytest on Python for Windows under Wine, without the tests that Wine cannot run.

    python packaging\\windows\\wine_skips.py [arguments of pytest]

What no Windows can run is skipped by the tests themselves, each with its reason.
"""

import os
import sys
from collections.abc import Mapping
from typing import Final

import pytest

SKIPPED: Final[Mapping[str, str]] = {}
"""The beginnings of tests' names, each with the reason why Wine cannot run these tests."""


class Skips:
    """A plugin of pytest: skips the tests on the list."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Mark them, with the reason."""
        for item in items:
            for beginning, reason in SKIPPED.items():
                if item.nodeid.startswith(beginning):
                    item.add_marker(pytest.mark.skip(reason=f"Wine: {reason}"))


if __name__ == "__main__":
    # As on the Windows machines of the workflow; no variable of Qt's gets into Wine from outside.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.exit(pytest.main(sys.argv[1:], plugins=[Skips()]))
