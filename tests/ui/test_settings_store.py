"""The settings in the window: saved in their file, or a message why they are not."""

from pathlib import Path
from typing import cast

import pytest

from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import read_settings
from ohhell_desktop.ui.kit.dialogs.messages import Messages
from ohhell_desktop.ui.kit.settings_store import SettingsStore


class FakeMessages:
    """Keeps the messages instead of showing them."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def show_message(self, text: str) -> None:
        self.texts.append(text)


@pytest.fixture(name="messages")
def fixture_messages() -> FakeMessages:
    """The messages that the player has got."""
    return FakeMessages()


def open_store(path: Path | None, messages: FakeMessages) -> SettingsStore:
    """Open the settings."""
    return SettingsStore(path, cast("Messages", messages))


def test_settings_are_saved_and_nothing_is_shown(tmp_path: Path, messages: FakeMessages) -> None:
    open_store(tmp_path / "settings.json", messages).change(speed=50)
    assert read_settings(tmp_path / "settings.json").settings == Settings(speed=50)
    assert messages.texts == []


def test_without_a_folder_settings_last_until_the_end_and_that_is_said_once(
    messages: FakeMessages,
) -> None:
    kept = open_store(None, messages)
    kept.change(speed=50)
    kept.change(avatar=2)
    assert kept.settings == Settings(speed=50, avatar=2)
    (text,) = messages.texts
    assert text == "Your settings can’t be kept: this computer has no folder for settings."


def test_a_damaged_file_is_reported_once_with_its_new_name(
    tmp_path: Path, messages: FakeMessages
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    open_store(path, messages).change(speed=50)
    (text,) = messages.texts
    assert f"The old file has been kept as {path}.damaged." in text
    open_store(path, messages)
    assert len(messages.texts) == 1


def test_settings_that_cannot_be_saved_are_used_and_reported_once(
    tmp_path: Path, messages: FakeMessages
) -> None:
    kept = open_store(tmp_path / "settings.json", messages)
    (tmp_path / "settings.json").mkdir()
    kept.change(speed=50)
    kept.change(avatar=2)
    assert kept.settings == Settings(speed=50, avatar=2)
    (text,) = messages.texts
    assert "could not be saved" in text
    assert text.endswith("They are used until you close the program.")
