"""“Would they have played differently?”: a past decision asked again, with other unseen cards."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QObject

from ohhell_desktop.analysis.past_deal import Ply
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, parse_card
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.entries import made_by
from ohhell_desktop.rules.io.record import Record
from ohhell_desktop.rules.sentences import UnreadableError, isolated
from ohhell_desktop.session.game_setup import GameSetup, SeatKind
from ohhell_desktop.ui.kit.processes.again_link import AgainLink

Hands = tuple[tuple[Card, ...], ...]


class AskedAgain(QObject):
    """Asks the computer player of a decision again; each time the unseen cards are other ones."""

    def __init__(self, setup: GameSetup, parent: QObject, link: AgainLink | None = None) -> None:
        """Ask nobody yet.

        Args:
            setup: what the game was begun with.
            parent: the owner.
            link: asks the process; None for one of its own.
        """
        super().__init__(parent)
        self._setup = setup
        self._link: Final = link or AgainLink(self)
        self._dealt = 0

    def offer(self, ply: Ply) -> bool:
        """Return whether a decision is one of a computer player that had a choice.

        If it can be asked, the process is started, so that the answer comes soon.
        """
        seat = self._setup.seats[ply.seat]
        offered = seat.kind is SeatKind.BOT and len(ply.seen.legal) > 1
        if offered and made_by(ply.action) is not None:
            self._link.warm_up()
        return offered

    def ask(self, record: Record, ply: Ply, answer: Callable[[str, Hands], None]) -> None:
        """Ask again.

        Args:
            record: the game at least up to the decision, without what was taken back.
            ply: the decision.
            answer: called with a sentence, and with the cards as they were dealt for it; with no
                cards if nobody could be asked.
        """
        name = isolated(self._setup.seats[ply.seat].name)
        if made_by(ply.action) is None:
            answer(sentence({"cannot": "not-recorded"}, name), ())
            return
        self._dealt += 1

        def take(found: Mapping[str, Any]) -> None:
            hands = hands_of(found, ply.seen)
            answer(sentence(found, name), hands)

        self._link.ask(self._setup, record, take, ply.place, self._dealt)

    def close(self) -> None:
        """Ask nobody any more, and end the process."""
        self._link.close()


def sentence(answer: Mapping[str, Any], name: str) -> str:
    """Return what an answer says.

    Args:
        answer: that of the process.
        name: who was asked.
    """
    match answer:
        case {"same": True}:
            text = tr(
                "All cards that {name} could not see were dealt again, as they lie now. Asked"
                " again, {name} chooses the same."
            )
        case {"same": False}:
            text = tr(
                "All cards that {name} could not see were dealt again, as they lie now. Asked"
                " again, {name} chooses otherwise."
            )
        case {"cannot": "earlier"}:
            text = tr(
                "{name} chose this in an earlier version of Oh Hell! whose players are not here"
                " any more, so it cannot be asked again."
            )
        case {"cannot": "program"}:
            text = tr("{name} is a program of somebody else, which is not asked again.")
        case {"cannot": "played-out"}:
            text = tr("Nobody chose here: the rest was played out once it was sure who takes it.")
        case {"cannot": "not-sure"}:
            text = tr(
                "Nobody chose here: the rest was played out, but it was not sure who takes it."
            )
        case {"cannot": _}:
            text = tr("This game does not say how {name} was asked, so it cannot be asked again.")
        case _:
            text = tr("{name} could not be asked again now.")
    return text.format(name=name)


def hands_of(answer: Mapping[str, Any], seen: SeatView) -> Hands:
    """Return the hands in an answer; nothing if they are not there or make no sense."""
    raw = answer.get("hands")
    try:
        hands = tuple(tuple(parse_card(card) for card in hand) for hand in raw or ())
    except (TypeError, UnreadableError, ValueError):
        return ()
    sizes = [len(hand) for hand in hands]
    return hands if sizes == [len(hand) for hand in seen.hands] else ()
