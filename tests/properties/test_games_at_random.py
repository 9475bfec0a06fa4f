"""Random whole games: the six core forms with 2 to 10 seats, and rules of every kind."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice

import pytest
from hidden_information import deal_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from invariants import (
    cards_are_conserved,
    events_leak_nothing,
    every_legal_action_can_be_done,
    other_actions_are_refused,
    views_leak_nothing,
)
from second_implementation import FORMS, POINTS, has_trump, may_be_bid, may_be_played, trick_winner
from second_implementation import hand_sizes as expected_sizes
from strategies import Step, Table, playable, steps, tables, wild_rules, wild_tables, zoo_tables

from ohhell_desktop.rules.engine.actions import Bid, Phase, PlayCard
from ohhell_desktop.rules.engine.events import DealScored
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.io.record import (
    digest,
    record_from_json,
    record_of,
    record_to_json,
    replay,
)
from ohhell_desktop.variants import read_rules

SIX = tuple(FORMS)
EVERY = 7
"""Costly checks are made at every step whose number is a multiple of this."""
MOST_STEPS = 2_500
"""No game of the six forms, nor of the unusual rules, is longer."""
FEW_STEPS = 120
"""Games by random rules are stopped here: some have 200 deals."""
RUN = settings(deadline=None, suppress_health_check=list(HealthCheck))


@dataclass
class Tally:
    """Counts of what was played."""

    games: int = 0
    deals: int = 0
    plies: int = 0
    forms: set[tuple[str, int]] = field(default_factory=set)


def play_and_check(
    table: Table, tally: Tally, step_holds: Callable[[Step], None], most_steps: int = MOST_STEPS
) -> None:
    """Play a game, check each step, and check the replay of its record."""
    actions, state = [], table.begin()[0]
    for place, step in enumerate(islice(steps(table), most_steps)):
        cards_are_conserved(step.before)
        thorough = (place + table.players) % EVERY == 0
        every_legal_action_can_be_done(step.before, all_of_them=thorough)
        step_holds(step)
        if thorough or len(step.events) > 1:
            events_leak_nothing(step)
        if thorough:
            other_actions_are_refused(step.before)
            views_leak_nothing(step.before, table.players)
        actions.append(step.action)
        state = step.after
    assert bool(state.winners) == (state.phase is Phase.OVER) == (state.turn is None)
    assert state.winners or len(actions) == most_steps
    record = record_of(table.rules, table.seats, table.source(), actions)
    again = record_from_json(json.loads(json.dumps(record_to_json(record))), read_rules)
    assert replay(record).state == state
    assert digest(replay(again).state) == digest(state)
    tally.games += 1
    tally.deals += len(state.history)
    tally.plies += len(actions)
    tally.forms.add((table.name, table.seats))


def agrees_with_second_implementation(step: Step) -> None:
    """Check that a step agrees with the second implementation of the form."""
    key = next(key for key in SIX if read_rules(key) == step.before.rules)
    form, before = FORMS[key], step.before
    deal = deal_of(before)
    sizes = expected_sizes(form, before.seats)
    cards = sizes[min(deal.number, len(sizes) - 1)]
    if deal.phase is Phase.BIDDING:
        numbers = {bid.tricks for bid in legal(before) if isinstance(bid, Bid)}
        assert numbers == may_be_bid(form, cards, deal.bids)
        return
    assert (deal.trump is not None) == has_trump(form, before.seats, deal.number)
    hand, trick = deal.hands[deal.turn], [(played.seat, played.card) for played in deal.trick]
    allowed = {play.card for play in legal(before) if isinstance(play, PlayCard)}
    assert allowed == may_be_played(hand, trick)
    if not deal.tricks and not trick:
        leader = deal.dealer if form.dealer_leads else (deal.dealer + 1) % before.seats
        assert deal.turn == leader
    for event in step.events:
        if isinstance(event, DealScored):
            _has_expected_score(key, before, event.result, step)


def _has_expected_score(key: str, before: GameState, result: DealResult, step: Step) -> None:
    deal, form, action = deal_of(before), FORMS[key], step.action
    assert isinstance(action, PlayCard)
    tricks = [[(p.seat, str(p.card)) for p in trick.cards] for trick in deal.tricks]
    tricks.append([*((p.seat, str(p.card)) for p in deal.trick), (action.seat, str(action.card))])
    taken = [trick_winner(trick, deal.trump) for trick in tricks]
    sizes = expected_sizes(form, before.seats)
    cards = sizes[min(deal.number, len(sizes) - 1)]
    assert result.cards == cards == sum(result.tricks)
    assert list(result.winners) == taken
    assert list(result.tricks) == [taken.count(seat) for seat in range(before.seats)]
    bids = [bid for bid in result.bids if bid is not None]
    assert len(bids) == before.seats
    assert all(0 <= bid <= cards for bid in bids)
    assert not (form.hook and sum(bids) == cards)
    points = [POINTS[form.points][bid][won] for bid, won in zip(bids, result.tricks, strict=True)]
    assert list(result.points) == points
    assert list(result.totals) == [
        had + gain for had, gain in zip(before.totals, points, strict=True)
    ]


def nothing_more(_: Step) -> None:
    """Check nothing more."""


@settings(RUN, max_examples=12)
@given(tables(SIX))
def test_games_of_the_six_forms_agree_with_the_second_implementation(
    table: Table,
) -> None:
    play_and_check(table, Tally(), agrees_with_second_implementation)


@settings(RUN, max_examples=30)
@given(zoo_tables())
def test_games_by_rules_of_every_kind_conserve_cards_leak_nothing_and_replay(table: Table) -> None:
    play_and_check(table, Tally(), nothing_more)


@settings(RUN, max_examples=15)
@given(tables())
def test_games_of_every_form_conserve_cards_leak_nothing_and_replay(table: Table) -> None:
    play_and_check(table, Tally(), nothing_more, 3 * FEW_STEPS)


@settings(RUN, max_examples=40)
@given(wild_tables())
def test_games_by_rules_put_together_at_random_can_be_played(table: Table) -> None:
    play_and_check(table, Tally(), nothing_more, FEW_STEPS)


@settings(RUN, max_examples=80)
@given(wild_rules())
def test_rules_that_cannot_be_played_are_refused_in_words(chosen: tuple[object, int]) -> None:
    rules, seats = chosen
    table = Table("wild", rules, seats, bytes(32), 0)  # type: ignore[arg-type]
    if playable(table.rules, seats):
        table.begin()
        return
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        table.begin()


@pytest.mark.slow
def test_ten_thousand_random_deals_keep_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()

    @settings(RUN, max_examples=700, database=None)
    @given(tables(SIX), st.integers(0, 1 << 32))
    def play(table: Table, _: int) -> None:
        play_and_check(table, tally, agrees_with_second_implementation)

    play()
    with capsys.disabled():
        print(  # noqa: T201 - the figure is what the run is for
            f"\n{tally.deals} deals, {tally.plies} plies, {tally.games} games,"
            f" {len(tally.forms)} pairs of form and number of seats"
        )
    assert tally.deals >= 10_000
    assert tally.forms == {(key, seats) for key in SIX for seats in range(2, 11)}
