"""What comes next in a game, for every kind of seat and moment, without a window."""

from dataclasses import replace

from each import for_each
from session_drivers import SEED

from ohhell_desktop.rules.cards import Card, DealNumber, Seat
from ohhell_desktop.rules.engine.actions import Bid, Phase, StartDeal
from ohhell_desktop.rules.engine.events import CardsDealt
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.flow import (
    Ask,
    AskBot,
    Auto,
    AutoPlay,
    Curtain,
    End,
    MayChange,
    Step,
    SumUp,
    next_step,
)
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE

ADA, BEN, CLEO = map(Seat, range(3))
ASK = AutoPlay()


def begun(sizes: str = "3x2", **rules: object) -> GameState:
    """Return a game of three, of which nothing is played."""
    state, _ = new_game(RuleSet(sequence=HandSizes(text=sizes), **rules), 3, DeckSource(SEED))  # type: ignore[arg-type]
    return state


def played(state: GameState, *phases: Phase) -> GameState:
    """Return the game after first legal actions, in the next of some phases."""
    state, _ = apply(state, legal(state)[0])
    while state.phase not in phases:
        state, _ = apply(state, legal(state)[0])
    return state


def opened(state: GameState, *people: Seat) -> Screen:
    """Return the screen on which people open a game."""
    kinds = [SeatKind.PERSON if Seat(n) in people else SeatKind.BOT for n in range(state.seats)]
    return Screen.before([SeatSetup("", kind) for kind in kinds], state)


def turn(state: GameState) -> Seat:
    assert state.turn is not None
    return state.turn


def deal(state: GameState) -> DealState:
    assert state.deal is not None
    return state.deal


def holding(state: GameState, cards: int) -> GameState:
    """Return the game when the next to play holds a number of cards."""
    while state.phase is not Phase.PLAYING or len(deal(state).hands[turn(state)]) != cards:
        state, _ = apply(state, legal(state)[0])
    return state


def test_the_person_who_has_the_screen_is_asked() -> None:
    state = begun()
    assert next_step(state, opened(state, turn(state)), ASK) == Ask(turn(state), legal(state))


def test_a_bot_is_asked_with_what_its_seat_sees() -> None:
    state = begun()
    step = next_step(state, opened(state), ASK)
    assert step == AskBot(turn(state), view(state, turn(state)))


def test_a_bot_without_a_choice_is_not_asked() -> None:
    state = holding(begun(), 1)
    assert next_step(state, opened(state), ASK) == Auto(legal(state)[0])


@for_each(
    ("cards", "auto", "itself"),
    [
        (1, ASK, False),
        (1, AutoPlay(last_card=True), True),
        (1, AutoPlay(forced_cards=True), True),
        (2, AutoPlay(last_card=True), False),
    ],
)
def test_a_persons_last_card_plays_itself_if_they_want_that(
    cards: int, auto: AutoPlay, *, itself: bool
) -> None:
    state = holding(begun(), cards)
    step = next_step(state, opened(state, turn(state)), auto)
    assert isinstance(step, Auto if itself else Ask)


def test_a_forced_card_plays_itself_if_the_person_wants_that() -> None:
    state = next(
        at for at in every(begun("5x2")) if forced(at) and len(deal(at).hands[turn(at)]) > 1
    )
    screen = opened(state, turn(state))
    assert next_step(state, screen, AutoPlay(last_card=True)) == Ask(turn(state), legal(state))
    assert next_step(state, screen, AutoPlay(forced_cards=True)) == Auto(legal(state)[0])


def test_a_forced_card_of_one_of_several_people_plays_itself_only_before_their_own_eyes() -> None:
    state = next(
        at for at in every(begun("5x2")) if forced(at) and len(deal(at).hands[turn(at)]) > 1
    )
    screen, auto = opened(state, ADA, BEN, CLEO), AutoPlay(forced_cards=True)
    assert next_step(state, screen, auto) == Curtain(turn(state)), "or all see that it was forced"
    assert next_step(state, screen.passed_to(turn(state)), auto) == Auto(legal(state)[0])
    last = holding(begun(), 1)
    assert next_step(last, opened(last, ADA, BEN, CLEO), auto) == Auto(legal(last)[0])


def every(state: GameState) -> list[GameState]:
    """Return every state of a game in which first legal actions are done."""
    states = [state]
    while states[-1].turn is not None:
        states.append(apply(states[-1], legal(states[-1])[0])[0])
    return states


def forced(state: GameState) -> bool:
    return state.phase is Phase.PLAYING and len(legal(state)) == 1


def test_a_card_that_its_player_does_not_see_waits_to_be_turned() -> None:
    state = holding(begun("1x2", visibility=Visibility.FOREHEAD), 1)
    auto = AutoPlay(last_card=True, forced_cards=True)
    assert isinstance(next_step(state, opened(state, turn(state)), auto), Ask)


@for_each("people", [(), (ADA,), (ADA, BEN, CLEO)])
def test_the_rest_is_played_out_for_everybody_in_that_deal_only(people: tuple[Seat, ...]) -> None:
    first = begun()
    auto = AutoPlay(rest_of=DealNumber(0))
    screen = replace(opened(first, *people), covered=False)
    assert not isinstance(next_step(first, screen, auto), Auto), "the bids are not"
    playing = played(first, Phase.PLAYING)
    while playing.phase is Phase.PLAYING:
        assert next_step(playing, screen, auto) == Auto(legal(playing)[0])
        playing, _ = apply(playing, legal(playing)[0])
    later = played(playing, Phase.PLAYING)
    screen = screen.after_summary(later)
    assert not isinstance(next_step(later, screen, auto), Auto)


