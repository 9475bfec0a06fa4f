"""What the table says after an undo or a redo."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.io.entries import RecordEntry
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.words import joined
from ohhell_desktop.words.cards import card_name

_NAMED: Final = 3
"""More cards than this are counted."""


def cards_of(actions: Sequence[RecordEntry | None], seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat has played, in order."""
    return tuple(
        action.card for action in actions if isinstance(action, PlayCard) and action.seat == seat
    )


def undone_text(
    phase: Phase, cards: Sequence[Card], faces: Faces = Faces.FRENCH, name: str = ""
) -> str:
    """Return what was taken back.

    Args:
        phase: The phase in which the player chooses again.
        cards: The cards of the player that were taken back, in the order of play; after the first
            there was no choice.
        faces: How the cards are drawn.
        name: Of the player; empty for one who is called "you".
    """
    if name:
        return _undone_by(name, phase, cards, faces)
    if phase is Phase.BIDDING:
        if cards:
            return tr("Your cards and your bid are back: bid again.")
        return tr("Your bid is taken back: bid again.")
    if phase is not Phase.PLAYING or not cards:
        return tr("Taken back: choose again.")
    first, *forced = (card_name(card, tr, faces) for card in cards)
    if not forced:
        return tr("Your {card} is back in your hand.").format(card=first)
    if len(forced) > _NAMED:
        text = tr("Back in your hand: {card} and the %n cards after it.", "", len(forced))
        return text.format(card=first)
    return tr("Back in your hand: {cards}.").format(cards=joined([first, *forced], tr))


def _undone_by(name: str, phase: Phase, cards: Sequence[Card], faces: Faces) -> str:
    """Return what a player has taken back who is called by name."""
    text = tr("Taken back: {name} chooses again.")
    if phase is Phase.BIDDING:
        text = tr("{name}’s bid is taken back.")
        if cards:
            text = tr("{name}’s cards and bid are taken back.")
    elif phase is Phase.PLAYING and cards:
        text = tr("{name} takes back: {cards}.")
        if len(cards) > _NAMED + 1:
            text = tr("{name} takes back the %n last cards.", "", len(cards))
    return text.format(name=name, cards=joined([card_name(c, tr, faces) for c in cards], tr))


def redone_text(phase: Phase, cards: int, name: str = "") -> str:
    """Return what was done again.

    Args:
        phase: The phase in which the player had chosen.
        cards: How many cards of the player were played again.
        name: Of the player; empty for one who is called "you".
    """
    match phase:
        case Phase.BIDDING if name:
            return tr("{name}’s bid stands again.").format(name=name)
        case Phase.PLAYING if name:
            return tr("{name}’s %n cards are played again.", "", cards).format(name=name)
        case Phase.BIDDING:
            return tr("Your bid stands again.")
        case Phase.PLAYING:
            return tr("Your %n cards are played again.", "", cards)
        case _:
            return tr("Done again.")


def step_text(session: GameSession, before: int, left: Phase, look: CardLook) -> str:
    """Return what an undo or a redo has done to a game.

    Args:
        session: The game after it.
        before: The length of the game before it.
        left: The phase of the game before it.
        look: How the pack is drawn.
    """
    screen = session.screen
    cards = cards_of(session.actions_between(before, session.length), screen.viewer)
    name = isolated(session.setup.seats[screen.viewer].name) if screen.person is None else ""
    if session.length < before:
        # On a covered screen nobody's cards are named.
        return undone_text(session.state.phase, () if screen.covered else cards, look.faces, name)
    return redone_text(left, len(cards), name)
