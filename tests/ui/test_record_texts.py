"""The words on the page of the record."""

from dataclasses import replace

import pytest

from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.history.chance import Chance, Luck
from ohhell_desktop.session.history.tally import Against, Placing, Points, Share, tally
from ohhell_desktop.ui.record import texts
from ohhell_desktop.ui.record.sentences import findings, legend_text, summary_text
from ohhell_desktop.ui.record.texts import (
    bid_text,
    chance_text,
    dashed_text,
    error_text,
    opponents_text,
    place_text,
    range_text,
    shares_table,
)

NOTHING = tally(())


def share(first: int, last: int, times: int = 0, of: int = 40, expected: float = 0) -> Share:
    return Share(first, last, times, of, expected)


def test_a_bar_says_what_it_counts() -> None:
    assert [bid_text(share(bid, bid)) for bid in (0, 4, 5)] == ["0", "4", "5 +"]
    assert [range_text(share(3, last)) for last in (3, 5)] == ["3", "3 to 5"]
    assert [error_text(share(off, off)) for off in (0, 1, -3)] == [
        "made",
        "+1",
        "\N{MINUS SIGN}3 or more",
    ]
    assert [place_text(place) for place in (1, 10, 11)] == ["1st", "10th", "11"]


def test_a_damaged_date_is_left_out() -> None:
    games = replace(NOTHING, games=1)
    assert summary_text(replace(games, since="yesterday")) == "1 finished game"
    assert summary_text(replace(games, since="2026-11-24T12:00:00+00:00")) == (
        "1 finished game since 24 November 2026"
    )


@pytest.mark.parametrize(
    ("chances", "says"),
    [
        ((2.5, 2.5), "The line: 2.5, if everybody played equally well."),
        ((2.0, 2.0), "The line: 2, if everybody played equally well."),
        ((1.0, 2.0), "The line: if everybody played equally well."),
    ],
)
def test_the_line_has_a_figure_only_if_it_is_level(chances: tuple[float, ...], says: str) -> None:
    assert chance_text([Placing(at + 1, 1, each) for at, each in enumerate(chances)]) == says


def test_the_dashed_line_is_explained_if_there_is_one() -> None:
    assert dashed_text(Points("oh-hell", (), None)) == ""
    assert dashed_text(Points("oh-hell", (), 6.54)) == "Dashed: the computer players, 6.5"


@pytest.mark.parametrize(
    ("bids", "says"),
    [
        ([], "So far there are too few bids to say more about them."),
        ([share(0, 0, 20, 29, 20)], "So far there are too few bids to say more about them."),
        (
            [share(0, 0, 20, 40, 21), share(1, 1, 20, 40, 21)],
            "Your bids: 40 of 80 made; the computer players would have made 42.",
        ),
        (
            [share(0, 0, 10, 40, 30), share(1, 1, 20, 40, 21)],
            "Bids of 0: 10 of 40 made; the computer players would have made 30.",
        ),
        (
            [share(0, 0, 20, 40, 21), share(1, 1, 20, 40, 20), share(2, 2, 5, 40, 25)],
            "Bids of 2 and more: 5 of 40 made; the computer players: 25.",
        ),
    ],
)
def test_the_clearest_difference_is_put_into_a_sentence(bids: list[Share], says: str) -> None:
    assert findings(replace(NOTHING, by_bid=tuple(bids))) == says


def test_suits_are_called_as_on_the_cards_of_the_form() -> None:
    chance = Chance(Luck.CLUBS, 40, 9, 10.0, 5, 16)
    (french,) = texts.luck_table([chance], Faces.FRENCH).rows
    (spanish,) = texts.luck_table([chance], Faces.SPANISH).rows
    assert (french[0], spanish[0]) == ("Turned up: clubs", "Turned up: batons")
    assert french[1:] == ("40", "9", "10.0", "5 to 16")


def test_counts_within_the_band_are_no_news() -> None:
    inside = Chance(Luck.ACES, 40, 9, 10.0, 5, 16)
    assert "Here all counts are inside." in texts.luck_text([inside])
    outside = inside._replace(found=17)
    assert "Here 1 count is outside" in texts.luck_text([inside, outside])
    assert texts.luck_text([]) == ""


def test_large_expected_counts_have_no_decimals() -> None:
    many = Chance(Luck.TRUMPS, 150_000, 1, 171_234.6, 1, 2)
    assert texts.expected_text(many) == texts.whole(171_235)


@pytest.mark.parametrize(
    ("others", "friends", "level", "says"),
    [
        (2, 0, "steady", "2 at level Steady"),
        (2, 1, "steady", "a friend and 1 at level Steady"),
        (4, 2, "", "2 friends and 2 at mixed levels"),
        (1, 1, "", "a friend"),
    ],
)
def test_the_opponents_are_friends_and_computer_players(
    others: int, friends: int, level: str, says: str
) -> None:
    assert opponents_text(Against(level, others, friends, *[0] * 6)) == says


@pytest.mark.parametrize("as_table", [False, True])
def test_the_legend_explains_the_heading_that_is_shown(*, as_table: bool) -> None:
    head = shares_table("Bid", (), ()).heads[-1]
    assert legend_text(as_table=as_table).startswith(f"{head}: " if as_table else "Line: ")
