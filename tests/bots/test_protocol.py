"""Answers to the requests that take no time."""

import io
import json
from itertools import islice
from typing import Any, Final

import pytest
from each import for_each
from positions import a_view
from strategies import ZOO, Table, steps

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.others import UNKNOWN
from ohhell_desktop.bots.protocol import requests
from ohhell_desktop.bots.protocol.asked import others_from_json, others_to_json
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.bots.protocol.requests import MOST_LISTED
from ohhell_desktop.bots.protocol.views import view_to_json
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.codec import action_to_json, rules_to_json
from ohhell_desktop.rules.io.record import digest, record_of, record_to_json
from ohhell_desktop.variants import CATALOGUE, read_rules


def answer(**request: Any) -> dict[str, Any]:
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps(request).encode()), sink)
    found = json.loads(sink.getvalue())
    assert isinstance(found, dict)
    return found


def a_game(key: str = "oh-hell", seats: int = 3) -> Table:
    return Table(key, CATALOGUE[key].rules, seats, bytes(32), 5)


def a_record(table: Table, plies: int | None = None) -> dict[str, Any]:
    actions = [step.action for step in islice(steps(table), plies)]
    return record_to_json(record_of(table.rules, table.seats, table.source(), actions))


def test_hello_names_the_program_its_levels_and_its_forms() -> None:
    hello = answer(cmd="hello")
    assert (hello["name"], hello["protocol"]) == ("Oh Hell!", 1)
    assert hello["kernel"] == ("compiled" if COMPILED else "Python")
    assert hello["levels"] == [level.key for level in LEVELS]
    assert hello["variants"] == list(CATALOGUE)


def test_rules_are_explained_with_the_deals_that_will_be_played() -> None:
    told = answer(cmd="rules", rules="oh-hell", players=4)
    assert [deal["cards"] for deal in told["deals"]] == [*range(10, 0, -1), *range(2, 11)]
    assert {deal["trump"] for deal in told["deals"]} == {"turn-up"}
    assert "trick" in told["text"]
    assert told["problems"] == []


def test_the_rules_name_special_deals_and_fixed_suits() -> None:
    rules, seats = ZOO["named jokers"]
    told = answer(cmd="rules", rules=rules_to_json(rules), players=seats)
    assert [deal["suit"] for deal in told["deals"]] == ["H", "C"]
    rules, seats = ZOO["special deals"]
    told = answer(cmd="rules", rules=rules_to_json(rules), players=seats)
    assert told["deals"][2]["name"] == "Misere"


def test_problems_are_answered_in_sentences() -> None:
    crowded = answer(cmd="rules", rules={"base": "oh-hell", "sequence": [20]}, players=4)
    assert "the pack has 52" in crowded["problems"][0]
    assert crowded["deals"][0]["cards"] == 20
    unread = {"base": "oh-hell", "sequence": {"text": "many"}}
    told = answer(cmd="rules", rules=unread, players=4)
    assert (told["text"], told["deals"]) == ("", [])
    assert told["problems"]


def test_a_record_is_replayed_to_the_end() -> None:
    table = a_game()
    played = list(steps(table))
    told = answer(cmd="replay", record=a_record(table))
    assert "error" not in told
    last = played[-1].after
    assert told["totals"] == list(last.totals)
    assert told["digest"] == digest(last)
    assert len(told["plies"]) == len(played)
    assert len(told["deals"]) == 19
    for ply, step in zip(told["plies"], played, strict=True):
        assert ply["seat"] == step.action.seat
        assert ply["action"] == action_to_json(step.action)
        assert ply["legal"] == [action_to_json(action) for action in legal(step.before)]
    for deal, result in zip(told["deals"], last.history, strict=True):
        assert deal["dealer"] == result.dealer
        assert deal["points"] == list(result.points)
        assert deal["tricks"] == [deal["winners"].count(seat) for seat in range(3)]


def test_a_record_may_stop_anywhere() -> None:
    told = answer(cmd="replay", record=a_record(a_game(), 7))
    assert (len(told["plies"]), told["deals"], told["totals"]) == (7, [], [0, 0, 0])


def test_the_first_illegal_ply_ends_a_replay_with_its_number_and_the_reason() -> None:
    record = a_record(a_game(), 7)
    record["actions"][2] = {"bid": 11}
    told = answer(cmd="replay", record=record, id=9)
    assert (told["ply"], told["id"]) == (2, 9)
    assert len(told["plies"]) == 2
    assert "10" in told["error"]
    record["actions"][1] = {"dance": True}
    assert answer(cmd="replay", record=record)["ply"] == 1


def test_a_record_with_more_to_list_than_an_answer_can_hold_gets_a_sentence() -> None:
    rules = {"base": "oh-hell", "bidding": {"change": True}}
    changed = [{"bid": 0, "seat": 1}] * 7000
    record = {"rules": rules, "players": 4, "seed": "00" * 32, "actions": [{"bid": 0}, *changed]}
    state, _ = new_game(read_rules(rules), 4, DeckSource(seed=bytes(32)))
    assert state.turn == 1
    told = answer(cmd="replay", record=record, id=5)
    assert told == {
        "error": f"the record has more than {MOST_LISTED} legal actions to list",
        "id": 5,
    }


@for_each("source", ["cycle", "fixed", "random", "last-result"])
def test_a_view_of_a_deal_that_cannot_be_played_is_refused(source: str) -> None:
    rules = {"base": "oh-hell", "trump": {"source": source, "suits": []}}
    assert answer(cmd="choose", view=a_view(rules=rules)) == {
        "error": "Choose the suits that can be trump."
    }


