"""The table that compares the forms: short, and without hiding a difference."""

from dataclasses import fields, replace
from typing import Final

from each import for_each

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
    Bidding,
    BidStyle,
    FirstSeat,
    Playing,
    RankOrder,
    Trump,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ending import Ending, EndWhen, Settlement, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.brief import (
    DASH,
    KEPT,
    TIMES,
    end_brief,
    hook_brief,
    play_brief,
    trump_brief,
)
from ohhell_desktop.words.brief_scores import score_brief
from ohhell_desktop.words.comparison import ComparisonRow, comparison
from ohhell_desktop.words.points import MINUS

FIRST: Final = CATALOGUE[STANDARD]
LONGEST: Final = 140
"""Characters of a cell, so that it can be read at a glance."""
AXES: Final = (
    ("deck", "ranks", "specials"),
    ("seats",),
    ("sequence",),
    ("trump",),
    ("bidding", "visibility"),
    ("hook",),
    ("play", "direction"),
    ("scoring",),
    ("changes",),
    ("ending", "settlement"),
)
"""The axes of the rule set that each column after the name describes."""


def typed(text: str) -> str:
    """Return the text in ASCII."""
    signs = {DASH: "-", TIMES: "x", KEPT: " ", MINUS: "-"}
    return "".join(signs.get(letter, letter) for letter in text)


def told(rules: RuleSet) -> dict[str, str]:
    """Return each column's heading and its text for these rules."""
    table = comparison([replace(FIRST, rules=rules)], FIRST, untranslated)
    texts = [typed(cell.text) for cell in table.rows[0].cells]
    return dict(zip(table.headings[1:], texts, strict=True))


def test_every_form_is_one_row_in_the_order_of_the_catalogue() -> None:
    table = comparison(CATALOGUE.values(), FIRST, untranslated)
    assert [row.form for row in table.rows] == list(CATALOGUE.values())
    assert {len(row.cells) for row in table.rows} == {len(AXES)}
    assert len(table.headings) == 1 + len(AXES)


def test_every_axis_has_its_column() -> None:
    assert {axis for axes in AXES for axis in axes} == {field.name for field in fields(RuleSet)}


def test_nothing_is_marked_in_the_row_of_the_form_that_others_are_compared_with() -> None:
    row = comparison([FIRST], FIRST, untranslated).rows[0]
    assert not any(cell.own for cell in row.cells)


@for_each("row", comparison(CATALOGUE.values(), FIRST, untranslated).rows)
def test_what_differs_from_the_main_form_is_seen_and_nothing_else_is_marked(
    row: ComparisonRow,
) -> None:
    """A sequence may differ for other numbers of players than those that it describes."""
    changed = {
        axis.name
        for axis in fields(RuleSet)
        if getattr(FIRST.rules, axis.name) != getattr(row.form.rules, axis.name)
    }
    for axes, cell in zip(AXES, row.cells, strict=True):
        assert len(cell.text) <= LONGEST or "changes" in axes
        if axes == ("sequence",):
            assert cell.own <= bool(changed & {"sequence", "deck", "seats", "ending"})
        elif axes == ("hook",):
            assert cell.own <= bool(changed & {"hook", "bidding", "visibility"})
        else:
            assert cell.own == bool(changed & set(axes)), (row.form.key, axes)


def test_hand_sizes_are_written_run_by_run() -> None:
    sizes = replace(FIRST.rules.sequence, text="7x2, 3..5, 9, 1")
    assert told(replace(FIRST.rules, sequence=sizes))["Hand sizes"] == "2 of 7, 3-5, 9, 1"


def test_special_deals_have_their_names_or_what_is_different() -> None:
    changes = (
        DealChange(where=Where.NUMBERS, numbers=(1,), name="Misère"),
        DealChange(where=Where.NUMBERS, numbers=(3, 4, 5, 9), trump=NO_TRUMP),
        DealChange(where=Where.NUMBERS, numbers=(6,), visibility=Visibility.PILE),
        DealChange(
            where=Where.NUMBERS,
            numbers=(7,),
            bidding=Bidding(style=BidStyle.NONE),
            score=Scoring(over=2, sole_most=5),
        ),
        DealChange(
            where=Where.LAST, play=Playing(must_beat=True, wild_twos=True), ranks=RankOrder.ACE_LOW
        ),
    )
    assert told(replace(FIRST.rules, changes=changes))["Special deals"] == (
        "1: Misère; 3-5, 9: trump none; 6: cards never seen;"
        " 7: no bids, 2 a trick; 5 more for most tricks;"
        " 19: follow suit; must beat; twos wild, another order of the cards"
    )


