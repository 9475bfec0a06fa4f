"""The course of a past game: steps by card, trick and deal, and what may be shown of it."""

import pytest
from hidden_information import deal_of
from replay_drivers import NAMES, SEED, part_of, seats
from strategies import Table

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.events import BidPlaced, CardsDealt
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.ui.game.replay import words
from ohhell_desktop.ui.game.replay.course import Course, Seen
from ohhell_desktop.variants import CATALOGUE

OPEN = Seen(Seat(0), is_open=True)
THREE = RuleSet(sequence=HandSizes(text="3, 2, 3"))


def course(rules: RuleSet = THREE, deals: int = 99, further: int = 0, people: int = 1) -> Course:
    table = Table("", rules, 3, SEED, 4)
    return Course(part_of(table, deals, further), seats(3, people))


def test_keys_lead_to_the_ends_of_tricks_and_to_the_starts_of_deals() -> None:
    game = course()
    # Three bids and nine cards, one action that deals, three bids and six cards, and so on.
    assert game.last == 12 + 1 + 9 + 1 + 12
    forward = [0]
    while forward[-1] < game.last:
        forward.append(game.trick_beside(forward[-1], back=False))
    assert forward == [0, 3, 6, 9, 12, 13, 16, 19, 22, 23, 26, 29, 32, 35]
    back = [game.last]
    while back[-1]:
        back.append(game.trick_beside(back[-1], back=True))
    assert back == forward[::-1]
    assert [game.deal_beside(moment, back=False) for moment in (0, 5, 13, 30)] == [13, 13, 23, 35]
    assert [game.deal_beside(moment, back=True) for moment in (35, 23, 14, 13, 4)] == [
        23,
        13,
        13,
        0,
        0,
    ]


def test_what_was_taken_back_is_no_part_of_the_course() -> None:
    whole = course()
    actions = whole.actions_up_to(7)
    record = record_of(THREE, 3, whole.state(0).source, actions)
    undone = Record(
        record.rules,
        record.seats,
        record.source,
        (*record.actions[:5], {"undo": 1}, *record.actions[4:]),
        3,
    )
    assert Course(undone, seats(3)).actions_up_to(7) == actions


def test_words_say_where_the_game_is() -> None:
    game = course()
    assert words.place(game, 0, NAMES[:3]) == (
        "Bids",
        f"{NAMES[deal_of(game.state(0)).turn]} to bid",
    )
    assert words.place(game, 4, NAMES[:3]).part == "Trick 1"
    assert words.place(game, 6, NAMES[:3]).turn.startswith("won by")
    assert words.spoken_place(game, 0) == "Deal 1 of 3, before the first card"
    assert words.spoken_place(game, 20) == "Deal 2 of 3, trick 2 of 2"
    result = game.history[0]
    line = words.deal_lines(game, 0, NAMES[:3])[1]
    assert line.startswith(f"Ada: bid {result.bids[0]}, won {result.tricks[0]}, ")


@pytest.mark.parametrize("key", CATALOGUE)
def test_nothing_is_shown_of_a_deal_that_is_not_over_but_what_its_player_sees(key: str) -> None:
    rules = CATALOGUE[key].rules
    count = rules.seats[0]
    for people in (1, min(2, count)):
        game = Course(part_of(Table(key, rules, count, SEED, 3), 1, 5), seats(count, people))
        screen = Screen.before(seats(count, people), game.state(game.last))
        for moment in range(game.last + 1):
            if game.is_past(moment):
                continue
            for seen in (OPEN, Seen(Seat(1), is_open=False)):
                shown = game.view(moment, seen)
                allowed = screen.view(game.state(moment))
                assert (shown.hands, shown.laid, shown.bids) == (
                    allowed.hands,
                    allowed.laid,
                    allowed.bids,
                )
                for event in game.events(moment, seen):
                    if isinstance(event, CardsDealt):
                        assert [None in hand for hand in event.hands] == [
                            None in hand for hand in allowed.hands
                        ]
        assert any(not game.is_past(moment) for moment in range(game.last + 1))


def test_a_bid_that_was_secret_is_known_where_all_hands_are_open() -> None:
    key = next(
        key for key, form in CATALOGUE.items() if form.rules.bidding.style.value == "at-once"
    )
    rules = CATALOGUE[key].rules
    game = Course(part_of(Table(key, rules, 4, SEED, 3), 1, 0), seats(4))
    placed = [
        event
        for moment in range(game.last + 1)
        if game.state(moment).phase is Phase.BIDDING
        for event in game.events(moment, OPEN)
        if isinstance(event, BidPlaced)
    ]
    assert placed
    assert all(event.tricks is not None for event in placed)
