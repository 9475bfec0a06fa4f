"""Computer players asked again: the same choice with other unseen cards, and why some cannot be."""

import io
import json
import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from each import for_each

from ohhell_desktop.bots.characters import EVEN, habit_named
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.others import UNKNOWN
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.bots.protocol.requests import players
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.bots.version import FALLBACK, PLAYERS, REST
from ohhell_desktop.review import asking, asking_request
from ohhell_desktop.review.asking import CannotAskError, PastTable, Player
from ohhell_desktop.review.process import COMMANDS
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.claims import taker_of_the_rest
from ohhell_desktop.rules.engine.actions import Action, MadeBy, StartDeal
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import WITH_MAKERS, Record, record_of, record_to_json

RULES = RuleSet(sequence=HandSizes(text="5, 4"))
SEATS = [Player("keen", ""), Player("steady", "bold"), Player("beginner", ""), Player("keen", "")]
NATURE = 11
CHANCE = random.Random(1)  # noqa: S311 - any will do


@cache
def game() -> Record:
    """Return a game of four computer players; the last one is never there, and a stop-gap acts."""
    state, _ = new_game(RULES, 4, DeckSource(bytes(range(32))))
    actions: list[Action] = []
    while state.turn is not None:
        seen = view(state, state.turn)
        player, seed = SEATS[seen.seat], len(actions) * 4 + seen.seat
        action = legal(state)[0]
        if isinstance(action, StartDeal):
            pass
        elif seen.seat == Seat(3):
            action = signed(fallback(seen), MadeBy(PLAYERS, instead=FALLBACK))
        elif len(seen.legal) == 1:
            action = signed(action, MadeBy(PLAYERS))
        else:
            habit = habit_named(player.habit or EVEN.key)
            found = decide(seen, player.level, seed, habit=habit, nature=NATURE)
            action = signed(found.action, MadeBy(players()))
        actions.append(action)
        state, _ = apply(state, action)
    return record_of(RULES, 4, DeckSource(bytes(range(32))), actions)


def signed(action: Action, made: MadeBy) -> Action:
    """Return an action with who chose it."""
    assert not isinstance(action, StartDeal)
    return replace(action, by=made)


def places_of(table: PastTable) -> list[int]:
    """Return the places of the decisions that can be asked again."""
    return [place for place, why in table.decisions() if not why]


def changed(record: Record, place: int, **entries: Any) -> Record:
    """Return a record in which an entry of an action has changed; None takes it away."""
    action = {**record.actions[place], **entries}
    action = {name: value for name, value in action.items() if value is not None}
    return replace(record, actions=(*record.actions[:place], action, *record.actions[place + 1 :]))


@for_each("dealt", [0, 1, 2])
def test_everybody_chooses_the_same_when_asked_again(dealt: int) -> None:
    table = PastTable(game(), SEATS, NATURE)
    places = places_of(table)
    assert len(places) > 20
    assert {table.action(place).seat for place in places} == {0, 1, 2, 3}
    assert all(table.again(place, dealt).same for place in places)


def test_all_unseen_cards_are_dealt_again_and_nothing_else_changes() -> None:
    table = PastTable(game(), SEATS, NATURE)
    place = places_of(table)[9]
    seat, deal = table.action(place).seat, table.state(place).deal
    assert deal is not None
    one, other = table.again(place, 1).hands, table.again(place, 2).hands
    assert one != other
    assert one[seat] == other[seat] == deal.hands[seat]
    assert [len(hand) for hand in one] == [len(hand) for hand in deal.hands]


def test_nobody_gets_a_suit_that_they_did_not_follow() -> None:
    table = PastTable(game(), SEATS, NATURE)
    found = 0
    for place in places_of(table):
        deal = table.state(place).deal
        assert deal is not None
        barred = asking._not_followed(deal)
        hands = table.again(place, 5).hands
        for suits, hand in zip(barred, hands, strict=True):
            found += bool(suits)
            assert not {deal.table.suit[card] for card in hand} & suits
    assert found


