"""Reviews of deals: the sum adds up, and each part says what it is meant to say."""

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from each import for_each

from ohhell_desktop.analysis.advice import Advice, read_advice
from ohhell_desktop.analysis.past_deal import Ply, past_deal
from ohhell_desktop.analysis.review import DealReview, Verdict, review_from_json, review_to_json
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.protocol.explain import valued
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.review import judging, process, splitting, usual
from ohhell_desktop.review.deals import brief_reviews, review
from ohhell_desktop.review.process import COMMANDS
from ohhell_desktop.review.splitting import course, split
from ohhell_desktop.review.usual import usual_action
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard, StartDeal
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.entries import Undo
from ohhell_desktop.rules.io.record import Record, record_of, record_to_json
from ohhell_desktop.variants import CATALOGUE

ME = Seat(0)
SOURCE = DeckSource(seed=bytes([3] * 32))
STANDARD = CATALOGUE["oh-hell"].rules.scoring
FORMS = ("oh-hell", "ninety-nine", "wizard", "contract-whist", "boerenbridge-100", "marrows-bowers")

needs_kernel = pytest.mark.skipif(not is_compiled(), reason="reviews need a search")


@pytest.fixture(autouse=True)
def fewer_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take what is usual from few deals, which is quick."""
    monkeypatch.setattr(splitting, "USUAL_DEALS", 20)
    monkeypatch.setattr(splitting, "averages", {})


def by_thumb(state: GameState) -> Action:
    """Return what a gentle player does."""
    assert state.turn is not None
    return decide(view(state, state.turn), "gentle", 5).action


def played(
    count: int,
    choose: Callable[[GameState], Action] = by_thumb,
    form: str = "oh-hell",
    seats: int = 4,
) -> tuple[Record, GameState]:
    """Return the record of a game's first deals, and the state after them."""
    state, _ = new_game(CATALOGUE[form].rules, seats, SOURCE)
    actions = []
    while len(state.history) < count:
        action = choose(state)
        actions.append(action)
        state, _ = apply(state, action)
    return record_of(CATALOGUE[form].rules, seats, SOURCE, actions), state


def last(record: Record, number: int, seat: Seat = ME, worlds: int = 40) -> DealReview:
    """Return the complete review of a deal."""
    *_, found = review(record, number, seat, lambda: False, worlds)
    return found


@needs_kernel
@for_each("form", FORMS)
def test_the_parts_add_up_to_the_points_of_the_deal(form: str) -> None:
    rules = CATALOGUE[form].rules
    seats = next(n for n in range(2, 11) if not problems(rules, n))
    record, state = played(1, form=form, seats=seats)
    begun = past_deal(record, 0).plies[0].before
    for seat in map(Seat, range(seats)):
        parts = last(record, 0, seat, worlds=10).split
        assert parts is not None
        assert parts.usual == splitting.place_average(begun, seat, lambda: False)
        assert parts.points == pytest.approx(state.history[0].points[seat])


@needs_kernel
def test_a_decision_is_judged_by_what_was_seen_and_its_cost_is_in_the_sum() -> None:
    def too_high(state: GameState) -> Action:
        action = by_thumb(state)
        if isinstance(action, Bid) and action.seat == ME:
            most = max(bid.tricks for bid in legal(state) if isinstance(bid, Bid))
            return Bid(ME, most)
        return action

    record, _ = played(1, too_high)
    found = last(record, 0, worlds=200)
    bid = found.decisions[0]
    assert isinstance(bid.action, Bid)
    assert bid.verdict is Verdict.COSTS
    assert bid.cost.mean > 3
    assert found.split is not None
    assert found.split.bid == pytest.approx(-bid.cost.mean)
    plays = [each.cost.mean for each in found.decisions if isinstance(each.action, PlayCard)]
    assert found.split.play == pytest.approx(-sum(plays))
    assert found.costly[0] == bid


