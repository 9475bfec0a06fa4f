"""The published procedure: golden values, and another program that finds the same."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import fair_deals
import pytest
from each import for_each

from ohhell_desktop.rules.engine.shuffle import cut
from ohhell_desktop.session.fair import procedure
from ohhell_desktop.session.game_setup import nature_of

HERE: Final = Path(__file__).parent
NODE: Final = shutil.which("node")
VALUES: Final[dict[str, Any]] = json.loads(fair_deals.FILE.read_text("utf-8"))


def test_the_program_deals_as_it_always_has() -> None:
    assert fair_deals.values() == VALUES


def test_the_help_shows_the_page_of_the_documents() -> None:
    root = HERE.parent.parent
    page = (root / "docs" / "fair-deals.md").read_text("utf-8")
    for rules in ("standard rules", "blank objects"):
        assert fair_deals.on_the_page(VALUES[rules]) in page
    assert (root / "ohhell_desktop/ui/help/fair-deals.md").read_text("utf-8") == page


@for_each("seal", VALUES["seals"])
def test_the_check_deals_as_the_program_does(seal: dict[str, Any]) -> None:
    """The procedure is there twice, so that a check compares two implementations."""
    seed, word = bytes.fromhex(seal["seed"]), seal["word"] or ""
    assert procedure.key_of(seed, word) == cut(seed, word)
    assert procedure.first_dealer(cut(seed, word), seal["players"]) == seal["first dealer"]
    assert procedure.nature_of(cut(seed, word)) == nature_of(seed, word) == seal["nature"]
    for deal in seal["deals"]:
        pack = procedure.pack_of(range(deal["cards"]), cut(seed, word), deal["deal"])
        assert pack == deal["pack"]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_another_program_deals_the_same(tmp_path: Path) -> None:
    """It is written in JavaScript and shares no code; it notices a single exchanged card."""
    assert NODE is not None
    changed = json.loads(json.dumps(VALUES))
    pack = changed["seals"][3]["deals"][2]["pack"]
    pack[0], pack[1] = pack[1], pack[0]
    (tmp_path / "changed.json").write_text(json.dumps(changed), "utf-8")
    for file, differ in ((fair_deals.FILE, 0), (tmp_path / "changed.json", 1)):
        command = [NODE, str(HERE / "fair_deals.mjs"), str(file)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        assert ran.stdout.endswith(f"227 values compared, {differ} differ\n")
        assert ran.returncode == differ
