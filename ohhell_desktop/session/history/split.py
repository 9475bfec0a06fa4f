"""The parts of the points of a deal, as far as a review of it is kept."""

from typing import NamedTuple


class KeptSplit(NamedTuple):
    """What a review says of the points of a seat in a deal: they are the sum of these parts."""

    game_id: int
    deal: int
    """From 0."""
    seat: int
    usual: float
    luck: float
    best: float
    bid: float
    play: float

    @property
    def parts(self) -> tuple[float, float, float, float, float]:
        """The parts."""
        return self.usual, self.luck, self.best, self.bid, self.play
