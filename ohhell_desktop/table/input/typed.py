"""What is typed to find a choice of the picker. No Qt."""

from collections.abc import Sequence

from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch


class Typed:
    """What the player has typed to find a choice; keys that follow soon make it longer."""

    def __init__(self, clock: MillisecondClock | None) -> None:
        self.text = ""
        self._clock = Stopwatch(clock)

    def find(self, key: str, labels: Sequence[str]) -> int | None:
        """Return which label is what has been typed now, or else begins with it."""
        late = self._clock.restart() > durations.DIGITS
        labels = [label.casefold() for label in labels]
        longer = key.casefold() if late else self.text + key.casefold()
        self.text = longer if place_of(longer, labels) is not None else key.casefold()
        return place_of(self.text, labels)


def place_of(typed: str, labels: Sequence[str]) -> int | None:
    """Return which label is what was typed, or else begins with it."""
    if typed in labels:
        return labels.index(typed)
    return next((at for at, label in enumerate(labels) if label.startswith(typed)), None)
