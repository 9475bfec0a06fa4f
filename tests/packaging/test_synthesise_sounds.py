"""The sounds in the package are those that the script makes."""

import wave
from array import array

import synthesise_sounds
from each import for_each
from synthesise_sounds import SOUNDS, WAVES

from ohhell_desktop.ui.kit.sound.choice import Sound

ROUNDING = 2
"""How far two machines may differ, whose sines differ in their last bits."""


def test_there_is_a_file_for_every_sound_and_no_other() -> None:
    assert set(SOUNDS) == {sound.value for sound in Sound}
    assert {path.name for path in WAVES.iterdir()} == {f"{name}.wav" for name in SOUNDS}


@for_each("name", SOUNDS)
def test_the_files_are_what_the_script_makes(name: str) -> None:
    with wave.open(str(WAVES / f"{name}.wav")) as file:
        kept = array("h", file.readframes(file.getnframes()))
    made = synthesise_sounds.pcm(name)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= ROUNDING
