"""Rules of any kind are refused with a sentence or played to the end.

Rules are combined from every value of every axis. They are either refused, with a sentence for each
problem, or any number of games by them can be played to the end with random legal actions.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from enum import StrEnum
from typing import Any, Final

import pytest
from any_rules import any_rules
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import Step, Table, playable, steps

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.events import DealScored, Event
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form import axes
from ohhell_desktop.rules.form.ending import MOST_EXTRA_DEALS, EndWhen, TieRule
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import Where
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.rulebook import rules_text

RUN: Final = settings(deadline=None, suppress_health_check=list(HealthCheck))
GAMES_EACH: Final = 20
VALUES: Final = {
    value
    for kind in (
        axes.RankOrder,
        axes.TrumpSource,
        axes.WhenSpecialTurned,
        axes.BidStyle,
        axes.FirstSeat,
        axes.Visibility,
        axes.VoidDuty,
        axes.TrumpLead,
        axes.Jokers,
        EndWhen,
        TieRule,
        Where,
    )
    for value in kind
}
"""Every value that at least one playable rule set must have."""


@dataclass
class Tally:
    """Counts of the rules refused and played."""

    refused: int = 0
    played: int = 0
    games: int = 0
    deals: int = 0
    plies: int = 0
    longest: int = 0
    """Deals of the longest game."""
    problem_kinds: Counter[str] = field(default_factory=Counter)
    values: set[StrEnum] = field(default_factory=set)

    def summary(self) -> str:
        """Return the counts as one line."""
        kinds = ", ".join(f"{name} {count}" for name, count in self.problem_kinds.most_common())
        return (
            f"{self.refused + self.played} rule sets: {self.refused} refused ({kinds}),"
            f" {self.played} played: {self.games} games, {self.deals} deals, {self.plies} plies,"
            f" the longest game {self.longest} deals"
        )


def is_said_in_words(text: str) -> bool:
    """Return whether a text is a sentence without unfilled gaps."""
    return bool(text.strip()) and not set("{}") & set(text) and text[-1] in ".:"


def is_refused_in_words(rules: RuleSet, seats: int) -> bool:
    """Return whether the rules are refused; check that each problem has one sentence."""
    found = problems(rules, seats)
    for problem in found:
        assert problem.axis in {axis.name for axis in fields(RuleSet)}
        assert is_said_in_words(problem_text(problem, untranslated))
    assert len({problem_text(problem, untranslated) for problem in found}) == len(found)
    if not playable(rules, seats):
        with pytest.raises(ValueError, match=r"these rules cannot be played: \w+"):
            Table("any", rules, seats, bytes(32), 0).begin()
    return bool(found)


def are_told_in_words(rules: RuleSet, seats: int) -> None:
    """Check the text of the rules, playable or not, and that JSON preserves them."""
    for section in rules_text(rules, seats, untranslated):
        assert section.heading
        for sentence in section.sentences:
            assert is_said_in_words(sentence), sentence
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


def is_seen_by_all(state: GameState, events: tuple[Event, ...]) -> None:
    """Check that every seat has a view of the state and gets its events."""
    for number in range(state.seats):
        seat = Seat(number)
        seen = view(state, seat)
        assert bool(seen.legal) == (state.turn == seat)
        assert len(redact(events, seat, state)) == len(events)


def deals_add_up(step: Step) -> None:
    """Check that a scored deal was played to its last card and that every trick has a winner."""
    for event in step.events:
        if not isinstance(event, DealScored):
            continue
        deal, result = step.before.deal, event.result
        assert deal is not None
        assert [len(hand) for hand in deal.hands].count(0) == step.before.seats - 1
        assert len(deal.hands[deal.turn]) == 1
        assert sum(result.tricks) == len(result.winners) == deal.plan.tricks > 0
        assert all(
            result.winners.count(Seat(seat)) == won for seat, won in enumerate(result.tricks)
        )


def has_ended_by_its_rule(state: GameState) -> None:
    """Check that the game was ended by its rule or by the limit."""
    ending, deals, totals = state.rules.ending, len(state.history), state.totals
    assert state.winners
    assert deals <= MOST_DEALS
    match ending.when:
        case EndWhen.SCHEDULE if ending.tie in {TieRule.EXTRA_SAME, TieRule.EXTRA_GREATEST}:
            assert state.planned <= deals <= state.planned + MOST_EXTRA_DEALS
        case EndWhen.SCHEDULE:
            assert deals == state.planned
        case EndWhen.TARGET:
            assert max(totals) >= ending.target or deals == MOST_DEALS
        case EndWhen.EXACT_TARGET:
            assert ending.target in totals or deals == MOST_DEALS


def play_out(table: Table, tally: Tally) -> None:
    """Play a game with random legal actions and check each step."""
    state, events = table.begin()
    is_seen_by_all(state, events)
    for step in steps(table):
        deals_add_up(step)
        is_seen_by_all(step.after, step.events)
        state = step.after
        tally.plies += 1
    has_ended_by_its_rule(state)
    tally.games += 1
    tally.deals += len(state.history)
    tally.longest = max(tally.longest, len(state.history))


def values_of(value: Any) -> Iterator[StrEnum]:
    """Yield every enumeration value in the rules."""
    if isinstance(value, StrEnum):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from values_of(item)
    elif is_dataclass(value):
        for axis in fields(value):
            yield from values_of(getattr(value, axis.name))


def refuse_or_play(rules: RuleSet, seats: int, number: int, games: int, tally: Tally) -> None:
    """Check that the rules are refused, or play games by them."""
    found = problems(rules, seats)
    tally.problem_kinds.update({problem.kind.value for problem in found})
    if is_refused_in_words(rules, seats):
        tally.refused += 1
        try:
            schedule(rules, seats)
        except ValueError:
            return
        are_told_in_words(rules, seats)
        return
    are_told_in_words(rules, seats)
    for game in range(games):
        seed = (number + game).to_bytes(32, "big")
        play_out(Table("any", rules, seats, seed, number + game), tally)
    tally.played += 1
    tally.values.update(values_of(rules))


@settings(RUN, max_examples=60)
@given(any_rules(), st.integers(0, 1 << 32))
def test_any_rules_are_refused_in_words_or_played_to_the_end(
    chosen: tuple[RuleSet, int], number: int
) -> None:
    refuse_or_play(*chosen, number, 1, Tally())


@pytest.mark.slow
def test_two_thousand_rule_sets_are_refused_in_words_or_played_twenty_times(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tally = Tally()

    @settings(RUN, max_examples=2_100, database=None)
    @given(any_rules(), st.integers(0, 1 << 32))
    def play(chosen: tuple[RuleSet, int], number: int) -> None:
        refuse_or_play(*chosen, number, GAMES_EACH, tally)

    play()
    with capsys.disabled():
        print(f"\n{tally.summary()}")  # noqa: T201 - the figure is what the run is for
    assert tally.refused + tally.played >= 2_000
    assert tally.played >= 500
    assert tally.games == GAMES_EACH * tally.played
    assert tally.values >= VALUES
