"""The page of claims is written from its data, and a figure is recorded by running a command."""

import datetime as dt
import re
from typing import Any

import product
import pytest
import write_verification as verification

DATA = verification.DATA.read_text(encoding="utf-8")
ABOUT: dict[str, Any] = {"date": dt.date(2026, 1, 2), "commit": "abc", "load": "load 1 on 2 cores"}


def test_the_page_is_written_from_the_data() -> None:
    """If it is not: python packaging/write_verification.py write."""
    data = verification.read(DATA)
    assert verification.PAGE.read_text(encoding="utf-8") == verification.page_text(data)


def test_data_that_are_read_and_written_again_are_the_same() -> None:
    assert verification.data_text(verification.read(DATA)) == DATA


def test_every_claim_has_its_own_name_a_group_and_a_figure() -> None:
    data = verification.read(DATA)
    names = [claim["id"] for claim in data["claim"]]
    assert len(set(names)) == len(names)
    assert {claim["group"] for claim in data["claim"]} == {group["id"] for group in data["group"]}
    assert all(claim["figure"] and claim["date"] for claim in data["claim"])
    assert all("|" not in f"{claim['command']}{claim['figure']}" for claim in data["claim"])


def test_every_command_names_files_that_exist() -> None:
    named = {
        path
        for claim in verification.read(DATA)["claim"]
        for path in verification.scripts(f"{claim['command']} {claim.get('how', '')}")
    }
    assert [path for path in sorted(named) if not (product.ROOT / path).exists()] == []


def test_every_script_checks_a_claim_or_helps_one_that_does() -> None:
    """A script that answered its question is deleted: the history keeps it."""
    folder = product.ROOT / "benchmarks"
    claims = verification.read(DATA)["claim"]
    named = {name for claim in claims for name in verification.scripts(claim["command"])}
    texts = {path: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    idle = {
        path.name
        for path in texts
        if f"benchmarks/{path.name}" not in named
        and not any(
            re.search(rf"import {path.stem}\b|from {path.stem} |{path.name}", text)
            for other, text in texts.items()
            if other != path
        )
    }
    assert idle == set()


@pytest.mark.parametrize(
    ("command", "figure", "good"),
    [
        ("echo on the way && echo && echo '12  games, 0 wrong'", "12 games, 0 wrong", True),
        ("echo 3 of 12 wrong && exit 3", "FAILED with status 3: 3 of 12 wrong", False),
    ],
)
def test_a_figure_is_the_end_of_what_a_command_prints(
    command: str, figure: str, good: bool
) -> None:
    claim: dict[str, Any] = {"id": "games", "command": command, "figure": "11 games"}
    assert verification.record(claim, ABOUT) is good
    assert claim == {"id": "games", "command": command, "figure": figure, **ABOUT}
