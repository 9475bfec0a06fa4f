"""The sentences of the score keeper."""

from dataclasses import replace

import pytest

from ohhell_desktop.rules.engine.actions import Illegal, Reason
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.score_keeper.checks import Refusal, Why
from ohhell_desktop.session.score_keeper.entries import (
    Arrived,
    DealEntry,
    Ended,
    Entry,
    Left,
    NamedTrump,
    Person,
    RealGame,
    Renamed,
    Returned,
    Scored,
)
from ohhell_desktop.session.score_keeper.sheet import Sheet, sheet_of
from ohhell_desktop.ui.score_keeper.rows import rows_of
from ohhell_desktop.ui.score_keeper.words import (
    about_deal,
    change_sentence,
    end_sentence,
    people_sentence,
    refusal_sentence,
    trump_name,
    trump_sentence,
)
from ohhell_desktop.variants import CATALOGUE, STANDARD

PEOPLE = tuple(Person(name, 1) for name in ("Ann", "Ben", "Cem"))
GAME = RealGame(STANDARD, "Oh Hell!", CATALOGUE[STANDARD].rules, PEOPLE)
TRICKS = sheet_of(GAME, ()).rows[0].plan.tricks
FIRST = DealEntry(bids={0: 1, 1: 0, 2: 0}, tricks={0: 1, 1: 0, 2: TRICKS - 1}, bids_are_in=True)


def sheet(*entries: Entry) -> Sheet:
    return sheet_of(GAME, entries)


@pytest.mark.parametrize(
    ("refusal", "says"),
    [
        (Refusal(Why.NO_BID, 1), "Ben’s bid is missing."),
        (Refusal(Why.NO_TRICKS, 2), "How many tricks did Cem take?"),
        (Refusal(Why.TOTAL, total=3), f"The tricks make 3, not {TRICKS}."),
        (Refusal(Why.BID, 0), ""),
        (
            Refusal(Why.BID, 0, Illegal(Reason.HOOK, number=2, total=7)),
            "Ann can’t bid 2: the bids would total 7.",
        ),
        (
            Refusal(Why.BID, 1, Illegal(Reason.ZERO_LIMIT, number=3)),
            "Ben can’t bid 0 more than 3 times in a row.",
        ),
    ],
)
def test_a_refusal_says_who_and_why(refusal: Refusal, says: str) -> None:
    assert refusal_sentence(refusal, sheet().rows[0], sheet()) == says


def test_another_refused_bid_says_what_can_be_bid() -> None:
    refusal = Refusal(Why.BID, 0, Illegal(Reason.BID_RANGE, number=7))
    assert refusal_sentence(refusal, sheet().rows[0], sheet()) == "Ann can bid from 0 to 7."


def test_a_deal_says_what_is_unusual_about_it() -> None:
    row = replace(sheet().rows[0], trump=None, bidders=())
    silent = replace(row.plan.bidding, style=BidStyle.NONE, assumed=None)
    row = replace(row, cut=True, plan=replace(row.plan, bidding=silent))
    assert about_deal(row, sheet(), Faces.FRENCH) == (
        "Ann deals. Nobody bids. The pack has no more cards for this many players."
    )


def test_trumps_that_are_no_suit_have_names() -> None:
    french = Faces.FRENCH
    assert trump_sentence(NamedTrump.NONE, french) == "There is no trump."
    assert trump_sentence(NamedTrump.JOKERS, french) == "Jokers are trump."
    assert trump_sentence(NamedTrump.HEARTS, french) == "Hearts are trump."
    trumps = (None, NamedTrump.JOKERS, NamedTrump.CLUBS)
    assert [trump_name(each, french) for each in trumps] == ["Not noted", "Jokers", "Clubs"]


def test_a_correction_says_what_it_changed_and_else_that_it_changed_nothing() -> None:
    before = sheet(Scored(0, FIRST))
    assert change_sentence(before, before, 0) == "Nothing else has changed."
    after = sheet(Scored(0, FIRST), Scored(0, replace(FIRST, bids={0: 2, 1: 0, 2: 0})))
    said = change_sentence(before, after, 0)
    assert said.startswith("Ann bid 2, not 1. The totals change: Ann \N{MINUS SIGN}")
    assert "Ben" not in said


def test_the_end_names_everybody_who_has_won() -> None:
    assert end_sentence(sheet(Ended())) == (
        "The game was ended before the first deal was complete."
    )
    over = sheet(Scored(0, FIRST), Ended())
    one, two = (replace(over, winners=players) for players in ((0,), (0, 1)))
    points = f"{over.totals[0]} points"
    assert end_sentence(one) == f"Ann wins with {points}."
    assert end_sentence(two) == f"Ann and Ben win with {points}."


@pytest.mark.parametrize(
    ("before", "entry", "says"),
    [
        ((), Arrived(0, Person("Kim", 2), 4), "Kim plays from deal 1, and begins with 4."),
        ((), Arrived(3, Person("Kim", 2)), "Kim plays from deal 4."),
        ((), Left(2, 1), "Ben leaves before deal 3."),
        ((Left(0, 1),), Returned(4, 1), "Ben plays again from deal 5."),
        ((), Renamed(1, Person("Benno", 1)), "Ben is called Benno now."),
        ((), Renamed(1, Person("Ben", 2)), "Ben has another picture."),
        ((), Ended(), ""),
    ],
)
def test_a_change_of_the_players_is_said(
    before: tuple[Entry, ...], entry: Entry, says: str
) -> None:
    assert people_sentence(entry, sheet(*before), sheet(*before, entry)) == says


def test_who_will_leave_is_noted_without_points() -> None:
    rows = rows_of(sheet(Scored(0, FIRST), Left(3, 1)))
    assert [row.entries[1].note for row in rows[2:5]] == ["", "leaves", ""]