@needs_kernel
def test_a_brief_review_says_the_same_of_the_deal_but_nothing_of_other_actions() -> None:
    record, state = played(1)
    whole = [last(record, 0, Seat(seat)).split for seat in range(4)]
    brief = brief_reviews(record, 0, [Seat(seat) for seat in range(4)], lambda: False, 40)
    for seat, (one, other) in enumerate(zip(whole, brief, strict=True)):
        assert one is not None
        assert other.split is not None
        assert other.split.points == pytest.approx(state.history[0].points[seat])
        assert (other.split.cards, other.split.others) == (one.cards, one.others)
        assert not any(each.options for each in other.decisions)


@needs_kernel
def test_who_decides_as_usual_changes_nothing() -> None:
    record, _ = played(2, usual_action)
    plies = past_deal(record, 1).plies
    assert not any(any(points) for _, points in course(plies).changes)
    parts = split(course(plies), ME, 5.0, [])
    assert (parts.others, parts.chance, parts.bid, parts.play) == (0, 0, 0, 0)
    assert parts.cards == plies[-1].after.history[1].points[ME] - 5.0


@needs_kernel
def test_what_others_do_is_no_decision_of_the_seat() -> None:
    record, _ = played(1)
    changes = course(past_deal(record, 0).plies)
    own, others = (
        sum(points[ME] for who, points in changes.changes if (who == ME) is mine)
        for mine in (True, False)
    )
    parts = split(changes, ME, 0.0, [])
    assert (parts.chance, parts.others) == (own, others)


def test_undone_actions_do_not_count_and_a_changed_bid_is_one_decision() -> None:
    rules = CATALOGUE["oh-hell"].rules
    record, _ = played(1)
    first = past_deal(record, 0).plies
    done: list[Action] = [ply.action for ply in first]
    bid = done[0]
    assert isinstance(bid, Bid)
    other = Bid(bid.seat, bid.tricks + 1)
    changed = record_of(rules, 4, SOURCE, [other, bid, *done[1:]])
    plies = past_deal(changed, 0).plies
    assert [ply.action for ply in plies] == done
    assert [ply.number for ply in plies[:3]] == [0, 2, 3]
    assert plies[0].before == first[0].before
    undone = record_of(rules, 4, SOURCE, [other, Undo(bid.seat, 1), *done])
    assert [(ply.number, ply.action) for ply in past_deal(undone, 0).plies] == list(enumerate(done))


def test_only_a_deal_that_is_over_is_reviewed() -> None:
    record, state = played(1)
    begun = record_of(
        record.rules,
        4,
        SOURCE,
        [*(p.action for p in past_deal(record, 0).plies), StartDeal(state.turn or ME)],
    )
    for number in (1, 2):
        with pytest.raises(ValueError, match="is not over"):
            past_deal(begun, number)


@needs_kernel
def test_an_answer_that_is_due_leaves_out_what_is_not_known() -> None:
    record, _ = played(1)
    calls = iter([False, False, *[True] * 10_000])
    found = list(review(record, 0, ME, lambda: next(calls), 40))
    assert found
    assert not found[-1].settled
    assert found[-1].split is None
    assert not splitting.averages


@needs_kernel
def test_the_process_answers_with_a_review_that_can_be_read() -> None:
    record, _ = played(1)
    request = {
        "cmd": "review",
        "id": 4,
        "record": record_to_json(record),
        "deal": 0,
        "seat": 2,
        "worlds": 20,
        "time_ms": 60_000,
    }
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps(request).encode()), sink, others=COMMANDS)
    answer = json.loads(sink.getvalue().splitlines()[-1])
    assert answer["id"] == 4
    read = review_from_json(answer["review"])
    assert read is not None
    assert read.settled
    assert review_to_json(read) == answer["review"]


