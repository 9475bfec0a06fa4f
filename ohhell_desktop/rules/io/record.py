"""The record of a game (rules, cards and actions), and its replay."""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS, Card, Seat, parse_card
from ohhell_desktop.rules.engine.actions import Action, Bid, Illegal, StartDeal
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.game import attempt, legal, new_game
from ohhell_desktop.rules.engine.shuffle import SEED_BYTES, check_word
from ohhell_desktop.rules.engine.state import DealState, DeckSource, GameState
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.rules.io.codec import action_from_json, rules_to_json
from ohhell_desktop.rules.io.entries import (
    BY,
    RecordEntry,
    Redo,
    Timeline,
    Undo,
    entry_to_json,
    is_step,
    made_by_from_json,
    step_from_json,
)
from ohhell_desktop.rules.sentences import UnreadableError, quoted

WITH_MAKERS: Final = 4
"""The format of games that say who chose for the computer players, or that have a word."""
WITH_UNDO: Final = 3
"""The format of a game in which actions were taken back: their entries stay, and say so."""
FORMAT: Final = 2
"""The format of all other games: every deal but the first begins with an action of its own."""
_READ: Final = frozenset({FORMAT, WITH_UNDO, WITH_MAKERS})
_HEX: Final = re.compile("[0-9A-Fa-f]*")
MOST_ACTIONS: Final = 10_500
"""Actions of a record that comes from elsewhere; a long game of the catalogue has 1,500.

So a sequence with the most cards and deals fits, each bid changed. A game to a target that
nobody reaches may become longer: it can be played to its end, but not taken over from a file.
"""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept: everything that is needed to replay it."""

    rules: RuleSet
    seats: int
    source: DeckSource
    actions: tuple[Mapping[str, Any], ...]
    """The actions as JSON values; one without a seat belongs to the seat to act.

    Undo and redo are among them: :mod:`ohhell_desktop.rules.io.entries`.
    """
    made: int = FORMAT
    """The format that it was written in: :data:`FORMAT`, :data:`WITH_UNDO`, :data:`WITH_MAKERS`."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step of a replay: the start of the game, an action, an undo or a redo."""

    action: RecordEntry | None
    """None in the first step, the start of the game."""
    state: GameState
    """The state after it."""
    events: tuple[Event, ...]
    """The events of the step."""

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions after it; computed only when called."""
        return legal(self.state)


class BrokenRecordError(ValueError):
    """An action of a record is not possible.

    Attributes:
        reason: why not: what the rules forbid, or a sentence.
    """

    def __init__(self, reason: Illegal | str) -> None:
        super().__init__(f"the record cannot go on: {reason}")
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of replaying a record, up to its end or its first illegal action."""

    state: GameState
    actions: tuple[RecordEntry, ...]
    """Everything done, undo and redo included."""
    timeline: Timeline[ReplayStep]
    """The steps that count, and those that can be redone."""
    error: Illegal | str | None = None
    """Why the record's next action is not possible; None if all were legal."""

    @property
    def failed_ply(self) -> int | None:
        """The place of the first illegal action in the record, from 0."""
        return None if self.error is None else len(self.actions)


def record_of(
    rules: RuleSet, seats: int, source: DeckSource, actions: Iterable[RecordEntry]
) -> Record:
    """Return the record of a game. A bid that may be a change is written with its seat."""
    written: list[Mapping[str, Any]] = []
    before: RecordEntry | None = None
    made = WITH_MAKERS if source.word else FORMAT
    for action in actions:
        value = entry_to_json(action)
        if BY in value:
            made = WITH_MAKERS
        elif isinstance(action, Undo | Redo):
            made = max(made, WITH_UNDO)
        changes = isinstance(before, Bid) and before.seat == action.seat
        if isinstance(action, Bid) and (changes or isinstance(before, Undo | Redo)):
            value["seat"] = action.seat
        written.append(value)
        before = action
    return Record(rules, seats, source, tuple(written), made)


