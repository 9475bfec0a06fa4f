"""What is written on the curtain."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.state import GameState


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """The words of one curtain."""

    title: str
    line: str
    """Why the screen is passed on."""
    take: str
    """On the button of the person who takes the screen."""
    other: str
    """On the other button."""
    asks_back: bool = False
    """Whether the person is asked for a choice back, and may keep it."""


_BIDS: Final = frozenset({Phase.BIDDING, Phase.LAYING})


def turn_words(name: str, person: Seat, state: GameState) -> CurtainWords:
    """Return what is written when the screen is passed to a person.

    Args:
        name: theirs.
        person: their seat.
        state: the game; perhaps another one is to act.
    """
    if state.turn != person:
        reason = tr("The game waits for {name}.")
    elif state.phase in _BIDS:
        reason = tr("{name} is to bid.")
    elif state.phase is Phase.NAMING_TRUMP:
        reason = tr("{name} names the trump.")
    elif state.phase is Phase.PREMIUM:
        reason = tr("{name} is to call.")
    else:
        reason = tr("{name} is to play.")
    return CurtainWords(
        title=_title(name),
        line=_with_rest(reason.format(name=name)),
        take=tr("I’m {name}").format(name=name),
        other=tr("Someone else?"),
    )


def undo_words(name: str, phase: Phase) -> CurtainWords:
    """Return what is written when a person is asked for their last choice back.

    Args:
        name: theirs.
        phase: in which they made it.
    """
    match phase:
        case Phase.BIDDING | Phase.LAYING:
            question = tr("Does {name} take back the bid?")
        case Phase.PLAYING:
            question = tr("Does {name} take back the card?")
        case _:
            question = tr("Does {name} take back the choice?")
    return CurtainWords(
        title=_title(name),
        line=_with_rest(question.format(name=name)),
        take=tr("Take it back"),
        other=tr("Let it stand"),
        asks_back=True,
    )


def _title(name: str) -> str:
    return tr("Pass to {name}").format(name=name)


def _with_rest(reason: str) -> str:
    return f"{reason} " + tr("Everybody else, look away.")
