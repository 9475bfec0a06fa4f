"""What the library keeps of games with public cards, and two results side by side."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from each import for_each
from session_drivers import FILE, Clock, play_on, setup

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.session.challenges.comparison import compared
from ohhell_desktop.session.challenges.days import days_of
from ohhell_desktop.session.challenges.games import day_setup
from ohhell_desktop.session.challenges.kept import (
    DealHead,
    KeptResult,
    kept_from_text,
    kept_to_text,
    own_result,
)
from ohhell_desktop.session.challenges.result import DealOf, SeatResult
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.same_cards import KeptSame

HEADS = (DealHead(3, Suit.HEARTS), DealHead(2, None), DealHead(1, Suit.SPADES))
MINE = KeptResult(
    SeatResult((DealOf(1, 1, 11), DealOf(0, 1, 1), DealOf(1, 1, 11)), players=1), HEADS
)
THEIRS = SeatResult(
    (DealOf(2, 2, 12), DealOf(1, 1, 11), DealOf(None, 0, -3)), helped=True, players=1
)


def test_a_result_is_read_as_it_was_stored() -> None:
    assert kept_from_text(kept_to_text(MINE)) == MINE
    assert kept_from_text(kept_to_text(KeptResult(THEIRS))) == KeptResult(THEIRS)


def test_a_damaged_result_is_none() -> None:
    good = kept_to_text(MINE)
    for damaged in (
        None,
        b"\xff",
        "",
        "[]",
        "{}",
        good[:-1],
        good.replace("11", '"x"'),
        good.replace("[3,", "["),
        good.replace('[3,"H"],', ""),
        good.replace('"H"', '"Q"'),
        good.replace('"players":1', '"players":true'),
        good.replace("11", "1" + "0" * 40),
    ):
        assert kept_from_text(damaged) is None


def test_the_deal_that_decided_brought_most_of_the_difference() -> None:
    comparison = compared(MINE, THEIRS)
    assert comparison.difference == 3
    assert [deal.difference for deal in comparison.deals] == [-1, -10, 14]
    assert comparison.decided is comparison.deals[2]
    behind = compared(KeptResult(THEIRS, HEADS), MINE.result)
    assert behind.difference == -3
    assert behind.decided is behind.deals[2]


@for_each("points", [(-10, -10, -10), (-4, -4, 2), (-3, -2, -4)])
def test_no_deal_has_decided_that_did_not_bring_half_of_the_difference_alone(
    points: tuple[int, ...],
) -> None:
    mine = SeatResult(tuple(DealOf(1, 1, 20 + each) for each in points), players=1)
    theirs = SeatResult((DealOf(1, 1, 20),) * 3, players=1)
    assert compared(KeptResult(mine, HEADS), theirs).decided is None


def test_nothing_has_decided_where_both_are_level_or_one_has_not_finished() -> None:
    assert compared(MINE, MINE.result).decided is None
    assert compared(MINE, MINE.result).difference == 0
    so_far = compared(MINE, SeatResult(THEIRS.deals[:1], players=1))
    assert so_far.difference is None
    assert so_far.decided is None
    assert [deal.difference for deal in so_far.deals] == [-1, None, None]
    assert compared(MINE, None).same_players
    assert not compared(MINE, replace(THEIRS, players=2)).same_players


def test_the_library_keeps_one_result_of_each_player(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, Clock())
    text = kept_to_text(MINE)
    mine = KeptSame("day 2026-11-24", "you", 5, text)
    expert = KeptSame("day 2026-11-24", "expert", 0, text)
    other = KeptSame("A-CODE", "you", 6, text)
    for kept in (mine, expert, other, expert):
        library.keep_same_cards(kept)
    assert library.same_cards("day 2026-11-24") == [mine, expert]
    assert library.same_cards() == [mine, other, expert]
    assert library.days_played() == 1
    library.delete(5)
    assert library.days_played() == 0
    assert library.same_cards("day 2026-11-24") == [expert]
    library.keep_same_cards(replaced := mine._replace(result="x" * 30_000))
    assert replaced not in library.same_cards()
    library.close()


def test_days_are_counted_from_the_sound_results_of_days_alone() -> None:
    first, second, third = (date(2026, 11, number) for number in (24, 25, 26))
    made = kept_to_text(KeptResult(SeatResult((DealOf(1, 1, 11),), players=1)))
    missed = kept_to_text(KeptResult(SeatResult((DealOf(1, 0, 0),), players=1)))
    rows = [
        KeptSame("day 2026-11-24", "you", 1, missed),
        KeptSame("day 2026-11-24", "expert", 0, made),
        KeptSame("day 2026-11-24", "friend", 0, made),
        KeptSame("day 2026-11-25", "you", 2, made),
        KeptSame("day 2026-11-26", "you", 3, "{"),
        KeptSame("A-CODE", "you", 4, made),
    ]
    days = days_of(rows, ["day 2026-11-26", "A-CODE"])
    assert (set(days.mine), set(days.expert)) == ({first, second}, {first})
    assert days.begun == {third}
    assert (days.made, days.compared, days.expert_made) == (1, 1, 1)
    assert (days.deal_of(first), days.deal_of(third)) == (DealOf(1, 0, 0), None)


def test_public_games_are_found_by_whether_they_are_over(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, Clock())
    person = setup().seats[0]

    def begin(day: int) -> GameSession:
        deal = day_setup(date(2026, 11, day), person, lambda number: (f"Bot {number}", 2))
        return GameSession.start(library, deal)

    over, open_game = begin(24), begin(25)
    GameSession.start(library, setup())
    play_on(over, 1000)
    assert over.state.winners
    assert library.uncounted_public_games() == [over.game_id]
    assert library.begun_public_games() == {"day 2026-11-25": open_game.game_id}
    kept = kept_to_text(own_result(over.state.history, helped=False, players=1))
    library.keep_same_cards(KeptSame(over.setup.public, "you", over.game_id, kept))
    assert library.uncounted_public_games() == []
    library.close()