def test_a_choice_that_the_player_did_not_make_is_noticed() -> None:
    place = next(
        place
        for place in places_of(PastTable(game(), SEATS, NATURE))
        if "bid" in game().actions[place]
    )
    bid = game().actions[place]["bid"]
    other = changed(game(), place, bid=bid ^ 1)
    assert not PastTable(other, SEATS, NATURE).again(place, 1).same


WHY_NOT: list[tuple[object, str]] = [
    (None, asking.NOT_RECORDED),
    ({"players": "0"}, asking.EARLIER),
    ({"players": "program"}, asking.OF_OTHERS),
    ({"players": "0", "instead": FALLBACK}, asking.EARLIER),
    ({"players": players(), "instead": REST}, asking.NOT_SURE),
    ({"players": players(), "instead": "somebody"}, asking.NOT_RECORDED),
    ({"players": players(), "known": 2}, asking.NOT_RECORDED),
]


def test_a_decision_that_cannot_be_asked_again_says_why() -> None:
    for by, why in WHY_NOT:
        table = PastTable(changed(game(), 0, by=by), SEATS, NATURE)
        with pytest.raises(CannotAskError, match=why):
            table.again(0, 1)


def test_no_decision_with_a_choice_is_left_out_unseen() -> None:
    places = places_of(PastTable(game(), SEATS, NATURE))
    some = random.Random(2).sample(places[:8], 5)  # noqa: S311 - any will do
    for by, why in WHY_NOT:
        record = game()
        for place in some:
            record = changed(record, place, by=by)
        decisions = list(PastTable(record, SEATS, NATURE).decisions())
        assert [place for place, _ in decisions] == places
        assert {place for place, reason in decisions if reason == why} == set(some)
    unsigned = changed(game(), places[0], by=None)
    last = answers(record=record_to_json(unsigned))[-1]
    assert (last["of"], last["left_out"]) == (len(places) - 1, {asking.NOT_RECORDED: 1})


def test_a_changed_bid_and_a_person_are_told_apart_from_decisions() -> None:
    rules = replace(RULES, bidding=replace(RULES.bidding, change=True))
    source = DeckSource(bytes(32))
    first = new_game(rules, 4, source)[0].turn
    bids = ({"bid": 1, "by": {"players": players()}}, {"bid": 2, "seat": first})
    record = Record(rules, 4, source, bids, WITH_MAKERS)
    table = PastTable(record, SEATS, NATURE)
    assert list(table.decisions()) == [(0, ""), (1, asking.NOT_RECORDED)]
    people = [replace(player, person=True) for player in SEATS]
    assert list(PastTable(record, people, NATURE).decisions()) == []


def test_a_rest_that_was_sure_needs_nobody_to_be_asked() -> None:
    """The seat on turn may claim; what follows could have been played in any other way."""
    claimed = 0
    for seed in range(40):
        record, places = with_a_claim(seed.to_bytes(32, "big"))
        reasons = dict(PastTable(record, SEATS).decisions())
        claimed += len(places & reasons.keys())
        assert {reasons[place] for place in places & reasons.keys()} <= {asking.PLAYED_OUT}
    assert claimed > 10


def with_a_claim(seed: bytes) -> tuple[Record, set[int]]:
    """Return a game of one deal whose rest is played out when it is sure, and those places."""
    # All cards are dealt, so that much is known of them.
    rules, source = RuleSet(sequence=HandSizes(text="5"), deck=Deck(cards_each=5)), DeckSource(seed)
    state, _ = new_game(rules, 4, source)
    chance = random.Random(seed)  # noqa: S311 - any will do
    actions, rest = list[Action](), set[int]()
    while state.turn is not None:
        if rest or taker_of_the_rest(view(state, state.turn)) is not None:
            rest.add(len(actions))
        action = chance.choice(legal(state))
        actions.append(signed(action, MadeBy(PLAYERS, instead=REST if rest else "")))
        state, _ = apply(state, action)
    return record_of(rules, 4, source, actions), rest