@for_each(
    ("trump", "text"),
    [
        (
            Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,), after_bids=True),
            "always ♠; after the bids",
        ),
        (Trump(source=TrumpSource.CYCLE, suits=(Suit.HEARTS, None)), "in turn ♥ none"),
        (Trump(source=TrumpSource.RANDOM, suits=(Suit.CLUBS, Suit.JOKERS)), "drawn from ♣ jokers"),
        (Trump(source=TrumpSource.DEALER, none_may_be_named=True), "dealer names it; or none"),
        (
            Trump(special=WhenSpecialTurned.REDRAW, least_rank="7"),
            "turned up; none below 7; again until it has a suit",
        ),
    ],
)
def test_the_trump_in_short(trump: Trump, text: str) -> None:
    assert trump_brief(trump, Deck(jokers=2), untranslated) == text


def test_the_suits_of_a_spanish_pack_have_their_own_names() -> None:
    trump = Trump(source=TrumpSource.FIXED, suits=(Suit.DIAMONDS,))
    assert trump_brief(trump, Deck(faces=Faces.SPANISH), untranslated) == "always coins"


@for_each(
    ("bidding", "text"),
    [
        (Bidding(first=FirstSeat.DEALER), "in turn, dealer first"),
        (Bidding(style=BidStyle.NONE), "no bids"),
        (Bidding(style=BidStyle.NONE, assumed=0), "all taken to bid 0"),
        (Bidding(style=BidStyle.LAY, premium=True), "three cards laid aside; premiums"),
        (
            Bidding(zero_limit=3, silent_from=80),
            "in turn; zero 3 deals in a row at most; none from 80 points on",
        ),
    ],
)
def test_the_bids_in_short(bidding: Bidding, text: str) -> None:
    assert told(replace(FIRST.rules, bidding=bidding))["Bids"] == text


def test_there_is_no_hook_if_bids_or_cards_are_hidden() -> None:
    rules = FIRST.rules
    assert hook_brief(rules, untranslated) == "yes"
    assert hook_brief(replace(rules, hook=4), untranslated) == "from 4 cards"
    for other in (
        replace(rules, hook=0),
        replace(rules, bidding=Bidding(style=BidStyle.AT_ONCE)),
        replace(rules, visibility=Visibility.BLIND),
    ):
        assert hook_brief(other, untranslated) == "no"


def test_the_play_in_short() -> None:
    play = Playing(
        void=VoidDuty.MUST_TRUMP,
        lead=FirstSeat.HIGHEST_BIDDER,
        trump_lead=TrumpLead.NOT_FIRST_TRICK,
    )
    assert play_brief(play, untranslated) == "must trump; highest bidder leads; no trump led first"


@for_each(
    ("scoring", "text"),
    [
        (Scoring(exact=0, exact_bid=0), "made 0; missed 0"),
        (
            Scoring(exact=-5, exact_square=2, miss=-3, over=1, under=-2),
            "made -5 + bid + 2 x bid²; missed -3 + tricks if over - 2 x tricks if under",
        ),
        (
            Scoring(zero=5, zero_card=1, miss_each=1, miss_square=2, times_deal=True),
            "made 10 + bid; zero 5 + cards; missed -out - 2 x out²; all x deal number",
        ),
        (Scoring(table=(5, 10)), "made 5, 10; missed 0"),
        (Scoring(table=(5, 10, 20, 35, 55)), "made 5, 10, 20, 35 …; missed 0"),
        (
            Scoring(streak=Streak(length=5, points=10), by_successes=(30, 20)),
            (
                "made 10 + bid; missed 0; 30/20 more by how many make it;"
                " 10 more or less for 5 in a row"
            ),
        ),
    ],
)
def test_the_score_as_a_formula(scoring: Scoring, text: str) -> None:
    assert typed(score_brief(scoring, Bidding(), untranslated)) == text


def test_the_score_mentions_silent_players_and_premiums() -> None:
    bidding = Bidding(silent_from=80, premium=True)
    text = score_brief(Scoring(over=1, under=1), bidding, untranslated)
    assert text.endswith("unbid 1 a trick; premium 30 or 60")


def test_the_end_in_short() -> None:
    rules = FIRST.rules
    exact = Ending(when=EndWhen.EXACT_TARGET, target=100, tie=TieRule.MOST_EXACT)
    assert end_brief(replace(rules, ending=exact), untranslated) == "exactly 100"
    extra = Ending(tie=TieRule.EXTRA_GREATEST)
    paid = replace(rules, ending=extra, settlement=Settlement(stake=1))
    assert (
        end_brief(paid, untranslated)
        == "last deal; extra deals of the largest size if equal; stakes"
    )
