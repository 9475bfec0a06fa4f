"""The settings in the window: kept in their file, or a sentence why they are not."""

from pathlib import Path
from typing import cast

import pytest

from ohhell_desktop.session.files.settings import Settings, load_settings
from ohhell_desktop.ui.errors.messages import Messages
from ohhell_desktop.ui.settings_store import SettingsStore


class Told:
    """Keeps the messages instead of showing them."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def tell(self, text: str) -> None:
        self.texts.append(text)


@pytest.fixture(name="told")
def fixture_told() -> Told:
    """What the player has been told."""
    return Told()


def keeper(path: Path | None, told: Told) -> SettingsStore:
    """Open the settings."""
    return SettingsStore(path, cast("Messages", told))


def test_settings_are_saved_and_nothing_is_told(tmp_path: Path, told: Told) -> None:
    keeper(tmp_path / "settings.json", told).change(speed=50)
    assert load_settings(tmp_path / "settings.json") == Settings(speed=50)
    assert told.texts == []


def test_without_a_folder_settings_last_until_the_end_and_that_is_told_once(told: Told) -> None:
    kept = keeper(None, told)
    kept.change(speed=50)
    kept.change(avatar=2)
    assert kept.settings == Settings(speed=50, avatar=2)
    (text,) = told.texts
    assert text == "Your settings can't be kept: this computer has no folder for settings."


def test_a_damaged_file_is_told_once_with_its_new_name(tmp_path: Path, told: Told) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    keeper(path, told).change(speed=50)
    (text,) = told.texts
    assert f"The old file has been kept as {path}.damaged." in text
    keeper(path, told)
    assert len(told.texts) == 1


def test_settings_that_cannot_be_saved_are_used_and_told_once(tmp_path: Path, told: Told) -> None:
    kept = keeper(tmp_path / "settings.json", told)
    (tmp_path / "settings.json").mkdir()
    kept.change(speed=50)
    kept.change(avatar=2)
    assert kept.settings == Settings(speed=50, avatar=2)
    (text,) = told.texts
    assert "could not be saved" in text
    assert text.endswith("They are used until you close the program.")
