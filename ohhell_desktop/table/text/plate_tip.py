"""What the signs on a plate mean, for the tooltip of the plate."""

from typing import Final

from ohhell_desktop.look.translate import tr

_CROSS: Final = "\N{MULTIPLICATION SIGN}"


def plate_tip(bid: int | None, taken: int, *, dealer: bool, secret: bool, marks: bool) -> str:
    """Return what a plate shows, in words, a line each.

    Args:
        bid: The bid, if there is one that the viewer knows.
        taken: The tricks taken.
        dealer: Whether the plate has the mark of the dealer.
        secret: Whether a bid was made that not everybody knows.
        marks: Whether the tricks are shown as discs and rings.
    """
    lines = [tr("D: deals this time")] if dealer else []
    if bid is not None:
        lines.append(tr("Bid {bid}, won {taken}").format(bid=bid, taken=taken))
    elif secret:
        lines.append(tr("Has bid in secret, won {taken}").format(taken=taken))
    else:
        lines.append(tr("No bid yet"))
    if marks:
        lines.append(tr("● trick taken, ○ still needed, {cross} one too many").format(cross=_CROSS))
    return "\n".join(lines)
