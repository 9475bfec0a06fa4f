"""The result of a repair, as the player reads it."""

from pathlib import Path

import pytest

from ohhell_desktop.session.library.repair import Repaired
from ohhell_desktop.ui.errors.repaired import repaired_text

KEPT = "The damaged file is kept as games-2026, in the folder {folder}."


@pytest.mark.parametrize(
    ("games", "damaged", "told"),
    [
        (1, (), "1 game has been rescued."),
        (2, ("Evening",), "2 games have been rescued. These are damaged: “Evening”."),
        (
            0,
            tuple("abcde"),
            "0 games have been rescued. These are damaged: “a”, “b”, “c”, “d”, “e”.",
        ),
        (
            0,
            ("", *"bcdef"),
            "0 games have been rescued. These are damaged: “?”, “b”, “c”, “d”, “e”, ….",
        ),
    ],
)
def test_a_repair_says_what_was_rescued_and_where_the_rest_is(
    games: int, damaged: tuple[str, ...], told: str
) -> None:
    kept = Path("folder") / "games-2026"
    text = repaired_text(Repaired(kept, games, damaged, 0))
    assert text == f"{told} {KEPT.format(folder='folder')}"
