"""Adds up the sounds that are heard at the same time. Pure, but for the two ends of its queue."""

from array import array
from collections import deque
from operator import add
from typing import Final

RATE: Final = 44_100
"""Samples for each second; one channel."""
MOST_VOICES: Final = 8
"""More sounds than these at once are not heard apart; the later ones are left out."""
_BYTES: Final = 4
"""The size of a sample."""


class _Voice:
    """A sound that is being played."""

    def __init__(self, samples: "array[float]", wait: int) -> None:
        self.samples = samples
        self.wait = wait
        self.place = 0

    @property
    def over(self) -> bool:
        """Whether all of it has been played."""
        return self.place >= len(self.samples)

    def add_to(self, block: "array[float]") -> None:
        """Add the next samples to a block."""
        silent = min(self.wait, len(block))
        self.wait -= silent
        part = self.samples[self.place : self.place + len(block) - silent]
        self.place += len(part)
        end = silent + len(part)
        block[silent:end] = array("f", map(add, block[silent:end], part))


class Mixer:
    """Plays sounds into blocks of samples.

    One thread calls :meth:`start`, another :meth:`fill`: a deque takes and gives items safely.
    """

    def __init__(self) -> None:
        self._started: deque[_Voice] = deque()
        self._voices: list[_Voice] = []

    @property
    def silent(self) -> bool:
        """Whether nothing is being played or waits to be."""
        return not self._started and not self._voices

    def start(self, samples: "array[float]", wait: int = 0) -> None:
        """Play a sound.

        Args:
            samples: Its samples, -1 to 1.
            wait: After how many samples it begins.
        """
        self._started.append(_Voice(samples, wait))

    def fill(self, count: int) -> "array[float]":
        """Return the next samples."""
        while self._started:
            voice = self._started.popleft()
            if len(self._voices) < MOST_VOICES:
                self._voices.append(voice)
        block = array("f", bytes(_BYTES * count))
        for voice in self._voices:
            voice.add_to(block)
        self._voices = [voice for voice in self._voices if not voice.over]
        return block
