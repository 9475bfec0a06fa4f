"""The result of a deal, kept after it has been scored."""

from dataclasses import dataclass

from ohhell_desktop.rules.cards import Seat, Suit


@dataclass(frozen=True, slots=True)
class DealResult:
    """One line of the score sheet."""

    cards: int
    """Cards dealt to each seat."""
    dealer: Seat
    trump: Suit | None
    bids: tuple[int | None, ...]
    """By seat; None where no bid was made."""
    tricks: tuple[int, ...]
    """Tricks won, by seat."""
    winners: tuple[Seat, ...]
    """Who won each trick, in order."""
    points: tuple[int, ...]
    """Points of this deal, by seat."""
    totals: tuple[int, ...]
    """Points so far, by seat, this deal included."""

    def made(self, seat: Seat) -> bool:
        """Return whether the seat won exactly as many tricks as it bid."""
        return self.bids[seat] == self.tricks[seat]
