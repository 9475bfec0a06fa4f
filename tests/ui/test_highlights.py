"""What is shown about a game that is over."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.ui.game.moments.highlights import (
    BestBid,
    DecidingDeal,
    LongestStreak,
    best_bid,
    deciding_deal,
    longest_streak,
)
from ohhell_desktop.ui.game.moments.result.words import story

NAMES = ["Marek", "Ada", "Ben"]


def game(*deals: Sequence[tuple[int | None, int]]) -> list[DealResult]:
    """Return deals in which each seat bid and took so much; 10 and the bid, or minus the tricks."""
    totals = [0] * len(deals[0])
    history = []
    for deal in deals:
        points = [10 + bid if bid == won else -won for bid, won in deal if bid is not None]
        points = points or [won for _, won in deal]
        totals = [before + more for before, more in zip(totals, points, strict=True)]
        history.append(
            DealResult(
                cards=9,
                dealer=Seat(0),
                trump=None,
                bids=tuple(bid for bid, _ in deal),
                tricks=tuple(won for _, won in deal),
                winners=(),
                points=tuple(points),
                totals=tuple(totals),
            )
        )
    return history


OVERTAKEN = game(
    [(1, 1), (3, 3), (0, 1)],
    [(2, 2), (1, 3), (0, 0)],
    [(0, 0), (4, 4), (1, 0)],
    [(3, 3), (1, 2), (0, 0)],
)
"""Totals: 11 13 -1 | 23 10 9 | 33 24 9 | 46 22 19."""


def test_the_highest_bid_made_is_the_best_and_a_missed_one_is_not() -> None:
    assert best_bid(OVERTAKEN) == BestBid((Seat(1),), 4, 3)
    assert best_bid(game([(5, 4), (1, 1)])) == BestBid((Seat(1),), 1, 1)


def test_everybody_is_named_who_made_the_highest_bid() -> None:
    history = game([(2, 1), (0, 0)], [(2, 2), (1, 1)], [(1, 0), (2, 2)])
    assert best_bid(history) == BestBid((Seat(0), Seat(1)), 2, 2)


def test_without_a_bid_made_nothing_is_best() -> None:
    assert best_bid(game([(2, 1), (0, 1)])) is None
    assert best_bid(game([(None, 3), (None, 1)])) is None


def test_the_longest_run_of_bids_made_is_found() -> None:
    assert longest_streak(OVERTAKEN) == LongestStreak((Seat(0),), 4)
    broken = game([(1, 1), (0, 0)], [(1, 0), (1, 1)], [(2, 2), (0, 0)], [(1, 1), (1, 0)])
    assert longest_streak(broken) == LongestStreak((Seat(1),), 3)


def test_one_bid_made_is_no_streak_and_a_deal_without_bids_ends_one() -> None:
    assert longest_streak(game([(1, 1), (0, 1)], [(1, 0), (0, 0)])) is None
    assert longest_streak(game([(1, 1)], [(None, 2)], [(1, 1)])) is None


def test_the_deal_that_decided_is_where_the_winner_took_the_lead_for_good() -> None:
    assert deciding_deal(OVERTAKEN, [Seat(0)]) == DecidingDeal(2, (Seat(1),), 2)


def test_a_lead_that_was_lost_again_did_not_decide() -> None:
    history = game([(1, 1), (0, 1)], [(1, 0), (3, 3)], [(2, 2), (1, 0)])
    assert [deal.totals for deal in history] == [(11, -1), (11, 12), (23, 12)]
    assert deciding_deal(history, [Seat(0)]) == DecidingDeal(3, (Seat(1),), 1)


def test_a_winner_who_always_led_has_overtaken_nobody() -> None:
    history = game([(1, 1), (0, 1)], [(2, 2), (1, 1)])
    assert deciding_deal(history, [Seat(0)]) == DecidingDeal(1, (), 0)


def test_a_winner_can_have_been_level_before() -> None:
    history = game([(1, 1), (1, 1), (0, 1)], [(2, 2), (1, 0), (1, 0)])
    assert deciding_deal(history, [Seat(0)]) == DecidingDeal(2, (Seat(0), Seat(1)), 0)


@pytest.mark.parametrize("winners", [[Seat(1)], [Seat(0), Seat(1)]])
def test_winners_who_do_not_lead_by_points_have_no_deal_that_decided(winners: list[Seat]) -> None:
    assert deciding_deal(OVERTAKEN, winners) is None


def story_texts(history: list[DealResult], winners: list[Seat], viewer: Seat | None) -> list[str]:
    return [line.text for line in story(history, NAMES[: len(history[0].bids)], winners, viewer)]


@pytest.mark.usefixtures("qapp")
def test_the_story_calls_the_viewer_you() -> None:
    assert story_texts(OVERTAKEN, [Seat(0)], Seat(0)) == [
        "Ada bid 4 in deal 3 and won 4.",
        "You made 4 bids in a row.",
        "Deal 2: Ada missed by 2, and you went ahead.",
    ]
    assert story_texts(OVERTAKEN, [Seat(0)], Seat(1)) == [
        "You bid 4 in deal 3 and won 4.",
        "Marek made 4 bids in a row.",
        "Deal 2: you missed by 2, and Marek went ahead.",
    ]


@pytest.mark.usefixtures("qapp")
def test_the_story_of_other_ends() -> None:
    ahead = game([(1, 1), (2, 2)], [(4, 4), (1, 1)])
    assert story_texts(ahead, [Seat(0)], None)[-1] == "Deal 2: Ada led, and Marek went ahead."
    level = game([(1, 1), (2, 2)], [(2, 2), (1, 1)])
    assert story_texts(level, [Seat(0), Seat(1)], None)[-1] == (
        "Deal 2: from then on Marek and Ada shared the lead."
    )
    always = game([(1, 1), (0, 1)], [(2, 2), (1, 1)])
    assert story_texts(always, [Seat(0)], Seat(0))[-1] == "You led from the first deal to the last."
    shared = game([(1, 1), (1, 1), (1, 1)], [(2, 2), (1, 0), (1, 0)])
    assert (
        story_texts(shared, [Seat(0)], Seat(0))[-1]
        == "Deal 2: you went ahead of Ada and Ben, after a tie."
    )
    behind = game([(0, 0), (1, 1), (1, 1)], [(4, 4), (1, 0), (1, 0)])
    assert story_texts(behind, [Seat(0)], Seat(0))[-1] == "Deal 2: you took the lead for good."
    silent = game([(None, 3), (None, 1)])
    assert story_texts(silent, [Seat(1)], None) == [
        "Nobody made their bid.",
        "Nobody made two bids in a row.",
        "Deal 1: Ada hit the target exactly.",
    ]
    tied = game([(1, 1), (1, 1), (0, 1)])
    assert story_texts(tied, [Seat(0)], Seat(1))[-1] == "You and Marek were level at the end."


@pytest.mark.usefixtures("qapp")
def test_everybody_with_a_streak_as_long_is_named() -> None:
    history = game(*[[(2, 2), (0, 0), (1, 0)]] * 3)
    assert story_texts(history, [Seat(0)], Seat(0))[:2] == [
        "You bid 2 in deal 1 and won 2.",
        "You and Ada each made 3 bids in a row.",
    ]
    level = game([(2, 2), (2, 2), (0, 1)], [(1, 0), (0, 1), (0, 1)])
    assert story_texts(level, [Seat(0)], Seat(1))[0] == "You and Marek each bid 2 and won 2."


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("bid", [1, 2])
def test_a_bid_that_anybody_makes_is_not_told(bid: int) -> None:
    makers = 1 if bid < 2 else 3
    made = [(bid, bid)] * makers + [(0, 1)] * (3 - makers)
    assert story_texts(game(made), [Seat(0)], None)[0] == "Nobody made two bids in a row."


BIDS = st.lists(
    st.tuples(*[st.tuples(st.integers(0, 2), st.integers(0, 2))] * 3), min_size=1, max_size=6
)


@pytest.mark.usefixtures("qapp")
@given(BIDS, st.sampled_from([None, Seat(0), Seat(1)]))
def test_every_sentence_is_true(
    deals: list[tuple[tuple[int, int], ...]], viewer: Seat | None
) -> None:
    """Compare the words with a plain recomputation from bids, tricks and totals."""
    history = game(*deals)
    ends = [
        {seat for seat in range(3) if deal.totals[seat] == max(deal.totals)} for deal in history
    ]
    winners = [Seat(seat) for seat in sorted(ends[-1])]
    *best, streak, decision = story_texts(history, winners, viewer)
    made = [[bid == won for bid, won in deal] for deal in deals]
    highest = max((b for deal in deals for b, won in deal if b == won), default=None)
    makers = {s for deal in deals for s, (b, won) in enumerate(deal) if b == won == highest}
    if best:
        assert named(best[0], viewer) == makers
    else:
        assert highest is not None
        assert highest < 2 or len(makers) == 3
    runs = [max(len(run) for run in "".join(".x"[d[s]] for d in made).split(".")) for s in range(3)]
    longest = max(runs)
    assert named(streak, viewer) == ({s for s in range(3) if runs[s] == longest > 1})
    if "first deal to the last" in decision:
        assert all(end == set(winners) for end in ends)
        return
    number = int(decision.split(":")[0].removeprefix("Deal "))
    before, rest = ends[number - 2], ends[number - 1 :]
    assert all(end == set(winners) for end in rest)
    assert before != set(winners)
    rivals = before - set(winners)
    if "after a tie" in decision:
        assert set(winners) < before
    elif "went ahead" in decision:
        assert before == rivals
        assert ("missed" in decision) == (not made[number - 1][next(iter(rivals))])
    elif "shared" in decision:
        assert len(winners) > 1
    else:
        assert len(before) > 1
        assert not before & set(winners)
    told = "went ahead" in decision
    assert named(decision, viewer) == set(winners) | (rivals if told else set())


def named(text: str, viewer: Seat | None) -> set[int]:
    """Return who is named in a sentence."""
    said = ["you" if seat == viewer else name.casefold() for seat, name in enumerate(NAMES)]
    words = text.casefold().replace(",", " ").replace(".", " ").split()
    return {seat for seat, name in enumerate(said) if name in words}