@needs_kernel
def test_the_process_reviews_several_seats_briefly() -> None:
    record, _ = played(1)
    request = {"cmd": "reviews", "record": record_to_json(record), "deal": 0, "seats": [1, 3]}
    sink = io.BytesIO()
    more = {"worlds": 20, "time_ms": 60_000}
    serve(io.BytesIO(json.dumps(request | more).encode()), sink, others=COMMANDS)
    found = [review_from_json(each) for each in json.loads(sink.getvalue())["reviews"]]
    assert [each and (each.seat, each.settled) for each in found] == [(1, True), (3, True)]


@needs_kernel
@for_each(
    ("change", "says"),
    [
        ({"deal": 7}, "is not over"),
        ({"deal": "x"}, "deal must be a whole number"),
        ({"seat": 4}, "seat must be 0 to 3"),
        ({"record": {"format": 9}}, "cannot be read"),
        ({"worlds": 0}, "worlds must be"),
        ({"cmd": "reviews", "seats": [0, 9]}, "each of the seats must be"),
        ({"cmd": "reviews"}, "seats must be a list"),
    ],
)
def test_a_bad_request_is_answered_by_a_sentence(change: dict[str, object], says: str) -> None:
    record, _ = played(1)
    request = {"cmd": "review", "record": record_to_json(record), "deal": 0, "seat": 0} | change
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps(request).encode()), sink, others=COMMANDS)
    assert says in json.loads(sink.getvalue())["error"]


def test_plies_are_the_whole_deal() -> None:
    record, state = played(2)
    plies = past_deal(record, 1).plies
    assert isinstance(plies[0], Ply)
    assert [ply.number for ply in plies] == list(range(len(plies)))
    assert plies[-1].after.history[:2] == state.history


def answered(request: dict[str, object]) -> dict[str, object]:
    """Return the last answer of the process."""
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps(request).encode()), sink, others=COMMANDS)
    found: dict[str, object] = json.loads(sink.getvalue().splitlines()[-1])
    return found


@needs_kernel
@for_each("asked", [{"cmd": "review", "seat": 0}, {"cmd": "reviews", "seats": [0]}])
def test_a_game_with_an_action_that_is_not_possible_is_not_reviewed(asked: dict[str, Any]) -> None:
    record, _ = played(1)
    broken = record_to_json(record)
    broken["actions"][0]["bid"] = 49
    assert "is not over" in str(answered(asked | {"record": broken, "deal": 0})["error"])


