"""Players say when a trick decides their bid."""

from dataclasses import replace

from each import for_each
from figures import a_tableau
from test_phrases import ADA, BEN, NAMES

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.cues import HoldTrick
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.text.announcements import Announcements
from ohhell_desktop.table.text.decided import Decided, decided_bids, decided_text
from ohhell_desktop.table.text.phrases import Phrases, spoken


def table(bids: tuple[int | None, ...], taken: tuple[int, ...], tricks: int) -> Tableau:
    return replace(a_tableau(), bids=bids, taken=taken, tricks=tricks)


@for_each(
    ("bids", "taken", "tricks", "winner", "decided"),
    [
        # One too many, and who needed this trick can no longer make it.
        ((0, 2, 0, 1), (0, 1, 0, 0), 3, 0, [(0, Decided.OVER)]),
        ((1, 2, 0, 1), (1, 0, 0, 0), 3, 0, [(0, Decided.OVER), (1, Decided.SHORT)]),
        # The last trick, needed and taken, or needed and not taken.
        ((1, 1, 0, 0), (1, 0, 1, 0), 3, 1, [(1, Decided.MADE)]),
        ((1, 1, 0, 0), (0, 1, 0, 0), 2, 2, [(0, Decided.MISSED), (2, Decided.OVER)]),
        # A bid that was missed before is not mentioned again.
        ((0, 3, 1, 0), (2, 0, 0, 0), 3, 0, [(2, Decided.MISSED)]),
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
    say = Announcements(NAMES, Seat(2), phrases)
    assert spoken(cue, watched, phrases) == [(ADA, "One too many!"), (BEN, "I can’t make it.")]
    assert say.news(cue, watched) == (
        f"{NAMES[0]} wins the trick. {NAMES[0]}: One too many! {NAMES[1]}: I can’t make it."
    )


def test_the_viewer_says_what_they_have_done_but_never_gives_up() -> None:
    cue, phrases = HoldTrick(ADA), Phrases()
    over = table((1, 2, 0, 1), (1, 0, 0, 0), 3)
    assert spoken(cue, over, phrases) == [(ADA, "One too many!"), (BEN, "I can’t make it.")]
    say = Announcements(NAMES, ADA, phrases)
    assert "Your bid" not in say.news(cue, over)
    short = table((2, 1, 0, 1), (0, 1, 0, 0), 3)
    assert spoken(HoldTrick(BEN), short, phrases) == [(BEN, "One too many!")]
    assert say.news(HoldTrick(BEN), short) == (
        f"{NAMES[1]} wins the trick. {NAMES[1]}: One too many! Your bid can’t be made any more."
    )
    last = table((1, 2, 0, 1), (0, 2, 0, 0), 3)
    assert spoken(cue, last, phrases)[0] == (ADA, "Made it!")


def test_after_the_last_trick_nobody_speaks_of_what_they_cannot_do() -> None:
    seen = table((0, 2, 0, 0), (0, 1, 0, 1), 3)
    assert spoken(HoldTrick(ADA), replace(seen, viewer=Seat(2)), Phrases()) == [
        (ADA, "One too many!"),
        (BEN, "I missed it."),
    ]


def test_every_way_has_a_text_of_its_own() -> None:
    assert len({decided_text(each) for each in Decided}) == len(Decided)
