"""Counting past games: shares with their lines, places with their chance, whose games they are."""

import csv
import io
import json

import pytest
from each import for_each
from past_rows import figures, past_game, short_game

from ohhell_desktop.session.history.export import HEADS, to_csv, to_json
from ohhell_desktop.session.history.past_game import PastGame, figures_from
from ohhell_desktop.session.history.played import guests, played_games
from ohhell_desktop.session.history.split import KeptSplit
from ohhell_desktop.session.history.tally import Share, Tally, tally
from ohhell_desktop.session.history.usual import Usual, usual_of


def tallied(*rows: PastGame, name: str = "") -> Tally:
    """Return the figures of games."""
    return tally(played_games(rows, name))


def test_no_games_have_no_figures() -> None:
    found = tallied()
    assert found.games == 0
    every: list[tuple[object, ...]] = [found.places, found.against, found.by_bid, found.by_error]
    assert not any(every)
    assert found.points is None


def test_a_line_is_what_the_others_made_of_the_same_bids_from_as_many_cards() -> None:
    mine = [figures(5, 2, 2), figures(5, 2, 1), figures(7, 2, 3), figures(7, 0, 0)]
    theirs = [figures(5, 2, 2), figures(5, 2, 3), figures(7, 2, 2), figures(7, 0, 1)]
    found = tallied(past_game(1, mine, theirs))
    # Two bids from five cards, of which they made a half, and one from seven, which they made.
    assert found.by_bid == (Share(0, 0, 1, 1, 0.0), Share(2, 2, 1, 3, 2.0))
    assert [(share.first, share.times, share.of) for share in found.by_cards] == [
        (5, 1, 2),
        (7, 1, 2),
    ]


def test_no_line_is_drawn_where_the_others_never_bid_so() -> None:
    found = tallied(past_game(1, [figures(5, 3, 3)], [figures(5, 0, 0)]))
    assert found.by_bid == (Share(3, 3, 1, 1, None),)


def test_forms_are_not_compared_with_each_other() -> None:
    mine, other = [figures(5, 2, 2)], [figures(5, 2, 0)]
    one = past_game(1, mine, [figures(5, 1, 1)])
    two = past_game(2, [figures(5, 1, 1)], other, form="blackout")
    assert {share.expected for share in tallied(one, two).by_bid} == {None}


def test_tricks_over_and_under_the_bid_are_told_apart() -> None:
    mine = [figures(9, 5, 1), figures(9, 5, 4), figures(9, 5, 5), figures(9, 5, 7)]
    found = tallied(past_game(1, mine, mine))
    counted = {share.first: share.times for share in found.by_error}
    assert counted == {-3: 1, -2: 0, -1: 1, 0: 1, 1: 0, 2: 1, 3: 0}
    assert {share.of for share in found.by_error} == {4}
    assert [share.expected for share in found.by_error] == [1, 0, 1, 1, 0, 1, 0]


def test_tricks_off_the_bid_are_expected_only_if_the_others_bid_from_as_many_cards() -> None:
    mine = [figures(cards, 1, 1) for cards in (5, 5, 5, 5, 7)]
    theirs = [figures(5, 1, 1)] * 4 + [figures(7, None, 1)]
    exact = {share.first: share for share in tallied(past_game(1, mine, theirs)).by_error}[0]
    assert exact == Share(0, 0, 5, 5, 5.0)
    fewer = tallied(past_game(1, mine[3:], theirs[3:])).by_error
    assert {share.expected for share in fewer} == {None}


def test_places_have_the_chance_of_all_alike() -> None:
    three = short_game(1)
    two = past_game(2, [figures(1, 0, 1)], [figures(1, 1, 1)])
    found = tallied(three, two)
    assert [(each.place, each.games) for each in found.places] == [(1, 1), (2, 1), (3, 0)]
    assert [each.chance for each in found.places] == pytest.approx([5 / 6, 5 / 6, 1 / 3])


def test_bids_that_nobody_made_and_bidding_without_order_are_in_no_bar() -> None:
    mine = [figures(5, None, 2), figures(5, 2, 2, place=0)]
    found = tallied(past_game(1, mine, mine))
    assert [share.of for share in found.by_bid] == [1]
    assert found.by_place == ()


def test_points_are_those_of_the_form_that_is_played_most() -> None:
    rows = [short_game(number) for number in range(1, 8)]
    found = tallied(*rows, short_game(8, form="blackout")).points
    assert found is not None
    assert found.form == "oh-hell"
    assert [(each.first, each.last) for each in found.stretches] == [(1, 5), (6, 7)]
    assert found.stretches[0].points == 11


def test_many_games_make_few_stretches() -> None:
    found = tallied(*(short_game(number) for number in range(1, 400))).points
    assert found is not None
    assert len(found.stretches) <= 16


def test_opponents_are_told_apart_by_level_and_number() -> None:
    rows = [short_game(1), short_game(2), short_game(3, level="strong")]
    found = {(row.level, row.others): row for row in tallied(*rows).against}
    assert found.keys() == {("steady", 2), ("strong", 2)}
    steady = found["steady", 2]
    assert (steady.games, steady.won, steady.made, steady.of) == (2, 2, 6, 6)
    assert (steady.their_made, steady.their_of) == (4, 12)


def test_a_friend_among_the_opponents_is_no_computer_player() -> None:
    (row,) = tallied(short_game(1, people=2), name="Zoë").against
    assert (row.others, row.friends) == (2, 1)


