"""The file vanishes while it is open: no action is accepted, and all can be written again."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from session_drivers import FILE, Clock, contents, done, play_on, setup

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.errors import WayOut
from ohhell_desktop.session.files.profile import Profile, ProfileInUseError
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library, LibraryError

KEPT = f"{FILE}.kept-2026-01-02"


@pytest.fixture(name="profile")
def fixture_profile(tmp_path: Path) -> Iterator[Profile]:
    """Return an open profile in a folder that may be deleted."""
    profile = Profile.open(tmp_path / "data", tmp_path / "config", Clock())
    yield profile
    profile.close()


def remove(folder: Path) -> None:
    """Delete a folder and everything in it."""
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted elsewhere")
def test_a_library_without_a_lock_can_be_written_again(tmp_path: Path) -> None:
    library = Library(tmp_path / FILE, Clock())
    session = GameSession.start(library, setup())
    (tmp_path / FILE).unlink()
    library.restore()
    play_on(session, 5)
    library.close()
    again = Library(tmp_path / FILE, Clock())
    assert len(again.load(session.game_id).actions) == 5
    again.close()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted elsewhere")
@pytest.mark.parametrize("names", [None, [FILE]])
def test_no_action_is_accepted_after_the_file_has_vanished_and_all_can_be_written_again(
    profile: Profile, names: list[str] | None
) -> None:
    session = GameSession.start(profile.library, setup())
    play_on(session, 20)
    if names is None:
        remove(profile.folder)
    for name in names or []:
        (profile.folder / name).unlink()
    action, ply = legal(session.state)[0], session.ply
    with pytest.raises(LibraryError, match="moved, deleted or replaced") as raised:
        session.submit(action, ply)
    assert raised.value.ways == (WayOut.RESTORE, WayOut.RETRY)
    with pytest.raises(LibraryError, match="moved, deleted or replaced"):
        session.submit(action, ply)
    profile.library.restore()
    done(session, action)
    with pytest.raises(ProfileInUseError):
        Profile.open(profile.folder, profile.folder, Clock())
    profile.close()
    again = Profile.open(profile.folder, profile.folder, Clock())
    assert GameSession.resume(again.library, session.game_id).state == session.state
    again.close()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be replaced elsewhere")
def test_what_has_taken_the_place_of_the_file_is_kept(profile: Profile) -> None:
    session = GameSession.start(profile.library, setup())
    remove(profile.folder)
    profile.folder.mkdir()
    (profile.folder / FILE).write_text("another")
    with pytest.raises(LibraryError, match="moved, deleted or replaced"):
        play_on(session, 1)
    profile.library.restore()
    assert (profile.folder / KEPT).read_text() == "another"
    play_on(session, 1)


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted elsewhere")
def test_a_folder_that_another_copy_uses_now_is_left_to_it(profile: Profile) -> None:
    GameSession.start(profile.library, setup())
    remove(profile.folder)
    other = Profile.open(profile.folder, profile.folder, Clock())
    before = contents(profile.folder)
    with pytest.raises(ProfileInUseError):
        profile.library.restore()
    assert contents(profile.folder) == before
    other.close()


@pytest.mark.skipif(os.name != "posix", reason="an open file cannot be deleted elsewhere")
def test_a_failed_restore_can_be_tried_again(profile: Profile) -> None:
    session = GameSession.start(profile.library, setup())
    remove(profile.folder)
    profile.folder.write_text("in the way")
    with pytest.raises(LibraryError, match="could not be written") as raised:
        profile.library.restore()
    assert raised.value.ways == (WayOut.RESTORE,)
    profile.folder.unlink()
    profile.library.restore()
    play_on(session, 1)
