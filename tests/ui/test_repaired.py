"""The result of a repair, as the player reads it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ohhell_desktop.session.library.rescue import OlderGame, Repaired, RepairPlan
from ohhell_desktop.ui.kit.dialogs.repaired import _moment_text, plan_text, repaired_text

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
    text = repaired_text(Repaired(RepairPlan(games, 0, damaged), kept))
    assert text == f"{told} {KEPT.format(folder='folder')}"


def test_before_a_repair_the_player_reads_what_comes_from_the_copy_and_what_is_lost() -> None:
    made = datetime(2026, 11, 22, 12, 30, tzinfo=UTC)
    older = OlderGame("Friday", made - timedelta(days=1))
    moments = [_moment_text(each) for each in (made, older.played)]
    assert plan_text(RepairPlan(7, 0, ("Sunday",), (older,), made)) == (
        "A repair rescues 7 games. "
        f"These are as they were in the copy of {moments[0]}: “Friday” (last played {moments[1]}). "
        "These are damaged: “Sunday”."
    )


def test_without_a_copy_the_player_reads_so() -> None:
    told = plan_text(RepairPlan(1, 0))
    assert told == "A repair rescues 1 game. There is no copy of the saved games."