def test_a_deal_is_summed_up_and_then_the_next_is_dealt() -> None:
    between = played(begun(), Phase.BETWEEN)
    screen = opened(between, ADA)
    assert next_step(between, screen, ASK) == SumUp(between.history[0])
    assert next_step(between, screen.after_summary(between), ASK) == Auto(StartDeal(turn(between)))


def test_the_last_deal_is_summed_up_before_the_end_but_not_in_a_game_that_is_opened() -> None:
    states = every(begun())
    over, screen = states[-1], opened(states[0], ADA).after_summary(states[-2])
    assert next_step(over, screen, ASK) == SumUp(over.history[-1])
    assert next_step(over, screen.after_summary(over), ASK) == End(over.winners)
    assert next_step(over, opened(over, ADA), ASK) == End(over.winners)


@for_each("change", [True, False])
def test_the_person_may_change_a_bid_before_a_bot_is_asked(*, change: bool) -> None:
    state = begun(bidding=Bidding(change=change))
    bidder = turn(state)
    after, _ = apply(state, Bid(bidder, 1))
    step, plain = next_step(after, opened(state, bidder), ASK), AskBot
    if change:
        assert isinstance(step, MayChange)
        assert step.person == bidder
        step = step.then
    assert isinstance(step, plain)
    assert isinstance(next_step(after, opened(state), ASK), AskBot), "no bot may"


def test_a_bid_of_one_of_several_people_may_be_changed_before_the_screen_is_passed_on() -> None:
    state = begun(bidding=Bidding(change=True))
    bidder = turn(state)
    screen = opened(state, ADA, BEN, CLEO).passed_to(bidder)
    after, _ = apply(state, Bid(bidder, 1))
    assert next_step(after, screen, ASK) == MayChange(bidder, Curtain(turn(after)))
    assert next_step(after, screen.put_down(), ASK) == Curtain(turn(after))


def test_the_screen_is_passed_on_to_each_of_several_people() -> None:
    state, screen, drawn = begun(), opened(begun(), ADA, BEN, CLEO), 0
    assert screen.covered, "nobody has taken it yet"
    while state.phase is not Phase.BETWEEN:
        step = next_step(state, screen, ASK)
        if isinstance(step, Curtain):
            screen, drawn = screen.put_down().passed_to(step.person), drawn + 1
            step = next_step(state, screen, ASK)
        assert step == Ask(turn(state), legal(state))
        state, events = apply(state, legal(state)[0])
        screen = screen.after(events)
    assert drawn > state.seats
    assert isinstance(next_step(state, screen, ASK), SumUp)
    assert screen.after_summary(state).covered
    assert not opened(state, ADA).after_summary(state).covered


def test_one_person_never_passes_the_screen_on() -> None:
    for state in every(begun()):
        screen = opened(state, BEN)
        steps: list[Step] = [next_step(state, screen, ASK)]
        steps += [step.then for step in steps if isinstance(step, MayChange)]
        assert not any(isinstance(step, Curtain) for step in steps)
        assert screen.view(state) == view(state, BEN)


FORMS = ("oh-hell", "ninety-nine", "devils-bridge", "clag-english", "bust-au")


@for_each("form", FORMS)
def test_a_covered_screen_shows_only_what_everybody_sees(form: str) -> None:
    state, events = new_game(CATALOGUE[form].rules, 3, DeckSource(SEED))
    for _ in range(80):
        screen = opened(state, ADA, BEN, CLEO)
        assert screen.covered
        common = set.intersection(*(_shown(view(state, Seat(seat))) for seat in range(3)))
        for seat in screen.people:
            seen = screen.turned_to(seat).view(state)
            asked = state.turn == seat and screen.asks_openly(state, seat)
            own = {(seat, card) for card in view(state, seat).hand if card is not None}
            assert _shown(seen) == common | (own if asked else set())
            assert seen.legal == (legal(state) if asked else ())
        for event in screen.events(events, state):
            if isinstance(event, CardsDealt):
                assert {card for hand in event.hands for card in hand} == {None}
        if state.turn is None:
            return
        state, events = apply(state, legal(state)[0])


def _shown(seen: SeatView) -> set[tuple[int, Card | int]]:
    """Return the cards and bids that a view shows, each with its seat."""
    cards = [*enumerate(seen.hands), *enumerate(seen.laid)]
    shown: set[tuple[int, Card | int]] = {
        (seat, card) for seat, held in cards for card in held if card is not None
    }
    return shown | {(seat, bid) for seat, bid in enumerate(seen.bids) if bid is not None}


def test_bids_at_once_stay_secret_on_a_covered_screen() -> None:
    state = begun(bidding=Bidding(style=BidStyle.AT_ONCE))
    after, events = apply(state, Bid(turn(state), 2))
    screen = opened(state, ADA, BEN, CLEO)
    assert screen.view(after).bids == (None,) * 3
    assert screen.events(events, after) == events
    assert replace(screen, covered=False).view(after).bids.count(2) == (turn(state) == ADA)
