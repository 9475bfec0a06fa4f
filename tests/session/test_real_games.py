"""Games with real cards: the sheet follows from what was entered, and every entry is kept."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from each import for_each
from real_cards import begun, enter, entry_of, played
from session_drivers import FILE, Clock, alter
from strategies import ZOO, Table

from ohhell_desktop.rules.form.axes import Bidding
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.json_codec import from_text, to_text
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.real_games import PersonFigures
from ohhell_desktop.session.score_keeper.checks import (
    Why,
    allowed_bids,
    bids_refusal,
    deal_refusal,
    tricks_refusal,
)
from ohhell_desktop.session.score_keeper.entries import (
    Added,
    Arrived,
    DealEntry,
    Dropped,
    Ended,
    Left,
    LeftOut,
    NamedTrump,
    Noted,
    Person,
    RealGame,
    Renamed,
    Replanned,
    Returned,
    Scored,
    Step,
)
from ohhell_desktop.session.score_keeper.entry_codec import entry_from_json
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.session.score_keeper.people import records_of
from ohhell_desktop.variants import CATALOGUE, STANDARD

NAMES = ("Margarethe", "Jonas", "Dora", "Ben")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / FILE, Clock())
    yield opened
    opened.close()


def real_game(rules: RuleSet | None = None, names: tuple[str, ...] = NAMES) -> RealGame:
    people = tuple(Person(name, face) for face, name in enumerate(names, 1))
    return RealGame(STANDARD, "Friday", rules or CATALOGUE[STANDARD].rules, people)


def whole(keeper: ScoreKeeper, winner: int | None = None, deal: int | None = None) -> DealEntry:
    """Return an entry in which one player takes everything, and nobody has said so."""
    row = keeper.sheet.rows[keeper.sheet.done if deal is None else deal]
    winner = row.seats[0] if winner is None else winner
    entry = DealEntry(bids_are_in=True)
    for player in row.bidders:
        bid = allowed_bids(row, entry, player)[0]
        entry = replace(entry, bids={**entry.bids, player: bid})
    tricks = {player: row.plan.tricks * (player == winner) for player in row.seats}
    return replace(entry, tricks=tricks)


def score_deal(keeper: ScoreKeeper, winner: int | None = None) -> None:
    row = keeper.sheet.current
    assert row is not None
    entry = whole(keeper, winner)
    assert deal_refusal(row, entry) is None
    keeper.enter(Scored(row.number, entry))


@pytest.mark.parametrize("key", [*CATALOGUE, *ZOO])
def test_a_game_that_is_entered_has_the_totals_of_the_rules(library: Library, key: str) -> None:
    rules, seats = ZOO[key] if key in ZOO else (CATALOGUE[key].rules, CATALOGUE[key].rules.seats[0])
    game = played(Table(key, rules, seats, b"real cards" * 3 + b"!!", 5))
    keeper = begun(library, game)
    enter(keeper, game.deals)
    assert [tuple(row.totals.values()) for row in keeper.sheet.rows] == [
        deal.result.totals for deal in game.deals
    ]
    assert keeper.sheet.winners == game.end.winners
    assert [row.dealer for row in keeper.sheet.rows] == [d.result.dealer for d in game.deals]
    trumps = [row.trump for row in keeper.sheet.rows]
    named = [deal.result.trump for deal in game.deals]
    assert trumps == [NamedTrump("none" if suit is None else suit.value) for suit in named]
    again = ScoreKeeper.resume(library, keeper.real_game_id)
    assert again.sheet == keeper.sheet
    assert again.entries == keeper.entries


def test_the_last_bidder_may_not_make_the_bids_add_up(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    row = keeper.sheet.rows[0]
    assert (row.plan.cards, row.dealer, row.bidders) == (10, 0, (1, 2, 3, 0))
    entry = DealEntry(bids={1: 4, 2: 3})
    # Until all others have bid, nobody knows which number that will be.
    assert row.forbidden(0, entry) is None
    entry = DealEntry(bids={1: 4, 2: 3, 3: 1})
    assert row.forbidden(0, entry) == 2
    assert allowed_bids(row, entry, 0) == (0, 1, *range(3, 11))
    refused = bids_refusal(row, replace(entry, bids={**entry.bids, 0: 2}))
    assert refused is not None
    assert (refused.why, refused.player) == (Why.BID, 0)
    missing = bids_refusal(row, entry)
    assert missing is not None
    assert (missing.why, missing.player) == (Why.NO_BID, 0)


def test_tricks_that_do_not_add_up_are_refused_with_their_sum(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    row = keeper.sheet.rows[0]
    entry = whole(keeper)
    wrong = replace(entry, tricks={**entry.tricks, 0: 9})
    refused = tricks_refusal(row, wrong)
    assert refused is not None
    assert (refused.why, refused.total) == (Why.TOTAL, 9)
    missing = tricks_refusal(row, replace(entry, tricks={0: 3}))
    assert missing is not None
    assert (missing.why, missing.player) == (Why.NO_TRICKS, 1)
    with pytest.raises(ValueError, match="does not fit"):
        keeper.enter(Scored(0, DealEntry(tricks={0: 10})))


def test_a_correction_changes_everything_after_it_and_is_taken_back_as_one(
    library: Library,
) -> None:
    streaks = RuleSet(
        seats=(4, 4),
        sequence=HandSizes(text="4x6"),
        scoring=Scoring(over=1, under=1, streak=Streak(length=2, points=50)),
    )
    game = played(Table("streaks", streaks, 4, bytes(32), 2))
    keeper = begun(library, game)
    enter(keeper, game.deals)
    before = keeper.sheet
    wrong = whole(keeper, 3, deal=1)
    keeper.enter(Noted(1, replace(wrong, tricks={})))
    assert keeper.sheet.rows[1].noted is not None
    assert keeper.sheet.totals == before.totals
    keeper.enter(Scored(1, wrong))
    assert keeper.sheet.totals != before.totals
    fresh = ScoreKeeper.begin(library, game.real_game())
    for row in keeper.sheet.rows:
        fresh.enter(Scored(row.number, row.entry))
    assert fresh.sheet == keeper.sheet
    keeper.enter(Step.BACK)
    assert keeper.sheet == before
    keeper.enter(Step.AGAIN)
    assert keeper.sheet == fresh.sheet
    keeper.enter(Scored(1, entry_of(before.rows[1], game.deals[1])))
    assert keeper.sheet.totals == before.totals


def test_a_correction_can_be_dropped(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    score_deal(keeper)
    keeper.enter(Noted(0, DealEntry()))
    keeper.enter(Dropped(0))
    assert keeper.sheet.rows[0].noted is None
    assert keeper.sheet.done == 1


def test_who_comes_late_begins_with_the_lowest_total_or_with_what_is_said(
    library: Library,
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    for _ in range(3):
        score_deal(keeper)
    lowest = min(keeper.sheet.totals.values())
    keeper.enter(Arrived(3, Person("Cleo", 5)))
    keeper.enter(Arrived(3, Person("Kim", 6), total=-7, place=1))
    row = keeper.sheet.rows[3]
    assert row.starts == {4: lowest, 5: -7}
    # Kim sits before Jonas; the deal stays the one of four players, and so does whose turn it is.
    assert (row.seats, row.dealer, row.plan.cards) == ((0, 5, 1, 2, 3, 4), 3, 7)
    assert row.bidders == (4, 0, 5, 1, 2, 3)
    # What everybody had was wrong: so was the lowest total.
    keeper.enter(Scored(0, whole(keeper, 3, deal=0)))
    assert keeper.sheet.rows[3].starts[4] == min(keeper.sheet.rows[2].totals.values())
    assert [row.dealer for row in keeper.sheet.rows[3:10]] == [3, 4, 0, 5, 1, 2, 3]


def test_a_deal_is_cut_to_what_the_pack_has_for_more_players(library: Library) -> None:
    rules = RuleSet(seats=(3, 7), sequence=HandSizes(text="13x3"))
    keeper = ScoreKeeper.begin(library, real_game(rules))
    keeper.enter(Arrived(0, Person("Cleo", 5)))
    assert [(row.plan.cards, row.cut) for row in keeper.sheet.rows] == [(10, True)] * 3


def test_who_leaves_keeps_the_total_and_can_come_back(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    score_deal(keeper, 1)
    keeper.enter(Left(1, 1))
    total = keeper.sheet.totals[1]
    score_deal(keeper)
    keeper.enter(Returned(2, 1))
    assert keeper.sheet.rows[1].seats == (0, 2, 3)
    assert [row.dealer for row in keeper.sheet.rows[:3]] == [0, 2, 3]
    assert keeper.sheet.rows[2].seats == (0, 1, 2, 3)
    assert keeper.sheet.totals[1] == total
    keeper.enter(Left(2, 0))
    keeper.enter(Left(2, 1))
    with pytest.raises(ValueError, match="does not fit"):
        keeper.enter(Left(2, 2))


def test_a_streak_ends_while_its_player_is_away(library: Library) -> None:
    rules = RuleSet(
        seats=(3, 5),
        sequence=HandSizes(text="1x8"),
        hook=0,
        scoring=Scoring(
            exact=0, exact_bid=0, over=0, under=0, streak=Streak(length=2, least_cards=0)
        ),
    )
    keeper = ScoreKeeper.begin(library, real_game(rules))
    zero = DealEntry(bids=dict.fromkeys(range(5), 0), tricks={0: 1, 1: 0, 2: 0, 3: 0, 4: 0})
    keeper.enter(Scored(0, zero))
    keeper.enter(Left(1, 3))
    keeper.enter(Scored(1, zero))
    keeper.enter(Returned(2, 3))
    keeper.enter(Arrived(2, Person("Cleo", 5), total=0))
    keeper.enter(Scored(2, zero))
    # Dora has kept two bids in a row, Ben only one before and one after; Cleo has just come.
    assert keeper.sheet.totals == {0: -10, 1: 10, 2: 10, 3: 0, 4: 0}


def test_deals_can_be_put_in_and_left_out(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    sizes = [row.plan.cards for row in keeper.sheet.rows]
    keeper.enter(Added(0, 7))
    assert [row.plan.cards for row in keeper.sheet.rows] == [7, *sizes]
    keeper.enter(LeftOut(1))
    assert [row.plan.cards for row in keeper.sheet.rows] == [7, *sizes[1:]]
    score_deal(keeper)
    with pytest.raises(ValueError, match="does not fit"):
        keeper.enter(LeftOut(0))
    keeper.enter(Replanned(1, 6))
    # The deals for six: they begin with 8 cards, and the second has 7.
    assert [row.plan.cards for row in keeper.sheet.rows[:3]] == [7, 7, 6]
    keeper.enter(Ended())
    assert keeper.sheet.over
    assert len(keeper.sheet.rows) == 1
    assert keeper.sheet.winners


def test_a_player_without_a_bid_may_have_one_after_all(library: Library) -> None:
    rules = RuleSet(sequence=HandSizes(text="3x4"), bidding=Bidding(silent_from=10))
    keeper = ScoreKeeper.begin(library, real_game(rules))
    score_deal(keeper)
    row = keeper.sheet.rows[1]
    # Only who took all three is asked; if an earlier deal was wrong, others may have bid.
    assert row.bidders == (0,)
    assert row.order == (0, 2, 3, 1)
    assert row.may_be_silent(0)
    assert bids_refusal(row, DealEntry(bids={0: None, 2: 1})) is None


def test_names_can_be_put_right(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    keeper.enter(Renamed(1, Person("Jonathan", 9)))
    assert keeper.sheet.people[1] == Person("Jonathan", 9)
    (kept,) = library.real_games()
    assert kept.names == ("Margarethe", "Jonathan", "Dora", "Ben")
    assert (kept.title, kept.deal, kept.deals, kept.finished) == ("Friday", 0, 19, False)


@for_each(
    ("text", "why"),
    [
        ("[]", "damaged"),
        ("{}", "kind is missing"),
        ('{"kind":7}', "kind is damaged"),
        ('{"kind":"\\ud800"}', "half a sign"),
        ('{"kind":"ended","\\ud800":1}', "half a sign"),
        ('{"kind":"ended","deal":0}', "deal is not known"),
        ('{"step":"sideways"}', "damaged"),
        ('{"kind":"dropped","deal":-1}', "deal is damaged"),
        ('{"kind":"noted","deal":0,"entry":{"bids":[]}}', "entry.bids is damaged"),
        ('{"kind":"noted","deal":0,"entry":{"bids":{"0":-1}}}', "entry.bids.+ is damaged"),
        ('{"kind":"noted","deal":0,"entry":{"bids":{"99":1}}}', "entry.bids is damaged"),
        ('{"kind":"noted","deal":0,"entry":{"tricks":{"0":null}}}', "entry.tricks.+ is damaged"),
        ('{"kind":"noted","deal":0,"entry":{"trump":"Z"}}', "entry.trump is damaged"),
        ('{"kind":"noted","deal":0,"entry":{"premium":[0]}}', "entry.premium is damaged"),
        ('{"kind":"arrived","deal":0,"person":{"name":5,"face":1}}', "person.name is damaged"),
        (
            '{"kind":"arrived","deal":0,"person":{"name":"Kim","face":1},"total":1e99}',
            "total is damaged",
        ),
        ('{"kind":"added","deal":0,"cards":true}', "cards is damaged"),
        ('{"kind":"left","deal":0,"player":"0"}', "player is damaged"),
    ],
)
def test_what_is_no_entry_is_refused_and_it_is_said_where(text: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        entry_from_json(from_text(text))


def test_nothing_is_kept_of_an_real_game_without_entries(library: Library) -> None:
    ScoreKeeper.begin(library, real_game()).discard_if_untouched()
    assert library.real_games() == []


def test_a_damaged_entry_costs_only_what_came_after_it(library: Library, tmp_path: Path) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    for _ in range(4):
        score_deal(keeper)
    keeper.enter(Ended())
    alter(tmp_path / FILE, "UPDATE real_entry SET entry = '{}' WHERE number = 2")
    again = ScoreKeeper.resume(library, keeper.real_game_id)
    assert (again.sheet.done, again.lost) == (2, 3)
    assert library.damage is not None
    score_deal(again)
    assert ScoreKeeper.resume(library, keeper.real_game_id).sheet == again.sheet


def test_a_damaged_setup_is_said_and_stops_nothing_else(library: Library, tmp_path: Path) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    other = ScoreKeeper.begin(library, real_game())
    score_deal(other)
    alter(tmp_path / FILE, "UPDATE real_game SET setup = 'x' WHERE real_game_id = 1")
    assert [each.damaged for each in library.real_games()] == [False, True]
    with pytest.raises(LibraryError):
        ScoreKeeper.resume(library, keeper.real_game_id)
    assert ScoreKeeper.resume(library, other.real_game_id).sheet == other.sheet


def test_a_repair_keeps_real_games_and_their_numbers(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    score_deal(keeper)
    gone = ScoreKeeper.begin(library, real_game())
    gone.discard_if_untouched()
    library.repair()
    assert ScoreKeeper.resume(library, keeper.real_game_id).sheet == keeper.sheet
    assert ScoreKeeper.begin(library, real_game()).real_game_id > gone.real_game_id


@pytest.mark.parametrize("copied", [False, True])
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE real_entry SET entry = '{}' WHERE real_game_id = 1 AND number = 2",
        "UPDATE real_game SET setup = 'x' WHERE real_game_id = 1",
    ],
)
def test_a_repair_leaves_no_damage_and_takes_from_the_copy_what_is_whole_there(
    library: Library, tmp_path: Path, damage: str, copied: bool
) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    other = ScoreKeeper.begin(library, real_game())
    for each in (keeper, keeper, keeper, other):
        score_deal(each)
    keeper.enter(Ended())
    if copied:
        job = library.copy_job()
        assert job is not None
        job()
    score_deal(other)
    alter(tmp_path / FILE, damage)
    repaired = library.repair()
    listed = {each.real_game_id: each for each in library.real_games()}
    assert ScoreKeeper.resume(library, other.real_game_id).sheet == other.sheet
    if copied:
        again = ScoreKeeper.resume(library, keeper.real_game_id)
        assert (again.sheet, again.lost) == (keeper.sheet, 0)
        assert listed[1].finished
    elif "setup" in damage:
        assert repaired.plan.damaged == ("#1",)
        assert set(listed) == {2}
    else:
        assert ScoreKeeper.resume(library, keeper.real_game_id).sheet.done == 2
        assert not listed[1].finished
        assert listed[1].names == NAMES
    assert library.damage is None, "nothing is left to be repaired"
    job = library.copy_job()
    assert job is not None
    assert job() is not None, "what is sound is copied again"


def test_an_entry_that_is_not_the_next_one_is_refused(library: Library) -> None:
    keeper = ScoreKeeper.begin(library, real_game())
    other = ScoreKeeper.resume(library, keeper.real_game_id)
    score_deal(keeper)
    with pytest.raises(LibraryError):
        other.enter(Ended())
    assert not other.sheet.over


def test_what_people_have_made_is_added_up_under_their_names(library: Library) -> None:
    first = DealEntry(bids={0: 3, 1: 4, 2: 1, 3: 1}, tricks={0: 3, 1: 5, 2: 1, 3: 1})
    rules = CATALOGUE[STANDARD].rules
    for names in (("Ann", "Ben", "Cem", "Dora"), ("ann ", "Ben", "Eve", "\uff22EN")):
        people = tuple(Person(name, 1) for name in names)
        game = RealGame(STANDARD, "Oh Hell!", rules, people)
        keeper = ScoreKeeper.begin(library, game)
        keeper.enter(Scored(0, first))
        keeper.enter(Arrived(1, Person("Late", 2), total=90))
        keeper.enter(Ended())
    unfinished = RealGame(STANDARD, "Oh Hell!", rules, tuple(Person(n, 1) for n in NAMES))
    ScoreKeeper.begin(library, unfinished).enter(Scored(0, first))
    found = {record.name: record for record in records_of(library.real_games())}
    # The game that is not over does not count; nor does who came after its end.
    assert set(found) == {"ann ", "Ben", "Cem", "Dora", "Eve"}
    assert (found["ann "].games, found["ann "].figures) == (2, PersonFigures(2, 26, 2, 2, 2))
    assert (found["Ben"].games, found["Ben"].figures) == (3, PersonFigures(3, 21, 3, 1, 0))
    assert next(record.name for record in records_of(library.real_games())) == "Ben"


@pytest.mark.parametrize(
    "damage",
    [
        {"names": ["x" * 200_000, "B", "C", "D"]},
        {"names": ["A"] * 5000, "faces": [1] * 5000, "totals": [0] * 5000},
        {"faces": [99_999, 1, 1, 1]},
        {"faces": [1]},
        {"totals": [10**40, 0, 0, 0]},
        {"totals": [5]},
        {"deal": 10**30},
        {"names": None},
    ],
)
def test_of_a_game_whose_progress_makes_no_sense_its_setup_is_listed(
    library: Library, tmp_path: Path, damage: dict[str, object]
) -> None:
    people = tuple(Person(name, face) for face, name in enumerate(NAMES, 1))
    keeper = ScoreKeeper.begin(library, RealGame(STANDARD, "T", CATALOGUE[STANDARD].rules, people))
    score_deal(keeper)
    text = from_text(library._connection.execute("SELECT progress FROM real_game").fetchone()[0])
    alter(tmp_path / FILE, f"UPDATE real_game SET progress = '{to_text({**text, **damage})}'")  # noqa: S608
    (listed,) = library.real_games()
    assert (listed.names, listed.faces) == (tuple(NAMES), (1, 2, 3, 4))
    assert (listed.title, listed.totals, listed.damaged) == ("T", (0, 0, 0, 0), False)
    assert ScoreKeeper.resume(library, listed.real_game_id).sheet == keeper.sheet


@pytest.mark.parametrize(
    "figures", ["1", "[[1]]", "[[1,0,2,0,0]]", "[[1,0,1,1,7]]", '[["1",0,1,1,0]]', "[[1,1e99]]"]
)
def test_figures_of_people_that_cannot_be_true_are_left_out(
    library: Library, tmp_path: Path, figures: str
) -> None:
    keeper = ScoreKeeper.begin(
        library,
        RealGame(STANDARD, "T", CATALOGUE[STANDARD].rules, tuple(Person(n, 1) for n in NAMES)),
    )
    text = from_text(library._connection.execute("SELECT progress FROM real_game").fetchone()[0])
    progress = to_text({**text, "finished": True}).replace('"figures":', '"x":')
    changed = progress[:-1] + f',"figures":{figures}}}'
    alter(tmp_path / FILE, f"UPDATE real_game SET progress = '{changed}'")  # noqa: S608
    (listed,) = library.real_games()
    assert (listed.title, listed.figures) == ("T", ())
    assert records_of([listed]) == []
    assert keeper.real_game_id == listed.real_game_id
