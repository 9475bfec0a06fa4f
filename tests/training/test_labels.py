"""Labels: decisions in positions that can be rebuilt, the same if the run is interrupted."""

import json
from pathlib import Path
from typing import Any

import labels
import pytest

from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.arena.executors import InThisProcess
from ohhell_desktop.arena.units import Workers
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.variants import CATALOGUE

HERE = Workers(InThisProcess, ahead=1)
needs_kernel = pytest.mark.skipif(not COMPILED, reason="without the kernel, nothing is searched")


def make(path: Path, wanted: int, seed: int = 3, **options: Any) -> int:
    return labels.make(path, seed, wanted, HERE, **options)


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@needs_kernel
def test_each_label_has_its_position_with_its_options(tmp_path: Path) -> None:
    file = tmp_path / "labels"
    make(file, 20)
    rows = rows_of(file)
    for row in rows:
        for seen, label in labels.positions(row):
            compared = [
                action_from_json(raw, seen.seat)
                for option in label["options"]
                for raw in (option["action"], *option["alike"])
            ]
            assert sorted(map(str, compared)) == sorted(map(str, seen.legal))
            for option in label["options"]:
                assert sum(option["tricks"]) == pytest.approx(1, abs=0.001)
    assert any(
        row["actions"][label["ply"]] != label["action"] for row in rows for label in row["labels"]
    )


@needs_kernel
def test_labels_can_be_of_cards_only_and_in_fewer_worlds(tmp_path: Path) -> None:
    make(tmp_path / "usual", 1)
    make(tmp_path / "cards", 1, cards=True, worlds=30)
    usual, cards = (rows_of(tmp_path / name)[0]["labels"] for name in ("usual", "cards"))
    assert {kind for label in usual for kind in label["action"]} == {"bid", "play"}
    assert {kind for label in cards for kind in label["action"]} == {"play"}
    assert max(label["worlds"] for label in cards) < max(label["worlds"] for label in usual) / 3


@needs_kernel
def test_a_run_that_was_ended_goes_on_to_the_same_file(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole", tmp_path / "part"
    make(part, 1)
    assert make(part, 10) == make(whole, 10) >= 10
    assert part.read_bytes() == whole.read_bytes()


@needs_kernel
def test_a_file_of_another_seed_is_refused(tmp_path: Path) -> None:
    make(tmp_path / "labels", 1)
    with pytest.raises(ArenaError, match="not of this run"):
        make(tmp_path / "labels", 1, seed=4)


def test_deals_are_of_every_kind_and_can_be_played() -> None:
    deals = [labels.deal_of(1, number) for number in range(600)]
    assert len({deal["form"] for deal in deals}) > len(CATALOGUE) * 0.8
    assert {deal["seats"] for deal in deals} >= {3, 4, 5, 6, 7}
    assert sum(deal["miss_nothing"] and deal["seats"] == 4 for deal in deals) > 300
    for deal in deals:
        assert labels.beginning(deal).turn is not None
