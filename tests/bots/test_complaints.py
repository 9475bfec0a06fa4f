"""What players complain about in other programs does not happen at expert."""

from typing import Final

import pytest
from complaint_notation import FILE, Complaint, complaints
from each import for_each

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard

POSITIONS: Final = tuple(complaints(FILE.read_text(encoding="utf-8")))
KINDS: Final = 19
OPEN: Final[dict[str, str]] = {
    "Five cards are left, and the bid still lacks two: the ace or the king, not the two of the"
    " suit.": "leads the nine of diamonds: in the playouts by the network, ace and king win later",
    "Two tricks are still needed: the diamonds, and not the nine of clubs.": "leads the nine of"
    " trumps, which is worth about as much as the king in the playouts",
    "The clubs bring two of the last five tricks.": "leads the jack of spades: in the playouts the"
    " network does not cash the ace after the king",
}
"""What expert still gets wrong: the sentence of the position, and why."""


def choice(complaint: Complaint) -> str:
    return named(decide(view_from_json(complaint.view), "expert", 1).action)


def named(action: Action) -> str:
    match action:
        case Bid():
            return str(action.tricks)
        case PlayCard():
            return str(action.card)
        case _:
            raise AssertionError(action)


def test_there_are_positions_of_every_kind() -> None:
    assert len({complaint.kind for complaint in POSITIONS}) == KINDS
    assert len(POSITIONS) >= 133
    assert len({(complaint.kind, complaint.sentence) for complaint in POSITIONS}) == len(POSITIONS)


@for_each("complaint", POSITIONS, ids=lambda c: f"{c.kind}-{c.sentence}")
def test_a_position_can_be_reached(complaint: Complaint) -> None:
    """Every card and bid that is named is legal, and one is right and one wrong."""
    legal = {named(action) for action in view_from_json(complaint.view).legal}
    assert complaint.right | complaint.wrong <= legal
    assert bool(complaint.right) != bool(complaint.wrong)
    assert {complaint.accepts(action) for action in legal} == {True, False}


@pytest.mark.skipif(not COMPILED, reason="without the kernel there is no search")
@for_each("complaint", POSITIONS, ids=lambda c: f"{c.kind}-{c.sentence}")
def test_an_expert_gives_no_reason_to_complain(complaint: Complaint) -> None:
    assert complaint.accepts(choice(complaint)) == (complaint.sentence not in OPEN)