@for_each("nature", [None, NATURE])
def test_what_was_known_of_the_seats_is_worked_out_again(nature: int | None) -> None:
    table = PastTable(game(), SEATS, nature)
    place = next(
        place
        for place in places_of(table)
        if table.state(place).history and table.action(place).seat != Seat(3)
    )
    record = changed(game(), place, by={"players": players(), "known": 1})
    table = PastTable(record, SEATS, nature)
    assert table.again(place, 1).now == table.again(place, 2).now
    assert table.known(0) == ()
    first, second = table.known(1), table.known(2)
    assert [len(known) for known in (first, second)] == [4, 4]
    # Each deal shows something to those who search; without the kernel nobody does.
    assert (len({UNKNOWN, *first, *second}) > 2) is COMPILED


def test_nothing_is_known_of_deals_that_were_not_played() -> None:
    with pytest.raises(CannotAskError, match=asking.NOT_RECORDED):
        PastTable(game(), SEATS).known(3)


def test_where_no_deal_fits_what_was_not_followed_the_cards_are_dealt_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = PastTable(game(), SEATS, NATURE)
    place = places_of(table)[-1]
    state, seat = table.state(place), table.action(place).seat
    deal = state.deal
    assert deal is not None
    every = {deal.table.suit[card] for hand in deal.hands for card in hand}
    monkeypatch.setattr(asking, "_not_followed", lambda deal: [every] * len(deal.hands))
    other = asking.dealt_anew(state, seat, CHANCE).deal
    assert other is not None
    assert [len(hand) for hand in other.hands] == [len(hand) for hand in deal.hands]
    assert other.hands[seat] == deal.hands[seat]
    assert other.hands != deal.hands


def test_between_two_deals_there_are_no_cards_to_deal_again() -> None:
    state = replace(PastTable(game(), SEATS).state(0), deal=None)
    assert asking.dealt_anew(state, Seat(0), CHANCE) is state


def answers(**fields: Any) -> list[dict[str, Any]]:
    """Return what the process answers."""
    seats = [{"level": player.level, "habit": player.habit} for player in SEATS]
    asked = {"cmd": "again", "seats": seats, "nature": NATURE, "time_ms": 60_000}
    request = asked | {"record": record_to_json(game())} | fields
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps(request).encode()), sink, others=COMMANDS)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_the_process_asks_one_decision_again() -> None:
    (answer,) = answers(place=0, dealt=3)
    assert answer["same"] is True
    assert answer["then"] == answer["now"]
    assert len(answer["hands"]) == 4
    (answer,) = answers(place=0, record=record_to_json(changed(game(), 0, by={"players": "0"})))
    assert answer == {"cannot": "earlier"}
    (answer,) = answers(
        place=0, record=record_to_json(changed(game(), 0, by={"players": "program"}))
    )
    assert answer == {"cannot": "program"}


def test_the_process_asks_all_decisions_again() -> None:
    last = answers()[-1]
    assert last["asked"] == last["of"] > 20
    assert (last["differ"], last["left_out"]) == ([], {})
    assert answers(time_ms=0)[-1]["asked"] == 0


def test_how_many_decisions_are_done_is_said_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking_request, "_TOLD_EVERY", 0)
    place = places_of(PastTable(game(), SEATS, NATURE))[0]
    bid = game().actions[place]["bid"]
    *so_far, last = answers(record=record_to_json(changed(game(), place, bid=bid ^ 1)))
    assert [answer["asked"] for answer in so_far] == list(range(last["of"]))
    assert all(answer["so_far"] for answer in so_far)
    assert last["differ"][0] == place


@for_each(
    ("fields", "words"),
    [
        ({"place": -1}, "place must be"),
        ({"place": 9_999}, "not-recorded"),
        ({"dealt": "x"}, "dealt must be"),
        ({"seats": []}, "seats must have 4 entries"),
        ({"seats": [5] * 4}, "a seat must be an object"),
        ({"seats": [{"level": 5}] * 4}, "the level of a seat"),
        ({"nature": -1}, "nature must be"),
        ({"others": [None]}, "others must have 4 entries"),
        ({"record": 5}, "a record must be an object"),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(fields: dict[str, Any], words: str) -> None:
    assert words in json.dumps(answers(**{"place": 0, **fields}))