def record_to_json(record: Record) -> dict[str, Any]:
    """Return the record as a JSON value with all its rules."""
    value: dict[str, Any] = {
        "format": record.made,
        "rules": rules_to_json(record.rules),
        "players": record.seats,
    }
    if record.source.packs:
        value["deals"] = [
            {"dealer": dealer, "deck": list(cards)} for dealer, cards in record.source.packs
        ]
    else:
        value["seed"] = record.source.seed.hex()
        if record.source.word:
            value["word"] = record.source.word
    return {**value, "actions": [dict(action) for action in record.actions]}


def record_from_json(raw: object, read_rules: Callable[[object], RuleSet]) -> Record:
    """Read a record.

    Args:
        raw: the JSON value.
        read_rules: reads its ``rules``, which may be the name of a form.

    Raises:
        ValueError: if it is not a record.
    """
    if not isinstance(raw, Mapping):
        raise UnreadableError("a record must be an object")
    made = raw.get("format", FORMAT)
    if type(made) is not int or made not in _READ:
        raise UnreadableError("records of format {given} cannot be read", given=quoted(made))
    rules = read_rules(raw.get("rules"))
    seats = seats_from_json(raw.get("players"))
    actions = raw.get("actions", [])
    if not isinstance(actions, list):
        raise UnreadableError("the actions of a record must be a list")
    if len(actions) > MOST_ACTIONS:
        raise UnreadableError("a record has at most {most} actions", most=MOST_ACTIONS)
    if not all(isinstance(action, Mapping) for action in actions):
        raise UnreadableError("every action of a record must be an object")
    if "word" in raw and made < WITH_MAKERS:
        raise UnreadableError("records of format {given} have no word", given=made)
    return Record(rules, seats, _source(raw, rules, seats), tuple(actions), made)


def seats_from_json(raw: object) -> int:
    """Read a number of players.

    Raises:
        ValueError: if it is not 2 to 10.
    """
    if isinstance(raw, int) and not isinstance(raw, bool) and LEAST_SEATS <= raw <= MOST_SEATS:
        return raw
    raise UnreadableError(
        "the number of players must be {least} to {most}", least=LEAST_SEATS, most=MOST_SEATS
    )


def _source(raw: Mapping[str, Any], rules: RuleSet, seats: int) -> DeckSource:
    if "deals" in raw:
        deals = raw["deals"]
        if not isinstance(deals, list) or not 0 < len(deals) <= MOST_DEALS:
            raise UnreadableError(
                "the deals of a record must be a list of 1 to {most}", most=MOST_DEALS
            )
        whole = sorted(pack(rules.deck, seats))
        return DeckSource(packs=tuple(_pack(deal, n, whole, seats) for n, deal in enumerate(deals)))
    seed = raw.get("seed")
    if not isinstance(seed, str) or len(seed) != 2 * SEED_BYTES:
        raise UnreadableError(
            "a record needs its deals, or a seed of {digits} hex digits", digits=2 * SEED_BYTES
        )
    if not _HEX.fullmatch(seed):
        raise UnreadableError("the seed of a record must be hex digits")
    return DeckSource(seed=bytes.fromhex(seed), word=_word(raw))


def _word(raw: Mapping[str, Any]) -> str:
    """Return the word that a player has cut with; empty if the record has none."""
    if "word" not in raw:
        return ""
    word = raw["word"]
    if not isinstance(word, str):
        raise UnreadableError("the word of a record must be a text")
    check_word(word)
    return word


def _pack(raw: object, number: int, whole: list[Card], seats: int) -> tuple[Seat, tuple[Card, ...]]:
    if not isinstance(raw, Mapping) or not isinstance(raw.get("deck"), list):
        raise UnreadableError("deal {number} of the record has no deck", number=number + 1)
    dealer = raw.get("dealer")
    if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < seats:
        raise UnreadableError(
            "the dealer of deal {number} of the record must be a seat", number=number + 1
        )
    cards = tuple(parse_card(card) for card in raw["deck"][: len(whole) + 1])
    if sorted(cards) != whole:
        raise UnreadableError(
            "the deck of deal {number} of the record is not the pack of {count} cards",
            number=number + 1,
            count=len(whole),
        )
    return Seat(dealer), cards


