"""Synthesise the sounds of the table, with the standard library only.

Run ``python packaging/synthesise_sounds.py``: it writes ohhell_desktop/ui/kit/sound/waves/*.wav,
the same files every time. A test compares them. Every sound is made of two things: noise through a
band filter, for cards and paper, and struck wood, for notes.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

WAVES: Final = Path(__file__).parents[1] / "ohhell_desktop" / "ui" / "kit" / "sound" / "waves"
RATE: Final = 44_100
"""Samples for each second; one channel of 16 bits."""
_FULL: Final = 32_767
_FADE: Final = 0.004
"""How long the end of each sound fades, in seconds, so that it does not click."""
_BAR: Final = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.30), (9.2, 0.07, 0.12))
"""The partials of a wooden bar: ratio of the frequency, loudness, and how long they ring."""

Samples = list[float]
Part = tuple[float, Samples]
"""A sound and when it begins, in seconds."""


def noise(seed: int, seconds: float) -> Samples:
    """Return white noise, the same for the same seed."""
    source = random.Random(seed)  # noqa: S311 - a sound
    return [2 * source.random() - 1 for _ in range(round(seconds * RATE))]


def band(samples: Samples, start: float, end: float, width: float) -> Samples:
    """Return the samples through a band filter whose frequency glides.

    Args:
        samples: What is filtered.
        start: The middle of the band at the beginning, in Hz.
        end: The same at the end.
        width: The width of the band in octaves, about.
    """
    # Once leaves much of the hiss above the band, which sounds like rain and not like a card.
    return _filtered(_filtered(samples, start, end, width), start, end, width)


def _filtered(samples: Samples, start: float, end: float, width: float) -> Samples:
    """Return the samples through a state-variable filter."""
    made, low, middle = [], 0.0, 0.0
    for place, sample in enumerate(samples):
        frequency = start * (end / start) ** (place / len(samples))
        step = 2 * math.sin(math.pi * frequency / (2 * RATE))
        for _ in range(2):  # twice a sample, so that it stays stable
            low += step * middle
            middle += step * (sample - low - width * middle)
        made.append(middle)
    return made


def shaped(samples: Samples, attack: float, fall: float) -> Samples:
    """Return the samples swelling for a time, then dying away with a time constant."""
    rise = max(1, round(attack * RATE))
    return [
        sample * (place / rise if place < rise else math.exp((rise - place) / (fall * RATE)))
        for place, sample in enumerate(samples)
    ]


def bar(frequency: float, seconds: float, ring: float) -> Samples:
    """Return a soft stroke on a wooden bar.

    Args:
        frequency: The note, in Hz.
        seconds: The length.
        ring: The time constant with which the note dies away, in seconds.
    """
    made = [0.0] * round(seconds * RATE)
    for ratio, loudness, share in _BAR:
        turn = 2 * math.pi * frequency * ratio / RATE
        for place in range(len(made)):
            fade = math.exp(-place / (ring * share * RATE))
            made[place] += loudness * fade * math.sin(turn * place)
    return shaped(made, 0.004, 1e9)


def mixed(*parts: Part) -> Samples:
    """Return several sounds as one."""
    starts = [round(start * RATE) for start, _ in parts]
    length = max(start + len(part) for start, (_, part) in zip(starts, parts, strict=True))
    made = [0.0] * length
    for start, (_, part) in zip(starts, parts, strict=True):
        for place, sample in enumerate(part, start):
            made[place] += sample
    return made


def at(loudness: float, samples: Samples) -> Samples:
    """Return the samples with a loudness as their greatest."""
    peak = max(map(abs, samples))
    return [sample * loudness / peak for sample in samples]


def flick(seed: int, pitch: float, loudness: float) -> Samples:
    """Return a card that leaves the pack."""
    return at(loudness, shaped(band(noise(seed, 0.08), pitch, pitch * 0.7, 0.8), 0.006, 0.016))


def slap(seed: int, pitch: float) -> Samples:
    """Return a card that lands on felt: a dull thump, and a little paper."""
    thump = shaped(band(noise(seed, 0.14), 190 * pitch, 120 * pitch, 0.5), 0.002, 0.028)
    paper = shaped(band(noise(seed + 1, 0.09), 2100 * pitch, 1300 * pitch, 1.1), 0.001, 0.014)
    return mixed((0, at(0.8, thump)), (0, at(0.55, paper)))


def slide() -> Samples:
    """Return a card that slides over felt."""
    return shaped(band(noise(31, 0.24), 2600, 1500, 1.0), 0.07, 0.05)


def shuffle() -> Samples:
    """Return a riffle that gets faster, and the cards falling into each other."""
    source, parts, now = random.Random(11), [], 0.0  # noqa: S311 - a sound
    for card in range(30):
        loudness = 0.35 + 0.5 * math.sin(math.pi * card / 30) + 0.15 * source.random()
        parts.append((now, flick(100 + card, 2300 + 900 * source.random(), loudness)))
        now += 0.021 - 0.0004 * card + 0.004 * source.random()
    rush = shaped(band(noise(12, 0.28), 1500, 2800, 1.2), 0.16, 0.04)
    return mixed(*parts, (now + 0.03, at(0.55, rush)), (now + 0.24, at(0.5, slap(13, 0.9))))


def deal() -> Samples:
    """Return some cards dealt in a row."""
    source = random.Random(21)  # noqa: S311 - a sound
    pitches = [2700 + 700 * source.random() for _ in range(7)]
    return mixed(
        *((0.062 * card, flick(200 + card, pitch, 0.75)) for card, pitch in enumerate(pitches))
    )


def turn_up() -> Samples:
    """Return a card that is turned over."""
    lifted = shaped(band(noise(41, 0.12), 1800, 3400, 1.0), 0.05, 0.02)
    return mixed((0, at(0.45, lifted)), (0.13, at(0.8, slap(42, 1.1))))


def gather() -> Samples:
    """Return a trick that is drawn together and put down."""
    drawn = shaped(band(noise(51, 0.30), 1300, 2400, 1.2), 0.17, 0.04)
    return mixed((0, at(0.6, drawn)), (0.2, at(0.7, slap(52, 0.8))))


def tick() -> Samples:
    """Return the tap of a pencil."""
    wood = shaped(bar(1250, 0.07, 0.018), 0.001, 1.0)
    return mixed(
        (0, at(0.8, wood)),
        (0, at(0.3, shaped(band(noise(61, 0.02), 4200, 3000, 1.0), 0.001, 0.004))),
    )


def stroke(seed: int, seconds: float, start: float, end: float) -> Samples:
    """Return a pencil on paper: noise that the grain of the paper interrupts."""
    grain = band(noise(seed + 1, seconds), 95, 95, 0.8)
    peak = max(map(abs, grain))
    rubbed = band(noise(seed, seconds), start, end, 0.9)
    return [sample * (0.35 + 0.65 * abs(g) / peak) for sample, g in zip(rubbed, grain, strict=True)]


def made() -> Samples:
    """Return a pencil circle and a rising third: the bid was made."""
    circle = shaped(stroke(71, 0.34, 2400, 3600), 0.14, 0.08)
    return mixed(
        (0, at(0.28, circle)),
        (0.05, at(0.75, bar(523.25, 0.55, 0.16))),
        (0.20, at(0.8, bar(659.26, 0.65, 0.19))),
    )


def missed() -> Samples:
    """Return a short pencil stroke and a falling note: the bid was missed."""
    line = shaped(stroke(81, 0.18, 3200, 1700), 0.05, 0.04)
    return mixed(
        (0, at(0.4, line)),
        (0.05, at(0.6, bar(293.66, 0.3, 0.09))),
        (0.17, at(0.7, bar(233.08, 0.45, 0.12))),
    )


def your_turn() -> Samples:
    """Return one low wooden note."""
    return bar(196.0, 0.42, 0.11)


def page() -> Samples:
    """Return a page that is turned."""
    rubbed = stroke(91, 0.36, 1500, 2900)
    return mixed((0, at(0.6, shaped(rubbed, 0.2, 0.05))), (0.27, at(0.4, flick(92, 1700, 1.0))))


def win() -> Samples:
    """Return four soft notes: the player has won the game."""
    notes = (392.0, 493.88, 587.33, 783.99)
    return mixed(
        *((0.15 * place, at(0.7, bar(note, 1.1, 0.26))) for place, note in enumerate(notes))
    )


SOUNDS: Final[dict[str, tuple[Callable[[], Samples], float]]] = {
    "shuffle": (shuffle, -10),
    "deal": (deal, -9),
    "slide": (slide, -17),
    "slap-1": (lambda: slap(301, 1.0), -5),
    "slap-2": (lambda: slap(311, 1.09), -5),
    "slap-3": (lambda: slap(321, 0.93), -5),
    "turn-up": (turn_up, -7),
    "gather": (gather, -9),
    "tick": (tick, -9),
    "made": (made, -6),
    "missed": (missed, -7),
    "your-turn": (your_turn, -9),
    "page": (page, -12),
    "win": (win, -5),
}
"""By file name: how a sound is made, and its greatest level in decibels below full scale."""


def pcm(name: str) -> "array[int]":
    """Return a sound as the numbers of its file."""
    make, level = SOUNDS[name]
    samples = at(10 ** (level / 20), make())
    fade = round(_FADE * RATE)
    for place in range(1, fade + 1):
        samples[-place] *= (place - 1) / fade
    return array("h", (round(sample * _FULL) for sample in samples))


def write(path: Path, samples: Sequence[int]) -> None:
    """Write a sound as a WAV file."""
    data = array("h", samples)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, len(data), "NONE", ""))
        file.writeframes(data.tobytes())


if __name__ == "__main__":
    WAVES.mkdir(exist_ok=True)
    for sound in SOUNDS:
        write(WAVES / f"{sound}.wav", pcm(sound))
