"""What the table says after an undo or a redo."""

from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.table.text.translate import tr


def undone_text(phase: Phase) -> str:
    """Return what was taken back.

    Args:
        phase: The phase in which the player chooses again.
    """
    match phase:
        case Phase.BIDDING:
            return tr("Your bid is taken back: bid again.")
        case Phase.PLAYING:
            return tr("Your card is back in your hand.")
        case _:
            return tr("Taken back: choose again.")


def redone_text(phase: Phase) -> str:
    """Return what was done again.

    Args:
        phase: The phase in which the player had chosen.
    """
    match phase:
        case Phase.BIDDING:
            return tr("Your bid stands again.")
        case Phase.PLAYING:
            return tr("Your card is played again.")
        case _:
            return tr("Done again.")
