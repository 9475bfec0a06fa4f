"""The bot protocol: requests and their answers.

Nothing here reads or writes; time comes from a clock that is passed in. Every mistake in a
request raises a :class:`ValueError` with a sentence.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ohhell_desktop import __version__
from ohhell_desktop.bots.characters import HABITS
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.hardness import hardness
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.others import UNKNOWN
from ohhell_desktop.bots.protocol.asked import (
    MOST_SEED,
    Asked,
    asked_from_json,
    check_others,
    others_of,
    others_to_json,
)
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.explain import reasons, valued
from ohhell_desktop.bots.protocol.fields import a_whole, an_object
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search.explanation import MOST_WORLDS
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.bots.search.position import COMPILED, bid_weights, weights
from ohhell_desktop.bots.version import PLAYERS, UNSEARCHED
from ohhell_desktop.rules.engine.actions import Action, Illegal
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import TrumpSource
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.io.codec import action_to_json, rules_to_json
from ohhell_desktop.rules.io.entries import MOST_WORK, Redo, Undo, entry_to_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.io.record import (
    BrokenRecordError,
    ReplayStep,
    digest,
    record_from_json,
    seats_from_json,
    steps,
)
from ohhell_desktop.rules.io.share import foreign_rules
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.variants import CATALOGUE, read_rules
from ohhell_desktop.words import untranslated
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.refusals import refusal_text
from ohhell_desktop.words.rulebook import rules_as_plain_text

PROTOCOL: Final = 1
DEFAULT_TIME_MS: Final = 500
MOST_TIME_MS: Final = 600_000
MOST_LISTED: Final = 50_000
"""The most legal actions in the answer to ``replay``; a long game of the catalogue has 10,000."""
_COMMANDS: Final = "hello, choose, explain, past, stop, rules and replay"
_LONGEST_TEXT: Final = 300
"""Characters of a sentence that may quote a request."""

DEFAULT_WORLDS: Final = 3_000
"""In how many worlds the best actions are tried when they are explained."""

Response = dict[str, Any]
Teller = Callable[[Response], None]
"""Is given an answer that is to be refined."""
Chooser = Callable[[SeatView, Asked, Budget], Decision]
"""Decides on an action; a slow chooser checks the budget while it searches."""
Command = Callable[[Mapping[str, Any], Budget, Teller], Response]
"""Answers a request by its fields until the answer is due, and is given a teller for answers that
are to be refined. A ValueError says what is wrong with the fields."""
NO_OTHERS: Final[Mapping[str, Command]] = {}


def choose_in_time(view: SeatView, asked: Asked, budget: Budget) -> Decision:
    """Decide as the player does that is asked, and within the budget."""
    return decide(
        view, asked.level, asked.seed, budget.spent, asked.habit, asked.nature, asked.others
    )


@dataclass(frozen=True, slots=True)
class Request:
    """A request: its command and its fields."""

    command: str
    fields: Mapping[str, Any]

    @property
    def mark(self) -> Response:
        """The request's id, as a part of the answer; empty if it has none."""
        return {"id": self.fields["id"]} if "id" in self.fields else {}


def read_request(line: bytes) -> Request:
    """Read a request from one line.

    Raises:
        ValueError: if it is not a request.
    """
    fields = an_object(read_json(line), "a request")
    command = fields.get("cmd")
    return Request(command if isinstance(command, str) else "", fields)


def respond(
    request: Request,
    choose: Chooser,
    budget: Budget,
    tell: Teller = lambda _: None,
    others: Mapping[str, Command] = NO_OTHERS,
) -> Response:
    """Return the answer to a request; an error if there are mistakes in it.

    Args:
        request: the request.
        choose: decides on actions.
        budget: until when.
        tell: is given answers that are to be refined.
        others: what other commands there are besides those of a bot, by name.
    """

    def tell_so_far(answer: Response) -> None:
        tell(answer | {"so_far": True} | request.mark)

    try:
        if request.command in others:
            return others[request.command](request.fields, budget, tell_so_far) | request.mark
        return _answer(request, choose, budget, tell_so_far) | request.mark
    except ValueError as error:
        return refused(str(error)) | request.mark
    except RecursionError:
        return {"error": "the request is nested too deeply"} | request.mark


def refused(error: str) -> Response:
    """Return the answer that says what is wrong with a request."""
    return {"error": _safe_text(error)}


def _safe_text(text: str) -> str:
    """Return a sentence that may quote a request, shortened and without invisible characters."""
    text = on_one_line(text)
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}..."


def _answer(request: Request, choose: Chooser, budget: Budget, tell: Teller) -> Response:
    match request.command:
        case "hello":
            return hello()
        case "choose":
            return chosen(request.fields, choose, budget)
        case "explain":
            return explained(request.fields, budget, tell)
        case "past":
            return known_now(request.fields)
        case "rules":
            return described(request.fields)
        case "replay":
            return replayed(request.fields)
        case _:
            shown = str(request.fields.get("cmd", ""))[:40]
            raise ValueError(f"{shown!r} is none of {_COMMANDS}")


def players() -> str:
    """Return the version of the computer players, and whether they search here."""
    return PLAYERS if COMPILED and weights() and bid_weights() else PLAYERS + UNSEARCHED


def hello() -> Response:
    """Return the name of the program and what it can do."""
    return {
        "name": "Oh Hell!",
        "version": __version__,
        "protocol": PROTOCOL,
        "players": players(),
        "kernel": "compiled" if COMPILED else "Python",
        "levels": [level.key for level in LEVELS],
        "habits": [habit.key for habit in HABITS],
        "variants": list(CATALOGUE),
    }


