"""What the slips of the lesson say is true: recounted by the rules, whatever the player does."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import pytest

from ohhell_desktop.bots.decide import explain
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan.tableau import Tableau, tableau, with_last_trick
from ohhell_desktop.ui.game.lesson import steps
from ohhell_desktop.ui.game.lesson.deals import DEALS, PLAYER, lesson_game, prepared_action
from ohhell_desktop.ui.game.lesson.pauses import (
    explains_trump,
    how_the_bid_stands,
    slip_on_trick,
    slip_on_trump,
)
from ohhell_desktop.ui.game.lesson.steps import STEPS, Slip, slip_after, slip_before, slip_on_bid
from ohhell_desktop.variants import CATALOGUE, STANDARD

OTHERS: Final = (Seat(1), Seat(2), Seat(3))
ALONE: Final = len(DEALS) - 1
NAMES: Final = ("Fox", "Ada", "Ben", "Cleo")
ONLY: Final = "It brings only 1 for each trick."


class Moment(NamedTuple):
    """The player is asked, and does something."""

    state: GameState
    slip: Slip
    action: Action

    @property
    def deal(self) -> DealState:
        assert self.state.deal is not None
        return self.state.deal


def on(state: GameState) -> GameState:
    """Let the others act until the player is asked or the deal is over."""
    while state.turn not in {PLAYER, None} and state.deal and not state.deal.played_out:
        assert state.turn is not None
        seen = view(state, state.turn)
        action = prepared_action(seen) or seen.legal[0]
        state, _ = apply(state, action)
    return state


def over(state: GameState) -> bool:
    return state.deal is None or state.deal.played_out


def lines(state: GameState) -> Iterator[tuple[list[Moment], DealResult]]:
    """Yield every way in which the player can play a deal: each moment, and what comes of it."""
    state = on(state)
    if over(state):
        yield [], state.history[-1]
        return
    slip = slip_before(view(state, PLAYER))
    assert slip is not None
    for action in legal(state):
        for moments, result in lines(apply(state, action)[0]):
            yield [Moment(state, slip, action), *moments], result


def begun(deal: int) -> GameState:
    """A deal of the lesson at its beginning; those before it were played somehow."""
    state = lesson_game(Settings()).state
    while len(state.history) < deal:
        state = on(state)
        while not over(state):
            state = on(apply(state, legal(state)[-1])[0])
        state, _ = apply(state, legal(state)[0])
    return state


def moments() -> Iterator[Moment]:
    """Yield every moment at which a slip is shown in the prepared deals."""
    for deal in range(ALONE):
        for line, _ in lines(begun(deal)):
            yield from line


def trick_of(moment: Moment, card: str) -> Trick:
    """The trick to which the player plays a card now."""
    number = len(moment.deal.tricks)
    state = apply(moment.state, PlayCard(PLAYER, Card(card)))[0]
    while state.deal is not None and len(state.deal.tricks) == number:
        assert state.turn is not None
        action = prepared_action(view(state, state.turn))
        assert action is not None
        state, _ = apply(state, action)
    assert state.deal is not None
    return state.deal.tricks[number]


def wins(moment: Moment, card: str) -> bool:
    return trick_of(moment, card).winner == PLAYER


def led(moment: Moment) -> Card:
    return moment.deal.trick[0].card


def best(deal: DealState) -> Card:
    """The card that wins the trick on the table so far, which has the crown."""
    return deal.trick[deal.table.winner(deal.trick)].card


def held(moment: Moment) -> set[str]:
    return {str(card) for card in moment.deal.hands[PLAYER]}


def cards_now(moment: Moment) -> set[str]:
    """What the player may play."""
    return {str(each.card) for each in legal(moment.state) if isinstance(each, PlayCard)}


def no_card_higher_than_the_ace(moment: Moment) -> bool:
    rank, led_suit = moment.deal.table.card_strength, Suit.SPADES
    spades = [Card(each + "S") for each in moment.state.rules.deck.ranks]
    return max(spades, key=lambda card: rank(card, led_suit)) == "AS" and moment.deal.trump is None


def everybody_follows(moment: Moment) -> bool:
    """Whether the ace of spades is led now, and everybody has a spade, plays it and loses."""
    trick = trick_of(moment, "AS")
    follow = all(played.card.suit is Suit.SPADES for played in trick.cards)
    return not moment.deal.trick and trick.winner == PLAYER and follow


def missed_anyway(moment: Moment) -> bool:
    """Whether the bid is missed, whatever is played now."""
    return not any(result.made(PLAYER) for _, result in lines(moment.state))


def first_bid_first_lead(moment: Moment) -> bool:
    deal = moment.deal
    return (deal.dealer + 1) % 4 == PLAYER and not deal.tricks and not deal.trick


CLAIMS: Final[dict[str, Callable[[Moment], bool]]] = {
    "First you bid": lambda m: (
        m.deal.plan.tricks == len(m.deal.hands[PLAYER]) == 2
        and no_card_higher_than_the_ace(m)
        and m.deal.bids_made == 0
    ),
    "Lead the ace": lambda m: first_bid_first_lead(m) and everybody_follows(m),
    "You bid none": lambda m: (
        m.deal.bids[PLAYER] == 0
        and first_bid_first_lead(m)
        and no_card_higher_than_the_ace(m)
        and missed_anyway(m)
    ),
    "You bid two": lambda m: (
        m.deal.bids[PLAYER] == len(held(m)) == 2
        and first_bid_first_lead(m)
        and everybody_follows(m)
        and missed_anyway(m)
    ),
    "Exactly one": lambda m: m.deal.taken()[PLAYER] == 1 and not m.deal.trick and not wins(m, "4H"),
    "Now the ace": lambda m: (
        led(m).suit is Suit.SPADES
        and m.deal.tricks[0].winner != PLAYER
        and "QH" in {played.card for played in m.deal.tricks[0].cards if played.seat == 1}
        and m.deal.tricks[0].winner == 1
        and wins(m, "AS")
    ),
    "The hook": lambda m: (
        m.deal.dealer == PLAYER
        and m.deal.bids_made == 3
        and sum(bid or 0 for bid in m.deal.bids) == 2
        and m.deal.plan.tricks == 3
        and Bid(PLAYER, 1) not in legal(m.state)
        and m.deal.trump is Suit.CLUBS
        and {"KH", "6C"} < held(m)
    ),
    "Take it with the king": lambda m: (
        led(m).suit is Suit.HEARTS
        and cards_now(m) == {"KH", "4H"}
        and len(m.deal.trick) == 3
        and best(m.deal) == "TH"
        and wins(m, "KH")
    ),
    "You bid none: stay below": lambda m: (
        m.deal.bids[PLAYER] == 0
        and cards_now(m) == {"KH", "4H"}
        and best(m.deal) == "TH"
        and not wins(m, "4H")
        and missed_anyway(m)
    ),
    "You bid three": lambda m: (
        m.deal.bids[PLAYER] == len(held(m)) == 3
        and cards_now(m) == {"KH", "4H"}
        and best(m.deal) == "TH"
        and wins(m, "KH")
        and missed_anyway(m)
    ),
    "Keep the trump": lambda m: (
        m.deal.taken()[PLAYER] == 1
        and not m.deal.trick
        and not m.deal.played_out
        and m.deal.trump is Suit.CLUBS
        and held(m) == {"4H", "6C"}
        and not wins(m, "4H")
    ),
    "Trump it": lambda m: (
        led(m) == Card("AD") and cards_now(m) == held(m) == {"6C"} and wins(m, "6C")
    ),
    "The ace must win": lambda m: (
        m.deal.bids[PLAYER] == 0
        and led(m).suit is Suit.SPADES
        and held(m) == {"AS"}
        and wins(m, "AS")
    ),
    "Your last card": lambda m: (
        len(held(m)) == 1 and (m.deal.bids[PLAYER] or 0) - m.deal.taken()[PLAYER] in {0, 1}
    ),
    "Now lose": lambda m: len(held(m)) > 1 and m.deal.bids[PLAYER] == m.deal.taken()[PLAYER],
    "Now win": lambda m: (
        0 < (m.deal.bids[PLAYER] or 0) - m.deal.taken()[PLAYER] <= len(m.deal.hands[PLAYER])
    ),
    "Too late for this one": missed_anyway,
}
"""By its title, whether what a slip says is true."""


@pytest.mark.parametrize("title", CLAIMS)
def test_what_a_slip_says_is_true_whenever_it_is_shown(title: str) -> None:
    shown = [moment for moment in moments() if moment.slip.title == title]
    assert shown
    for moment in shown:
        assert CLAIMS[title](moment), moment


def test_every_slip_has_a_claim_that_is_checked() -> None:
    alone = {each.title for each in steps._prepared() if each.deal == ALONE}
    assert {each.title for each in steps._prepared()} - alone < set(CLAIMS)
    assert {moment.slip.title for moment in moments()} == set(CLAIMS)


def test_another_bid_than_taught_is_taken_and_its_meaning_said() -> None:
    for deal in range(ALONE):
        asked = on(begun(deal))
        taught = slip_before(view(asked, PLAYER))
        assert taught is not None
        for bid in set(legal(asked)) - {taught.proposed}:
            slip = slip_before(view(on(apply(asked, bid)[0]), PLAYER))
            assert slip is not None
            assert slip.title.startswith("You bid"), bid
            assert slip.text.startswith("So "), bid


def test_before_the_first_bid_and_the_own_one_stands_what_a_bid_scores() -> None:
    for deal in (0, ALONE):
        slip = slip_before(view(on(begun(deal)), PLAYER))
        assert slip is not None
        assert slip.text.endswith("Exact: 10 points + 1 per trick. Missed: only 1 per trick.")


@pytest.mark.parametrize(
    ("cards", "barred", "said"),
    [(1, 0, "if you count 0, bid 1."), (3, 2, "if you count 2, bid 1."), (1, None, "")],
)
def test_a_reminder_says_what_to_bid_in_place_of_a_number_that_is_struck_out(
    cards: int, barred: int | None, said: str
) -> None:
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text=str(cards)))
    state, _ = new_game(rules, 4, DeckSource(bytes(32)))
    bids = (0, 0, cards - barred) if barred is not None else ()
    for bid in bids:
        assert state.turn is not None
        state, _ = apply(state, Bid(state.turn, bid))
    assert state.turn is not None
    slip = slip_on_bid(view(state, state.turn))
    assert slip is not None
    assert said in slip.text
    assert ("the hook" in slip.text) is bool(said)


def test_figures_of_a_slip_are_those_of_the_deal() -> None:
    for moment in moments():
        if moment.slip.title in {"Now win", "Now lose", "Your last card", "Too late for this one"}:
            bid, taken = moment.deal.bids[PLAYER], moment.deal.taken()[PLAYER]
            assert f"You bid {bid} and have {taken}" in moment.slip.text


def test_what_is_proposed_makes_both_bids_step_by_step() -> None:
    shown, made = [], []
    for deal in range(ALONE):
        for line, result in lines(begun(deal)):
            if all(moment.action == moment.slip.proposed for moment in line):
                shown += [moment.slip.step for moment in line]
                shown.append(slip_after(result, deal, NAMES).step)
                made.append(result.made(PLAYER))
    assert shown == list(range(1, STEPS - 1))
    assert made == [True, True]


def test_the_last_deal_has_a_slip_before_the_bid_and_one_at_its_end() -> None:
    state = on(begun(ALONE))
    assert state.deal is not None
    slip = slip_before(view(state, PLAYER))
    assert slip is not None
    assert (slip.step, slip.proposed) == (STEPS - 1, None)
    assert state.deal.trump is Suit.HEARTS
    state = on(apply(state, Bid(PLAYER, 2))[0])
    while not over(state):
        assert slip_before(view(state, PLAYER)) is None
        state = on(apply(state, legal(state)[0])[0])
    assert state.winners
    assert slip_after(state.history[-1], ALONE, NAMES).step == STEPS


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((24, 23, 31, 21), "The most points win: Ben has 31."),
        ((31, 23, 24, 21), "The most points win, and those are yours: 31."),
        ((31, 31, 24, 31), "you, Ada and Cleo share the first place, with 31 each."),
    ],
)
def test_the_end_of_the_lesson_says_who_has_won(totals: tuple[int, ...], said: str) -> None:
    result = next(result for _, result in lines(begun(0)))
    result = replace(result, totals=totals)
    assert said in slip_after(result, ALONE, NAMES).text
    assert "most points win" not in slip_after(result, 0, NAMES).text


@pytest.mark.parametrize("cards", [2, 3])
def test_a_reminder_says_how_to_count_and_what_a_miss_brings(cards: int) -> None:
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text=str(cards)))
    state, _ = new_game(rules, 4, DeckSource(bytes(32)))
    assert state.turn is not None
    seen = view(state, state.turn)
    slip = slip_on_bid(seen)
    assert slip is not None
    assert ("Each trump: 1" in slip.text) is (cards == 2)
    assert ("higher: 1; lower: ½" in slip.text) is (cards == 3)
    made, missed = (seat_points(seen.plan.score, 1, won, cards, 1) for won in (1, 2))
    assert (made, missed) == (10 + 1, 2)
    assert "10 points + 1 per trick. Missed: only 1 per trick." in slip.text
    while state.deal is not None and state.deal.bids_made < state.seats:
        state, _ = apply(state, legal(state)[0])
    assert slip_on_bid(view(state, Seat(0))) is None


def test_the_hand_of_the_last_deal_counts_as_many_as_the_search_bids() -> None:
    state = begun(ALONE)
    while state.turn != PLAYER:
        assert state.turn is not None
        state, _ = apply(state, Bid(state.turn, 1))
    hand = [str(card) for card in view(state, PLAYER).hand]
    assert hand == ["KS", "KH", "8D", "2H"]  # a half, one, nothing and a half
    *_, found = explain(view(state, PLAYER), 1, 1000)
    assert found.action == Bid(PLAYER, 2)


def test_the_score_is_told_as_the_rules_count_it() -> None:
    told = set()
    for deal in range(ALONE):
        for _, result in lines(begun(deal)):
            slip = slip_after(result, deal, NAMES)
            bid, taken, points = (
                each[PLAYER] for each in (result.bids, result.tricks, result.points)
            )
            assert f"You bid {bid} and won {taken}" in slip.text
            exact = slip.title == "Exactly what you bid"
            assert exact is result.made(PLAYER)
            assert (f"{points} points, 10 for being exact" in slip.text) is exact
            assert exact or f"only 1 for each trick: {points} here" in slip.text
            told.add(exact)
            for seat in (PLAYER, *OTHERS):
                assert result.points[seat] == result.tricks[seat] + 10 * result.made(seat)
    assert told == {True, False}


def trick_slips(deal: int) -> Iterator[tuple[Tableau, Slip]]:
    """Yield every complete trick of a deal as it lies on the table, and what is said of it."""
    for line, _ in lines(begun(deal)):
        for moment in line:
            if isinstance(moment.action, PlayCard):
                state = on(apply(moment.state, moment.action)[0])
                seen = with_last_trick(tableau(view(state, PLAYER)))
                slip = slip_on_trick(seen, NAMES)
                assert slip is not None
                yield seen, slip


def test_what_is_said_of_a_trick_is_true() -> None:
    said = set()
    for seen, slip in (each for deal in range(ALONE) for each in trick_slips(deal)):
        cards = {played.seat: played.card for played in seen.trick}
        assert seen.winner is not None
        won, led = cards[seen.winner], seen.trick[0].card.suit
        same = {card for card in cards.values() if card.suit == led}
        mine = seen.winner == PLAYER
        name = NAMES[seen.winner]
        assert slip.title == ("Your trick" if mine else f"{name} wins the trick")
        if "a trump beats" in slip.text:
            said.add("trump")
            assert won.suit == seen.trump != led
        elif slip.text.startswith("All cards are"):
            said.add("same")
            assert len(same) == 4
        else:
            said.add("other")
            assert won in same
            assert len(same) < 4
            assert ("unless it is a trump" in slip.text) is (seen.trump not in {None, led})
        assert slip.waits
    assert said == {"trump", "same", "other"}


@pytest.mark.parametrize(
    ("stands", "text"),
    [
        ((2, 2, 1, True), "You have your 2: from now on, lose every trick."),
        ((2, 2, 1, False), "You bid 2 and have 2: exactly enough."),
        ((2, 2, 0, True), "You bid 2 and have 2: exactly enough."),
        ((2, 1, 1, True), "You bid 2 and have 1: you want 1 more."),
        ((2, 1, 0, True), "You bid 2 and have 1: this bid is missed."),
        ((1, 2, 1, True), f"You bid 1 and have 2: one too many, so this bid is missed. {ONLY}"),
        ((1, 2, 1, False), "You bid 1 and have 2: this bid is missed."),
        ((0, 2, 1, True), "You bid 0 and have 2: this bid is missed."),
    ],
)
def test_a_word_is_said_of_the_bid(stands: tuple[int, int, int, bool], text: str) -> None:
    bid, taken, left, won = stands
    assert how_the_bid_stands(bid, taken, left, won=won) == text


def test_in_the_last_deal_a_trick_brings_a_word_and_no_advice() -> None:
    state = on(apply(on(begun(ALONE)), Bid(PLAYER, 1))[0])
    state = on(apply(state, legal(state)[0])[0])
    seen = with_last_trick(tableau(view(state, PLAYER)))
    slip = slip_on_trick(seen, NAMES)
    assert slip is not None
    taken = seen.taken[PLAYER] + (seen.winner == PLAYER)
    assert slip.text == how_the_bid_stands(1, taken, 3, won=seen.winner == PLAYER)


def test_the_trump_is_explained_where_a_card_is_turned_up_first() -> None:
    states = [tableau(view(begun(deal), PLAYER)) for deal in range(len(DEALS))]
    assert [explains_trump(seen) for seen in states] == [False, True, False]
    assert [seen.trump for seen in states[:2]] == [None, Suit.CLUBS]
    assert "its suit is trump in this deal: clubs." in slip_on_trump(states[1]).text


def test_the_others_are_dealt_as_the_deal_passes_to_the_left() -> None:
    dealers = [deal.dealer for deal in DEALS]
    assert dealers == [(dealers[0] + number) % 4 for number in range(len(DEALS))]
    for number in range(len(DEALS)):
        state = begun(number)
        assert state.deal is not None
        assert [" ".join(hand) for hand in state.deal.hands] == [
            " ".join(hand.split()) for hand in DEALS[number].hands
        ]
        assert state.deal.turned == tuple(map(Card, DEALS[number].turned.split()))


def test_in_the_first_deal_somebody_misses_for_everybody_to_see() -> None:
    (result,) = (
        result
        for line, result in lines(begun(0))
        if all(moment.action == moment.slip.proposed for moment in line)
    )
    assert [result.made(seat) for seat in (PLAYER, *OTHERS)] == [True, True, True, False]
