"""The published procedure: golden values, and another program that finds the same."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import fair_deals
import pytest
from each import for_each

from ohhell_desktop.rules.engine.shuffle import cut
from ohhell_desktop.session.fair import procedure
from ohhell_desktop.session.fair.proof import proof_of
from ohhell_desktop.session.files.game_file import from_file
from ohhell_desktop.session.game_setup import nature_of
from ohhell_desktop.session.sealing import shown_groups

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


def compared(file: Path, *noted: str) -> tuple[int, str]:
    """Return the exit status and the last line of the program in JavaScript."""
    assert NODE is not None
    command = [NODE, str(HERE / "fair_deals.mjs"), str(file), *noted]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    return ran.returncode, ran.stdout.splitlines()[-1]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_another_program_deals_the_same(tmp_path: Path) -> None:
    """It is written in JavaScript and shares no code; it notices a single exchanged card."""
    changed = json.loads(json.dumps(VALUES))
    pack = changed["seals"][3]["deals"][2]["pack"]
    pack[0], pack[1] = pack[1], pack[0]
    (tmp_path / "changed.json").write_text(json.dumps(changed), "utf-8")
    for file, differ in ((fair_deals.FILE, 0), (tmp_path / "changed.json", 1)):
        assert compared(file) == (differ, f"1011 values compared, {differ} differ")


def dealt_again(proof: dict[str, Any]) -> None:
    """Deal the pack of a doctored proof, so that its packs and dealers follow from it."""
    key = procedure.key_of(bytes.fromhex(proof["seed"]), proof["word"] or "")
    first = procedure.first_dealer(key, proof["players"])
    for number, deal in enumerate(proof["deals"]):
        deal["pack"] = procedure.pack_of(proof["pack"], key, number)
        deal["dealer"] = (first + number) % proof["players"]


def with_reversed_pack(proof: dict[str, Any]) -> None:
    proof["pack"].reverse()
    dealt_again(proof)


def without_the_last_deal(proof: dict[str, Any]) -> None:
    del proof["deals"][-1]


def with_a_deal_more(proof: dict[str, Any]) -> None:
    proof["deals"].append(proof["deals"][-1])
    dealt_again(proof)


def with_other_players(proof: dict[str, Any]) -> None:
    proof["players"] += 1
    dealt_again(proof)


def with_more_cards_each(proof: dict[str, Any]) -> None:
    proof["deals"][0]["cards each"] += 3


def with_aces_only(proof: dict[str, Any]) -> None:
    proof["game"] = [re.sub(r'"play":"\w+"', '"play":"AS"', line) for line in proof["game"]]


def with_another_first_line(proof: dict[str, Any]) -> None:
    proof["game"][0] = "anything"


def with_lines_in_one_entry(proof: dict[str, Any]) -> None:
    proof["game"][7:] = ["\n".join(proof["game"][7:])]


def with_a_stranger_at_the_table(proof: dict[str, Any]) -> None:
    proof["game"].append('9 {"play":"AS"}')


def with_a_card_played_twice_in_a_line(proof: dict[str, Any]) -> None:
    at = next(at for at, line in enumerate(proof["game"]) if '"play":' in line)
    proof["game"][at] = re.sub(r'("play":"\w+")', r'"play":"AS",\1', proof["game"][at])


def with_cards_never_played(proof: dict[str, Any]) -> None:
    proof["game"] = [line for line in proof["game"] if '"play":' not in line]
    for deal in proof["deals"]:
        deal["cards each"] = 0


DOCTORED: Final = (
    *(with_reversed_pack, without_the_last_deal, with_a_deal_more, with_other_players),
    *(with_more_cards_each, with_aces_only, with_another_first_line, with_lines_in_one_entry),
    *(with_a_stranger_at_the_table, with_a_card_played_twice_in_a_line, with_cards_never_played),
)


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_another_program_believes_a_proof_and_no_doctored_one(tmp_path: Path) -> None:
    """Not even one whose closing fingerprint was made to fit what was doctored."""
    game = from_file(json.dumps(VALUES["games"][0]["file"]).encode())
    file = tmp_path / "proof.json"
    groups = " ".join(shown_groups(game.closing))
    file.write_bytes(proof_of(game))
    for noted in ("", game.closing, groups, f"{groups}\n{game.closing}\n"):
        status, last = compared(file, noted)
        assert (status, last.endswith("compared, 0 differ")) == (0, True), noted
    assert compared(file, f"{groups}\n{'0' * 64}\n")[0] == 1
    believed = []
    for doctor in DOCTORED:
        proof = json.loads(proof_of(game))
        doctor(proof)
        closing = hashlib.sha256("\n".join(proof["game"]).encode()).hexdigest()
        proof["closing fingerprint"] = closing
        file.write_text(json.dumps(proof), "utf-8")
        if compared(file, closing)[0] == 0:
            believed.append(doctor.__name__)
    stacked = json.loads(json.dumps(VALUES["games"][0]["file"]))
    stacked["record"]["deals"] = []
    for name, value in (("stacked.json", stacked), ("empty.json", {"seals": [], "games": []})):
        (tmp_path / name).write_text(json.dumps(value), "utf-8")
        if compared(tmp_path / name)[0] == 0:
            believed.append(name)
    assert not believed
