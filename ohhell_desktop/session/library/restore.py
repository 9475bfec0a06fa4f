"""Reading a stored game: every text is checked and every action replayed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ohhell_desktop.rules.engine.actions import Illegal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.entries import RecordEntry, Timeline
from ohhell_desktop.rules.io.record import WITH_MAKERS, Record, Replay, ReplayStep, replay
from ohhell_desktop.session.errors import (
    AGAINST_THE_RULES,
    ALTERED_ACTION,
    DAMAGED_SETUP,
    LOST_ACTIONS,
    NOT_PLAYABLE,
    LibraryError,
    WayOut,
)
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.help_marks import NO_HELP, HelpMarks
from ohhell_desktop.session.library import row_codec
from ohhell_desktop.session.library.seals import ActionRow, SetupTexts, action_seal

_REPAIR: Final = (WayOut.REPAIR,)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that was read and replayed."""

    setup: GameSetup
    actions: tuple[RecordEntry, ...]
    """Everything done, undo and redo included."""
    state: GameState
    timeline: Timeline[ReplayStep] = field(default_factory=Timeline, compare=False, repr=False)
    """The steps that count, and those that can be redone."""
    help: HelpMarks = NO_HELP
    closing: str = ""
    """The fingerprint of the whole game, noted at its end; empty: none was noted."""
    broken: Illegal | str | None = None
    """Why an action is against the rules, and only those before it are here; None: none is."""
    misnamed: bool = field(default=False, compare=False)
    """Whether the file that it comes from called it a challenge or a day that it is not."""


def restore(
    texts: SetupTexts,
    seal: bytes,
    plies: int,
    rows: Sequence[ActionRow],
    *,
    even_broken: bool = False,
) -> StoredGame:
    """Read a game and replay it.

    Args:
        texts: its setup.
        seal: the seal of the setup.
        plies: how many actions it has.
        rows: its actions, sorted by ply.
        even_broken: whether a game with an action against the rules is returned up to there.

    Raises:
        LibraryError: naming the game and the step, if anything is damaged.
    """
    if texts.seal() != seal:
        raise LibraryError(DAMAGED_SETUP, ways=_REPAIR, title=str(texts.title))
    actions = _actions(texts, plies, rows)
    try:
        setup = row_codec.setup_from_texts(texts)
    except ValueError as error:
        raise LibraryError(DAMAGED_SETUP, ways=_REPAIR, title=texts.title) from error
    record = Record(setup.rules, len(setup.seats), setup.source, actions, WITH_MAKERS)
    try:
        played = replay(record)
    except ValueError as error:
        if are_readable(setup.rules, record.seats):
            raise LibraryError(NOT_PLAYABLE, title=texts.title) from error
        raise LibraryError(DAMAGED_SETUP, ways=_REPAIR, title=texts.title) from error
    if not even_broken:
        _check_legal(texts, played)
    return StoredGame(
        setup,
        played.actions,
        played.state,
        timeline=played.timeline,
        broken=played.error,
    )


def are_readable(rules: RuleSet, seats: int) -> bool:
    """Return whether rules that cannot be played at least make sense.

    An older version may have allowed them.
    """
    return all(problem.cause is None for problem in problems(rules, seats))


def _actions(
    texts: SetupTexts, plies: int, rows: Sequence[ActionRow]
) -> tuple[Mapping[str, Any], ...]:
    seal, actions = texts.seal(), []
    for number, (ply, seat, text, its_seal) in enumerate(rows):
        if ply != number:
            raise LibraryError(LOST_ACTIONS, ways=_REPAIR, title=texts.title, step=str(number))
        seal = action_seal(seal, seat, text)
        if seal != its_seal:
            raise LibraryError(
                ALTERED_ACTION, ways=_REPAIR, title=texts.title, step=str(number + 1)
            )
        actions.append({**row_codec.action_from_text(text), "seat": seat})
    if len(rows) != plies:
        raise LibraryError(LOST_ACTIONS, ways=_REPAIR, title=texts.title, step=str(len(rows)))
    return tuple(actions)


def _check_legal(texts: SetupTexts, played: Replay) -> None:
    if played.failed_ply is not None:
        step = str(played.failed_ply + 1)
        error = ValueError(f"step {step}: {played.error}")
        raise LibraryError(AGAINST_THE_RULES, title=texts.title, step=step) from error