def time_allowed(fields: Mapping[str, Any]) -> float:
    """Return the seconds that a ``choose`` request allows; the default if they are invalid."""
    raw = fields.get("time_ms", DEFAULT_TIME_MS)
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        return DEFAULT_TIME_MS / 1000
    return min(max(raw, 0), MOST_TIME_MS) / 1000


def chosen(fields: Mapping[str, Any], choose: Chooser, budget: Budget) -> Response:
    """Return the action that a level chooses in a view, and why if the request asks for it."""
    began = budget.clock()
    work = fields.get("work")
    if work is not None:
        budget.most = a_whole(work, "work", 0, MOST_WORK)
    time_ms = fields.get("time_ms", DEFAULT_TIME_MS)
    if isinstance(time_ms, bool) or not isinstance(time_ms, int | float) or time_ms < 0:
        raise ValueError("time_ms must be a number of milliseconds")
    why = fields.get("why", True)
    if not isinstance(why, bool):
        raise ValueError("why must be true or false")
    asked = asked_from_json(fields)
    view = view_from_json(fields.get("view"))
    check_others(asked.others, view.seats)
    decision = choose(view, asked, budget)
    answer: Response = {
        "action": action_to_json(decision.action),
        "time_ms": round((budget.clock() - began) * 1000),
        "hard": round(hardness(decision, view), 2),
        "players": players(),
        "work": budget.work,
    }
    return answer | ({"why": reasons(decision)} if why else {})


def explained(fields: Mapping[str, Any], budget: Budget, tell: Teller) -> Response:
    """Return what an expert thinks of every action in a view.

    Before that, it passes on what it thinks so far, again and again.
    """
    began = budget.clock()
    worlds = a_whole(fields.get("worlds", DEFAULT_WORLDS), "worlds", 1, MOST_WORLDS)
    seed = a_whole(fields.get("seed", 0), "seed", -MOST_SEED, MOST_SEED)
    others, view = others_of(fields), view_from_json(fields.get("view"))
    check_others(others, view.seats)
    answer: Response | None = None
    for decision in explain(view, seed, worlds, budget.spent, others):
        if answer is not None:
            tell(answer)
        took = round((budget.clock() - began) * 1000)
        answer = valued(decision) | {"time_ms": took}
    assert answer is not None  # noqa: S101 - there is at least one
    return answer


def known_now(fields: Mapping[str, Any]) -> Response:
    """Return what is known about the seats after a finished deal.

    Without the compiled kernel a deal adds nothing: it would take seconds, and no level searches.
    """
    others, view = others_of(fields), view_from_json(fields.get("view"))
    check_others(others, view.seats)
    known = known_after(others, view) if COMPILED else others or (UNKNOWN,) * view.seats
    return {"others": others_to_json(known)}


def described(fields: Mapping[str, Any]) -> Response:
    """Return the rules as text, the deals of a game, and the problems."""
    seats = seats_from_json(fields.get("players"))
    # The names of special deals come from outside and appear in the text.
    rules = foreign_rules(rules_to_json(read_rules(fields.get("rules"))))
    found = [_safe_text(problem_text(problem, untranslated)) for problem in problems(rules, seats)]
    try:
        plans = schedule(rules, seats)
    except ValueError:
        return {"text": "", "deals": [], "problems": found}
    return {
        "text": rules_as_plain_text(rules, seats, untranslated),
        "deals": [_deal(plan, number) for number, plan in enumerate(plans)],
        "problems": found,
    }


def _deal(plan: DealPlan, number: int) -> Response:
    deal: Response = {
        "cards": plan.cards,
        "trump": plan.trump.source.value,
        "bidding": plan.bidding.style.value,
        "hook": plan.hook,
        "sees": plan.visibility.value,
    }
    if plan.trump.source in {TrumpSource.FIXED, TrumpSource.CYCLE} and plan.trump.suits:
        suit = plan.trump.suits[number % len(plan.trump.suits)]
        deal["suit"] = suit.value if suit else None
    return deal | ({"name": plan.name} if plan.name else {})


def replayed(fields: Mapping[str, Any]) -> Response:
    """Return the replay of a record: every ply with its legal actions, deals, totals and digest."""
    played = steps(record_from_json(fields.get("record"), read_rules))
    last, plies, broken = next(played), list[Response](), Response()
    listed = 0
    try:
        for step in played:
            could = () if isinstance(step.action, Undo | Redo) else last.legal()
            listed += len(could)
            if listed > MOST_LISTED:
                raise ValueError(f"the record has more than {MOST_LISTED} legal actions to list")
            plies.append(_ply(step, could))
            last = step
    except BrokenRecordError as error:
        why = error.reason
        text = refusal_text(why, untranslated) if isinstance(why, Illegal) else why
        broken = {**refused(text), "ply": len(plies)}
    return {
        **broken,
        "plies": plies,
        "deals": [_result(result) for result in last.state.history],
        "totals": list(last.state.totals),
        "digest": digest(last.state),
    }


def _ply(step: ReplayStep, could: Iterable[Action]) -> Response:
    assert step.action is not None  # noqa: S101 - only the first step has none
    return {
        "seat": step.action.seat,
        "legal": [action_to_json(action) for action in could],
        "action": entry_to_json(step.action),
    }


def _result(result: DealResult) -> Response:
    return {
        "dealer": result.dealer,
        "trump": result.trump.value if result.trump else None,
        "winners": list(result.winners),
        "tricks": list(result.tricks),
        "points": list(result.points),
    }
