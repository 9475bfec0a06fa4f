"""The guard of somebody else's program; what it ends is tested at the table, in ``tests/ui``."""

import os
from typing import Final

import pytest

from ohhell_desktop.bots import guard

OURS: Final = str(guard._SOFTWARE)


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("", None),
        (OURS, None),
        (f"{OURS}{os.pathsep}other", "other"),
        (f"other{os.pathsep}{OURS}", f"other{os.pathsep}{OURS}"),
    ],
)
def test_a_program_gets_the_search_path_of_the_player(
    monkeypatch: pytest.MonkeyPatch, given: str, left: str | None
) -> None:
    monkeypatch.setenv("PYTHONPATH", given)
    assert guard._environment().get("PYTHONPATH") == left