def steps(record: Record) -> Iterator[ReplayStep]:
    """Replay a record step by step; the first step is the start of the game.

    The legal actions of a step are computed only when they are asked for, so a step costs no
    more than its action.

    Raises:
        BrokenRecordError: at the first action that cannot be done.
        ValueError: if the rules cannot be played at all.
    """
    return _steps(record, Timeline())


def _steps(record: Record, timeline: Timeline[ReplayStep]) -> Iterator[ReplayStep]:
    """Replay a record step by step, and keep the steps on a timeline."""
    start = step = ReplayStep(None, *new_game(record.rules, record.seats, record.source))
    yield start
    for raw in record.actions:
        if is_step(raw):
            step = _moved(timeline, raw, start)
            yield step
            continue
        step = _done(step.state, raw, says_who=record.made == WITH_MAKERS)
        timeline.add(step)
        yield step


def _done(state: GameState, raw: Mapping[str, Any], *, says_who: bool) -> ReplayStep:
    """Return the step of an action as it is written, which may say who chose it."""
    if state.turn is None:
        raise BrokenRecordError("nothing is left to be done")
    try:
        action = _action(raw, state.turn) if says_who else action_from_json(raw, state.turn)
    except ValueError as error:
        raise BrokenRecordError(str(error)) from None
    done = attempt(state, action)
    if isinstance(done, Illegal):
        raise BrokenRecordError(done)
    return ReplayStep(action, *done)


def _action(raw: Mapping[str, Any], seat: Seat) -> Action:
    """Read an action and who chose it.

    Raises:
        ValueError: if either is damaged.
    """
    if BY not in raw:
        return action_from_json(raw, seat)
    by = made_by_from_json(raw[BY])
    action = action_from_json({key: raw[key] for key in raw if key != BY}, seat)
    if isinstance(action, StartDeal):
        raise UnreadableError("nobody chooses to deal")
    return replace(action, by=by)


def _moved(timeline: Timeline[ReplayStep], raw: Mapping[str, Any], start: ReplayStep) -> ReplayStep:
    """Return the step of an undo or a redo; its seat is the one that is to act then."""
    try:
        entry = step_from_json(raw)
        timeline.move(entry)
    except ValueError as error:
        raise BrokenRecordError(str(error)) from None
    state = (timeline.last or start).state
    return ReplayStep(replace(entry, seat=state.turn or Seat(0)), state, ())


def replay(record: Record) -> Replay:
    """Replay a record up to its end or its first illegal action.

    Raises:
        ValueError: if its rules cannot be played at all.
    """
    timeline: Timeline[ReplayStep] = Timeline()
    played = _steps(record, timeline)
    state = next(played).state
    actions: list[RecordEntry] = []
    error = None
    try:
        for step in played:
            assert step.action is not None  # noqa: S101 - only the first step has none
            actions.append(step.action)
            state = step.state
    except BrokenRecordError as broken:
        error = broken.reason
    return Replay(state, tuple(actions), timeline, error)


def digest(state: GameState) -> str:
    """Return a fingerprint of the history, the totals and the current deal: 64 hex digits.

    The rules are left out, so that an axis added to them later changes no fingerprint.
    """
    value = {
        "seats": state.seats,
        "history": [
            [past.cards, past.dealer, past.trump, past.bids, past.tricks, past.winners, past.points]
            for past in state.history
        ],
        "totals": state.totals,
        "winners": state.winners,
        "deal": _deal_value(state.deal) if state.deal else None,
    }
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _deal_value(deal: DealState) -> list[Any]:
    premium = [deal.premium.seat, deal.premium.level] if deal.premium else None
    return [
        deal.number,
        deal.dealer,
        deal.hands,
        deal.stock,
        deal.turned,
        deal.trump,
        deal.bids,
        deal.laid,
        premium,
        deal.tricks,
        deal.trick,
        deal.phase,
        deal.turn,
    ]