def test_a_view_with_too_many_cards_to_lay_aside_from_is_refused() -> None:
    rules = {"deck": {"copies": 2}, "bidding": {"style": "lay"}, "sequence": {"text": "21"}}
    told = answer(cmd="choose", view=a_view(rules=rules, cards=21, hand=["AS"] * 21))
    assert told == {"error": "There are too many ways to set 3 of 21 cards aside: deal 20 at most."}


def test_every_form_leaves_the_list_of_a_replay_room_for_four_times_as_much() -> None:
    table = a_game("big-maximum", 2)
    listed = sum(len(legal(step.before)) for step in steps(table))
    assert 4 * listed < MOST_LISTED


def test_a_card_is_explained_by_the_points_to_be_expected_from_each() -> None:
    raw = a_view(bids=[2, 1, 1, 1], hand=["AH", "3H", "2C"])
    told = answer(cmd="choose", view=raw, level="sharp")
    assert set(told["why"]["expected"]) == {"AH", "3H", "2C"}
    only = answer(cmd="choose", view=raw | {"legal": [{"play": "2C"}]})
    assert (only["action"], only["why"]) == ({"play": "2C"}, {"policy": "quick"})


def test_a_wild_two_is_explained_with_the_card_that_it_stands_for() -> None:
    rules = {"base": "oh-hell", "play": {"wild_twos": True}}
    told = answer(
        cmd="choose", view=a_view(rules=rules, bids=[2, 1, 1, 1], hand=["AH", "3H", "2C"])
    )
    assert {"AH", "2C KS"} <= set(told["why"]["expected"])


WAYS: Final[dict[str, Any]] = {"bids": [0, 0.5, 0.5], "plays": [0.2, 0, 0.8]}


def test_what_is_known_about_the_others_survives_the_way_to_a_bot() -> None:
    others = others_from_json([None, WAYS, None, {"bids": [1, 1, 1], "plays": [1, 1, 1]}])
    assert others[0] == others[2] == UNKNOWN
    assert others[1].plays[2] > others[1].plays[0] > others[1].plays[1] > 0
    assert others[3].bids == pytest.approx([1 / 3] * 3)
    again = others_from_json(json.loads(json.dumps(others_to_json(others))))
    for ways, same in zip(others, again, strict=True):
        assert same.bids == pytest.approx(ways.bids, abs=1e-3)
        assert same.plays == pytest.approx(ways.plays, abs=1e-3)


def finished_deal(key: str) -> SeatView:
    """Return what a seat sees at the end of the first deal of a game."""
    table = a_game(key, min(4, CATALOGUE[key].rules.seats[1]))
    between = (step.before for step in steps(table) if step.before.phase is Phase.BETWEEN)
    return view(next(between), Seat(1))


@pytest.mark.skipif(not COMPILED, reason="without the kernel a deal adds nothing")
def test_a_bot_tells_what_a_finished_deal_has_shown() -> None:
    deal = finished_deal("oh-hell")
    for before in (None, [WAYS, None, None, None][: deal.seats]):
        found = answer(cmd="past", id=4, view=view_to_json(deal), others=before)
        known = others_from_json(before) if before else ()
        after = others_to_json(known_after(known, deal))
        assert found == {"id": 4, "others": after}
        assert after != others_to_json(known)


def test_without_the_kernel_a_deal_adds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "COMPILED", False)
    view = view_to_json(finished_deal("oh-hell"))
    known = [{"bids": [0.2, 0.3, 0.5], "plays": [0.5, 0.25, 0.25]}] * 4
    assert answer(cmd="past", view=view, others=known) == {"others": known}
    assert answer(cmd="past", view=view) == {"others": others_to_json((UNKNOWN,) * 4)}


def test_a_deal_that_goes_on_tells_nothing() -> None:
    found = answer(cmd="past", view=a_view())
    assert found == {"others": others_to_json((UNKNOWN,) * 4)}


@for_each("key", CATALOGUE)
def test_a_finished_deal_of_every_form_can_be_told(key: str) -> None:
    deal = finished_deal(key)
    found = others_from_json(answer(cmd="past", view=view_to_json(deal))["others"])
    assert len(found) == deal.seats


ODD_WEIGHTS: Final[tuple[object, ...]] = (
    *([1, 1], [1] * 300, {}, "1", [0, 0, 0], [1, 0, -1], [1, 0, 1.5], [1, 0, True]),
    *([1, 0, "1"], [1, 0, None], [1, 0, 10**400], [1, 0, []], [1, 0, {}]),
)
ODD_OTHERS: Final[tuple[object, ...]] = (
    *({}, "1", [WAYS], [WAYS] * 5, [WAYS, None, None, 7]),
    [{"bids": [1, 1, 1]}, None, None, None],
    [WAYS | {"more": 1}, None, None, None],
    *([WAYS | {"bids": odd}, None, None, None] for odd in ODD_WEIGHTS),
    *([WAYS | {"plays": odd}, None, None, None] for odd in ODD_WEIGHTS),
)


@for_each("command", ["choose", "explain", "past"])
@for_each("others", ODD_OTHERS)
def test_odd_knowledge_about_the_others_is_refused_in_a_sentence(
    command: str, others: object
) -> None:
    found = answer(cmd=command, view=a_view(), others=others)
    assert set(found) == {"error"}
    assert "others" in found["error"]