@for_each(
    ("changes", "name", "own"),
    [
        ({}, "", 0),
        ({}, "Somebody else", 0),
        ({"people": 2}, "", None),
        ({"people": 2}, "Ada", 1),
        ({"brought": 1}, "", None),
        ({"brought": 1}, "Zoë", 0),
        ({"people": 0}, "Ada", None),
        ({"players": "["}, "", None),
        ({"players": '{"a":1,"b":2,"c":3}'}, "", None),
        ({"players": '[["Zoë","person","",""],["Ada","bot"],["Ben","bot"]]'}, "", None),
        ({"results": "1,2"}, "", None),
        ({"results": "x"}, "", None),
        ({"figures": ""}, "", None),
    ],
)
def test_whose_game_it_is(changes: dict[str, object], name: str, own: int | None) -> None:
    games = played_games([short_game(1, **changes)], name)
    assert [game.own for game in games] == ([] if own is None else [own])


def test_the_games_of_somebody_who_plays_here_are_those_of_several_people() -> None:
    alone, together = short_game(1), short_game(2, people=2)
    brought, damaged = short_game(3, people=2, brought=1), short_game(4, players="[")
    rows = [alone, together, brought, damaged]
    assert guests(rows, "Zoë") == ["Ada"]
    assert guests(rows, "") == ["Ada", "Zoë"]
    theirs = played_games(rows, "Ada", guest=True)
    assert [(game.row.game_id, game.own) for game in theirs] == [(2, 1)]
    assert [game.row.game_id for game in played_games(rows, "Zoë")] == [1, 2, 3]


def test_a_damaged_word_is_left_out() -> None:
    row = short_game(1)
    damaged = row._replace(figures=row.figures.replace("1,1,1,1,1,11", "1,1", 1))
    assert tallied(damaged).deals == 2


def test_figures_are_read_as_they_were_written() -> None:
    for each in (figures(7, 2, 3), figures(1, None, 0, points=-4)):
        assert figures_from(each.word()) == each


def test_a_table_for_other_programs_has_a_row_for_each_deal_and_seat() -> None:
    data = to_csv([short_game(1)], ",")
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    assert data.startswith(b"\xef\xbb\xbf")
    assert tuple(rows[0]) == HEADS
    assert len(rows) == 9
    assert (rows[0]["player"], rows[0]["bid"], rows[0]["points"]) == ("Zoë", "1", "11")
    assert {row["own_hints"] for row in rows} == {""}, "it was counted before that was known"
    data = to_csv([short_game(1, helped="2,0 0,1 0,0", hints=2, undos=1)], ";")
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert [(r["own_hints"], r["own_undos"]) for r in rows[::3]] == [
        ("2", "0"),
        ("0", "1"),
        ("0", "0"),
    ]


@for_each(
    "name",
    [
        *("=1+1", "+1", "-1", "@sum", "\t=1", " =1", "\r=1", "\n=1", "\u00a0=1"),
        *("\u200b=1", "\u202e=1", "\N{FULLWIDTH EQUALS SIGN}1", "\N{FULLWIDTH COMMERCIAL AT}x"),
    ],
)
def test_no_name_becomes_a_formula(name: str) -> None:
    row = short_game(1, names=(name, "Ada", "Ben"), title=name)
    (first, *_) = csv.DictReader(io.StringIO(to_csv([row], ",").decode("utf-8-sig"), newline=""))
    assert first["player"] == first["title"] == "'" + name
    # A number below zero is none.
    minus = past_game(1, [figures(1, 1, 0, points=-3)])
    assert b",-3," in to_csv([minus], ",")


def test_the_details_hold_every_figure() -> None:
    (game,) = json.loads(to_json([short_game(1)]))["games"]
    assert game["players"] == 3
    assert [seat["place"] for seat in game["seats"]] == [1, 2, 3]
    assert [deal["cards"] for deal in game["seats"][0]["deals"]] == [1, 2, 3]


def test_the_details_hold_the_cards_that_people_were_dealt() -> None:
    mine = "1,52,4,0,1,51,12,1 2,52,4,1 3,52,x,1"
    turned = "D,13,13,13,13,0 -,13,13,13,13,2 -"
    (game,) = json.loads(to_json([short_game(1, dealt=f"{turned}\n{mine}\n\n")]))["games"]
    found = [
        [[deal[name] for name in ("aces", "trumps", "turned_up")] for deal in seat["deals"]]
        for seat in game["seats"]
    ]
    assert found == [
        [[0, 1, "D"], [1, None, "none"], [None] * 3],
        [[None] * 3] * 3,
        [[None] * 3] * 3,
    ]


def test_a_damaged_game_is_written_without_its_seats() -> None:
    (game,) = json.loads(to_json([short_game(1, players="[]")]))["games"]
    assert game["seats"] == []


def test_points_of_reviewed_deals_are_what_is_usual_and_the_rest() -> None:
    """The player has 11 points in each deal of a short game."""
    games = played_games([short_game(1), short_game(2)], "")
    sound = [
        KeptSplit(1, 0, 0, 6.5, 2.75, 0.25, 0.5, 1.0),
        KeptSplit(2, 2, 0, 5.5, 5.75, 0.25, 0.5, -1.0),
    ]
    others = [
        KeptSplit(1, 0, 1, 6.0, 2.75, 0.25, 0.0, 2.0),
        KeptSplit(3, 0, 0, 6.0, 2.75, 0.25, 0.0, 2.0),
        KeptSplit(1, 3, 0, 6.0, 2.75, 0.25, 0.0, 2.0),
        KeptSplit(1, -1, 0, 6.0, 2.75, 0.25, 0.0, 2.0),
    ]
    after_an_undo = KeptSplit(1, 1, 0, 6.0, 2.75, 0.25, 0.0, 1.0)
    assert usual_of(games, [*others, *sound, after_an_undo]) == Usual(
        2, 6.0, 4.25, 0.25, 0.5, 0.0, 11.0
    )
    assert usual_of(games, others) is None
    assert usual_of([], sound) is None
