"""Players say when a trick decides their bid."""

from dataclasses import replace

import pytest
from figures import a_tableau
from test_phrases import ADA, BEN, NAMES

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.cues import HoldTrick
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.text.decided import Decided, decided_bids, decided_text
from ohhell_desktop.table.text.phrases import Phrases, spoken


def table(bids: tuple[int | None, ...], taken: tuple[int, ...], tricks: int) -> Tableau:
    return replace(a_tableau(), bids=bids, taken=taken, tricks=tricks)


@pytest.mark.parametrize(
    ("bids", "taken", "tricks", "winner", "decided"),
    [
        # One too many, and who needed this trick can no longer make it.
        ((0, 2, 0, 1), (0, 1, 0, 0), 3, 0, [(0, Decided.OVER)]),
        ((1, 2, 0, 1), (1, 0, 0, 0), 3, 0, [(0, Decided.OVER), (1, Decided.SHORT)]),
        # The last trick, needed and taken, or needed and not taken.
        ((1, 1, 0, 0), (1, 0, 1, 0), 3, 1, [(1, Decided.MADE)]),
        ((1, 1, 0, 0), (0, 1, 0, 0), 2, 2, [(0, Decided.SHORT), (2, Decided.OVER)]),
        # A bid that was missed before is not mentioned again.
        ((0, 3, 1, 0), (2, 0, 0, 0), 3, 0, [(2, Decided.SHORT)]),
        # Nothing is decided in the middle of a deal, nor for bids that are not known.
        ((2, 2, 0, 1), (0, 0, 0, 0), 5, 0, []),
        ((None, None, None, None), (1, 0, 0, 0), 2, 0, []),
    ],
)
def test_a_trick_decides_bids(
    bids: tuple[int | None, ...],
    taken: tuple[int, ...],
    tricks: int,
    winner: int,
    decided: list[tuple[int, Decided]],
) -> None:
    assert decided_bids(table(bids, taken, tricks), Seat(winner)) == decided


def test_players_say_so_while_the_trick_stands_and_screen_readers_too() -> None:
    seen = table((1, 2, 0, 1), (1, 0, 0, 0), 3)
    cue, phrases = HoldTrick(ADA), Phrases()
    watched = replace(seen, viewer=Seat(2))
    assert spoken(cue, watched, phrases) == [(ADA, "One too many!"), (BEN, "I can't make it.")]
    assert phrases.announcement(cue, NAMES, watched) == (
        f"{NAMES[0]} takes the trick. {NAMES[0]}: One too many! {NAMES[1]}: I can't make it."
    )


def test_nobody_speaks_for_the_viewer_before_the_bid_is_made() -> None:
    seen = table((1, 2, 0, 1), (1, 0, 0, 0), 3)
    cue, phrases = HoldTrick(ADA), Phrases()
    assert spoken(cue, seen, phrases) == [(BEN, "I can't make it.")]
    assert phrases.announcement(cue, NAMES, seen) == (
        f"{NAMES[0]} takes the trick. {NAMES[1]}: I can't make it. Your bid can't be made any more."
    )
    last = table((1, 2, 0, 1), (0, 2, 0, 0), 3)
    assert spoken(cue, last, phrases)[0] == (ADA, "Made it!")


def test_every_way_has_a_text_of_its_own() -> None:
    assert len({decided_text(each) for each in Decided}) == len(Decided)
