"""The game: an action leads to the next state and the events between the two.

Begin with :func:`new_game`, then :func:`apply` one of the actions that :func:`legal` lists,
until :attr:`GameState.turn` is None. :func:`verify` returns why an action is not allowed. The
rules for each kind of action are in its own module in :mod:`ohhell_desktop.rules.engine.phases`.
Nothing here waits, draws, or reads a clock.
"""

from dataclasses import replace

from ohhell_desktop.rules.engine.actions import Action, Illegal, Reason
from ohhell_desktop.rules.engine.course import begin_deal
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.phases import PHASES
from ohhell_desktop.rules.engine.phases.bidding import changes_bid
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.form.problems import ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule

Outcome = tuple[GameState, tuple[Event, ...]]
"""The state after an action, and the events that led to it, in order."""


class IllegalActionError(ValueError):
    """An action was applied that :func:`verify` refuses."""


def new_game(rules: RuleSet, seats: int, source: DeckSource) -> Outcome:
    """Return a new game with its first deal dealt.

    Raises:
        ValueError: if the rules cannot be played by this number of seats; a form may be
            played by more or fewer seats than it is meant for.
    """
    for problem in problems(rules, seats):
        if problem.kind is not ProblemKind.SEATS:
            name = problem.kind.value.replace("-", " ")
            what = problem.cause.worded(str) if problem.cause else name
            raise ValueError(f"these rules cannot be played: {problem.axis}, {what}")
    plans = schedule(rules, seats)
    state = GameState(
        rules=rules,
        seats=seats,
        source=source,
        plans=plans,
        planned=len(plans),
        totals=(0,) * seats,
    )
    events: list[Event] = []
    return replace(state, deal=begin_deal(state, events)), tuple(events)


def verify(state: GameState, action: Action) -> Illegal | None:
    """Return why the rules do not allow an action now; None if they do."""
    deal = state.deal
    if state.winners or deal is None:
        return Illegal(Reason.GAME_OVER)
    if action.seat != deal.turn and not changes_bid(deal, action):
        return Illegal(Reason.NOT_YOUR_TURN)
    phase = PHASES[deal.phase]
    if not isinstance(action, phase.ASKS_FOR):
        return Illegal(Reason.NOT_NOW)
    return phase.refusal(state, deal, action)


def legal(state: GameState) -> tuple[Action, ...]:
    """Return everything that the seat to act may do; empty when the game is over.

    A change of the bid just made, by the seat before, is legal too but not listed.
    """
    deal = state.deal
    if state.winners or deal is None:
        return ()
    return PHASES[deal.phase].legal(state, deal, deal.turn)


def attempt(state: GameState, action: Action) -> Outcome | Illegal:
    """Return the outcome of an action, or why the rules do not allow it."""
    refused, deal = verify(state, action), state.deal
    if refused is not None or deal is None:
        return refused or Illegal(Reason.GAME_OVER)
    events: list[Event] = []
    return PHASES[deal.phase].do(state, deal, action, events), tuple(events)


def apply(state: GameState, action: Action) -> Outcome:
    """Return the outcome of an action that the rules allow.

    Raises:
        IllegalActionError: if :func:`verify` refuses the action.
    """
    outcome = attempt(state, action)
    if isinstance(outcome, Illegal):
        raise IllegalActionError(f"{action} is not allowed: {outcome}")
    return outcome