@pytest.mark.parametrize("command", ["review", "reviews", "expert"])
def test_without_a_search_nothing_is_reviewed(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(process, "COMPILED", False)
    assert answered({"cmd": command})["error"] == process.NO_KERNEL


def test_what_the_search_cannot_play_on_is_played_by_rule_of_thumb(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(usual, "_continued", lambda _: None)
    record, state = played(1)
    plies = past_deal(record, 0).plies
    forced = next(
        n for n, ply in enumerate(plies) if all(len(p.seen.legal) == 1 for p in plies[n:])
    )
    assert usual.usual_end(plies[forced].before) == state.history[0].points
    begun = plies[0].before
    assert usual.usual_end(begun) == usual.usual_end(begun)
    assert len(usual.usual_end(begun)) == 4


@needs_kernel
def test_brief_reviews_that_are_due_leave_out_what_is_not_known() -> None:
    record, _ = played(1)
    for found in brief_reviews(record, 0, [ME, Seat(2)], lambda: True, 40):
        assert (found.split, found.decisions, found.settled) == (None, (), False)


@needs_kernel
def test_an_average_of_too_few_deals_is_not_kept() -> None:
    record, _ = played(1)
    splitting.place_average(past_deal(record, 0).plies[0].before, ME, lambda: True)
    assert not splitting.averages
    splitting.place_average(past_deal(record, 0).plies[0].before, ME, lambda: False)
    assert len(splitting.averages) == 1


@needs_kernel
@for_each(
    ("scoring", "kept"),
    [
        (STANDARD, 1),
        (replace(STANDARD, times_deal=True), 2),
        (replace(STANDARD, streak=Streak(length=1, points=5)), 2),
    ],
    ids=["plain", "by the number of the deal", "streaks"],
)
def test_what_is_usual_is_found_once_unless_the_deals_before_matter(
    scoring: Scoring, kept: int
) -> None:
    splitting.averages.clear()
    rules = replace(CATALOGUE["oh-hell"].rules, sequence=HandSizes(text="2x2"), scoring=scoring)
    state, _ = new_game(rules, 4, SOURCE)
    while not state.winners:
        if state.deal is not None and state.turn is not None and not any(state.deal.tricks):
            splitting.place_average(state, ME, lambda: False)
        state, _ = apply(state, legal(state)[0])
    assert len(splitting.averages) == kept


@needs_kernel
def test_what_is_usual_comes_from_fewer_deals_where_each_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(splitting, "USUAL_DEALS", 1_000)

    def points(_: GameState, deals: int, __: object) -> list[tuple[int, ...]]:
        asked.append(deals)
        return [(0, 0, 0)]

    monkeypatch.setattr(splitting, "usual_points", points)
    for form in ("oh-hell", "ninety-nine"):
        state, _ = new_game(CATALOGUE[form].rules, 3, SOURCE)
        splitting.place_average(state, ME, lambda: False)
    assert asked == [1_000, splitting.FEWER_DEALS]


@needs_kernel
def test_a_decision_that_nobody_can_explain_counts_as_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "read_advice", lambda *_: None)
    record, _ = played(1)
    ply = past_deal(record, 0).plies[0]
    found = judging.judged(ply.seen, ply.action, ply.action, 10, lambda: False)
    assert (found.verdict, found.advice, found.recommended) == (
        Verdict.NO_CHOICE,
        None,
        ply.action,
    )


def a_hint(ply: Ply, worlds: int) -> tuple[dict[str, Any], Advice]:
    """Return a hint about a decision as the window keeps it, and what it advises."""
    *_, decision = explain(ply.seen, judging.SEED, worlds)
    answer = json.loads(json.dumps(valued(decision)))
    advice = read_advice(answer, ply.seen)
    assert advice is not None
    return {"action": answer["action"], "answer": answer, "others": []}, advice


@needs_kernel
def test_a_review_keeps_to_what_a_hint_has_recommended() -> None:
    record, _ = played(1)
    plies = past_deal(record, 0).plies
    ply = next(ply for ply in plies if ply.seat == ME and isinstance(ply.action, Bid))
    hint, advice = a_hint(ply, 300)
    *_, found = review(record, 0, ME, lambda: False, 40, {ply.number: hint})
    bid = found.decisions[0]
    assert (bid.recommended, bid.options) == (advice.action, advice.options)
    worth = advice.worth(ply.action)
    assert worth is not None
    assert bid.hinted == worth.behind
    assert not any(each.hinted for each in found.decisions[1:])
    assert review_from_json(review_to_json(found)) is not None
    (brief,) = brief_reviews(record, 0, [ME], lambda: False, 40, {ply.number: hint})
    assert brief.decisions[0].recommended == advice.action
    assert brief.decisions[0].cost == bid.cost, "in the same fresh worlds"


@needs_kernel
@for_each(
    "damage",
    [
        None,
        {"answer": {}},
        {"action": {"bid": 40}},
        {"others": [None]},
        {"others": 5},
        {"answer": {"options": [1]}},
    ],
)
def test_what_is_no_hint_changes_no_review(damage: dict[str, object] | None) -> None:
    record, _ = played(1)
    ply = next(ply for ply in past_deal(record, 0).plies if ply.seat == ME)
    hint, _ = a_hint(ply, 100)
    wrong = None if damage is None else hint | damage
    *_, found = review(record, 0, ME, lambda: False, 40, {ply.number: wrong})
    assert found.decisions[0] == last(record, 0).decisions[0]
