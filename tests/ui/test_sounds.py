"""Which sounds are heard when, how they are mixed, and that no trouble with them is an error."""

import logging
import subprocess
import sys
import wave
from array import array
from pathlib import Path
from threading import Event as ThreadEvent
from types import SimpleNamespace

import pytest
from game_drivers import Opener, answer, library_of, play_to_the_end, wait_to_be_asked
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Card, DealNumber, Seat
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.table.plan import cues
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.kit.sound.choice import SLAPS, Heard, Sound, sounds_of
from ohhell_desktop.ui.kit.sound.mixer import MOST_VOICES, RATE, Mixer
from ohhell_desktop.ui.kit.sound.output import Fill, MiniaudioOutput, OutputError, system_backends
from ohhell_desktop.ui.kit.sound.player import WAVES, SoundPlayer, gain, read_wave
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import STANDARD, read_rules

PATIENCE_S = 300
ACE = Card("AS")
ME, BEN = Seat(0), Seat(1)


def tableau(
    *,
    bids: tuple[int | None, ...] = (2, 0),
    taken: tuple[int, ...] = (0, 0),
    trick: tuple[Played, ...] = (),
    turn: Seat | None = None,
) -> Tableau:
    return Tableau(
        viewer=ME,
        number=DealNumber(0),
        deals=3,
        name="",
        cards=2,
        tricks=2,
        dealer=BEN,
        hands=((ACE,), (None,)),
        pile=False,
        laid=((), ()),
        stock=0,
        turned=(),
        trump=None,
        trump_known=True,
        bids=bids,
        secret=(False, False),
        taken=taken,
        trick=trick,
        playing=True,
        leading=None,
        winner=None,
        last=None,
        turn=turn,
    )


def names(shown: cues.Cue | Trick, seen: Tableau, percent: int = 100) -> list[Sound]:
    return [heard.sound for heard in sounds_of(shown, seen, percent)]


@pytest.mark.parametrize(
    ("cue", "heard"),
    [
        (cues.BeginDeal(DealNumber(0), 1, "", 2, 2, ME, pile=False), [Sound.SHUFFLE]),
        (cues.DealCards(((ACE,), (None,)), 3), [Sound.DEAL]),
        (cues.TurnUp((ACE,), None, known=True), [Sound.TURN_UP]),
        (cues.TurnUp((), None, known=True), []),
        (cues.ShowTrump(BEN, None), [Sound.TICK]),
        (cues.ShowBid(BEN, 1, changed=False, secret=False), [Sound.TICK]),
        (cues.ShowBids((1, 1), (False, False), said=True), [Sound.TICK]),
        (cues.ShowBids((1, 1), (False, False), said=False), []),
        (cues.PutAside(BEN, (None,)), [Sound.SLIDE]),
        (cues.ShowLaid(((), ())), []),
        (cues.ShowHand(ME, (ACE,)), []),
        (cues.HoldTrick(BEN), []),
        (cues.Gather(BEN), [Sound.GATHER]),
        (Trick((Played(ME, ACE, None),), ME), [Sound.PAGE]),
    ],
)
def test_each_cue_has_its_sounds(cue: cues.Cue | Trick, heard: list[Sound]) -> None:
    assert names(cue, tableau()) == heard


def test_a_card_slides_and_lands_when_it_arrives() -> None:
    play = cues.ShowPlay(BEN, ACE, None, BEN)
    slide, slap = sounds_of(play, tableau(), 100)
    assert slide == Heard(Sound.SLIDE)
    assert slap.sound in SLAPS
    assert slap.delay == 120
    assert sounds_of(play, tableau(), 200)[1].delay == 60
    assert sounds_of(play, tableau(), 0)[1].delay == 0


def test_two_cards_in_a_row_do_not_land_with_the_same_sound() -> None:
    play = cues.ShowPlay(BEN, ACE, None, BEN)
    first, second = tableau(), tableau(trick=(Played(ME, ACE, None),))
    assert names(play, first)[1] != names(play, second)[1]


@pytest.mark.parametrize(
    ("bids", "taken", "heard"),
    [
        ((2, 0), (2, 0), [Sound.MADE]),
        ((2, 0), (1, 1), [Sound.MISSED]),
        ((0, 2), (0, 2), [Sound.MADE]),
        ((None, 0), (0, 2), []),
    ],
)
def test_the_end_of_a_deal_tells_whether_my_bid_was_made(
    bids: tuple[int | None, ...], taken: tuple[int, ...], heard: list[Sound]
) -> None:
    assert names(cues.EndDeal(3), tableau(bids=bids, taken=taken)) == heard


def test_only_my_own_turn_is_heard_and_only_when_it_comes() -> None:
    assert names(cues.PassTurn(ME, playing=True), tableau(turn=BEN)) == [Sound.YOUR_TURN]
    assert names(cues.PassTurn(ME, playing=True), tableau(turn=None)) == [Sound.YOUR_TURN]
    assert names(cues.PassTurn(ME, playing=True), tableau(turn=ME)) == []
    assert names(cues.PassTurn(BEN, playing=True), tableau()) == []
    assert names(cues.PassTurn(None, playing=False), tableau()) == []


# In the window


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Sound]:
    """What the player of a window is asked to play while it is not silent."""
    asked: list[Sound] = []

    def play(player: SoundPlayer, *sounds: Heard) -> None:
        if player._volume:
            asked.extend(each.sound for each in sounds)

    monkeypatch.setattr(SoundPlayer, "play", play)
    return asked


def one_card_game() -> GameSetup:
    rules = read_rules({"base": STANDARD, "sequence": [1]})
    bots = (SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ada", "Ben"))
    seats = (SeatSetup("You", SeatKind.PERSON), *bots)
    return GameSetup(STANDARD, "One card", rules, seats, bytes(range(32)))


def sit_down(window: MainWindow) -> TablePage:
    session = GameSession.start(library_of(window), one_card_game())
    window.open_game(session.game_id)
    assert window.table_page is not None
    return window.table_page


def test_a_deal_is_heard_from_the_shuffle_to_the_result(
    qtbot: QtBot, open_window: Opener, heard: list[Sound]
) -> None:
    page = sit_down(open_window())
    play_to_the_end(qtbot, page)
    assert heard[:2] == [Sound.SHUFFLE, Sound.DEAL]
    assert set(SLAPS) < set(heard)
    assert Sound.YOUR_TURN in heard
    assert Sound.GATHER in heard
    assert page.session is not None
    (result,) = page.session.state.history
    made = result.bids[0] == result.tricks[0]
    assert (Sound.MADE in heard, Sound.MISSED in heard) == (made, not made)
    assert (Sound.WIN in heard) == (0 in page.session.state.winners)


def test_m_turns_the_sound_off_and_on_again_and_that_is_remembered(
    qtbot: QtBot, open_window: Opener, heard: list[Sound]
) -> None:
    window = open_window()
    page = sit_down(window)
    sound = window.menus.actions[Command.SOUND]
    assert sound.isChecked()
    wait_to_be_asked(qtbot, page)
    heard.clear()
    QTest.keyClick(page.table, Qt.Key.Key_M)
    assert not sound.isChecked()
    answer(page, wait_to_be_asked(qtbot, page))
    play_to_the_end(qtbot, page)
    assert heard == []

    window = open_window()
    assert not window.menus.actions[Command.SOUND].isChecked()
    window.menus.actions[Command.SOUND].trigger()
    assert window.settings.sound
    sit_down(window)
    assert heard != []


def test_the_sound_of_your_turn_can_be_left_out(
    qtbot: QtBot, open_window: Opener, heard: list[Sound]
) -> None:
    window = open_window()
    window._settings_store.change(turn_sound=False)
    page = sit_down(window)
    wait_to_be_asked(qtbot, page)
    assert heard
    assert Sound.YOUR_TURN not in heard


def test_the_start_page_loads_nothing_of_the_sound_and_no_reader_of_games() -> None:
    code = (
        "import sys; import ohhell_desktop.app; "
        "late = ('sound', 'miniaudio', 'msgspec'); "
        "print([name for name in sys.modules if any(part in name for part in late)])"
    )
    told = subprocess.run(  # noqa: S603 - our own Python
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "[]"


# The files


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_a_short_file_that_starts_and_ends_in_silence(sound: Sound) -> None:
    with wave.open(str(WAVES / f"{sound.value}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.getnframes() < 2 * RATE
    samples = read_wave(sound, 1.0)
    assert abs(samples[0]) < 0.05
    assert samples[-1] == 0
    assert 0.1 < max(map(abs, samples)) < 0.6


def test_at_the_usual_volume_every_sound_stays_under_18_decibels() -> None:
    loudest = max(max(map(abs, read_wave(sound, gain(40)))) for sound in Sound)
    assert loudest < 10 ** (-18 / 20)


# The mixer


def wave_of(*samples: float) -> "array[float]":
    return array("f", samples)


def test_sounds_are_added_up_where_they_overlap() -> None:
    mixer = Mixer()
    mixer.start(wave_of(0.5, 0.5, 0.5))
    mixer.start(wave_of(0.25, 0.25), wait=2)
    assert list(mixer.fill(2)) == [0.5, 0.5]
    assert list(mixer.fill(4)) == [0.75, 0.25, 0, 0]
    assert mixer.silent


def test_a_sound_that_waits_longer_than_a_block_begins_later() -> None:
    mixer = Mixer()
    mixer.start(wave_of(1), wait=5)
    assert list(mixer.fill(4)) == [0, 0, 0, 0]
    assert not mixer.silent
    assert list(mixer.fill(4)) == [0, 1, 0, 0]


def test_too_many_sounds_at_once_are_left_out() -> None:
    mixer = Mixer()
    for _ in range(MOST_VOICES + 3):
        mixer.start(wave_of(0.125))
    assert list(mixer.fill(1)) == [0.125 * MOST_VOICES]


# The player


class Recorder:
    """Loudspeakers that ask for samples only when a test calls ``fill``."""

    def __init__(self, fill: Fill) -> None:
        self.fill = fill
        self.started = ThreadEvent()
        self.stopped = ThreadEvent()
        self.closed = ThreadEvent()

    def start(self) -> None:
        self.started.set()

    def stop(self) -> None:
        self.stopped.set()

    def close(self) -> None:
        self.closed.set()


class Shop:
    """Sells one set of loudspeakers."""

    def __init__(self) -> None:
        self.sold: list[Recorder] = []

    def open(self, fill: Fill) -> Recorder:
        self.sold.append(Recorder(fill))
        return self.sold[-1]


def test_the_player_opens_loudspeakers_once_and_closes_them() -> None:
    shop = Shop()
    player = SoundPlayer(shop.open)
    player.set_volume(100)
    player.play(Heard(Sound.TICK))
    player.play(Heard(Sound.SLIDE))
    player.close()
    (recorder,) = shop.sold
    assert recorder.started.is_set()
    assert recorder.closed.is_set()
    heard = recorder.fill(RATE)
    both = Mixer()
    both.start(read_wave(Sound.TICK, 1.0))
    both.start(read_wave(Sound.SLIDE, 1.0))
    assert heard == both.fill(RATE)


def test_loudspeakers_rest_when_nothing_is_heard_and_start_again() -> None:
    shop = Shop()
    player = SoundPlayer(shop.open, idle=0.001)
    player.set_volume(100)
    player.play(Heard(Sound.TICK))
    while not shop.sold:
        pass
    (recorder,) = shop.sold
    assert recorder.started.wait(PATIENCE_S)
    recorder.started.clear()
    recorder.fill(RATE)
    while not recorder.stopped.wait(0.01):
        recorder.fill(RATE)
    player.play(Heard(Sound.PAGE))
    assert recorder.started.wait(PATIENCE_S)
    player.close()


def test_without_volume_no_loudspeakers_are_opened() -> None:
    shop = Shop()
    player = SoundPlayer(shop.open)
    player.play(Heard(Sound.TICK))
    player.set_volume(0)
    player.play(Heard(Sound.TICK))
    player.close()
    assert shop.sold == []


def test_the_same_sound_twice_at_once_is_heard_once() -> None:
    shop = Shop()
    player = SoundPlayer(shop.open)
    player.set_volume(100)
    player.play(Heard(Sound.TICK), Heard(Sound.TICK))
    player.close()
    assert shop.sold[0].fill(RATE)[: RATE // 100] == read_wave(Sound.TICK, 1.0)[: RATE // 100]


def test_if_sound_cannot_start_there_is_silence_and_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tries = []

    def broken(_fill: Fill) -> Recorder:
        tries.append(1)
        raise OutputError("no loudspeakers")

    player = SoundPlayer(broken)
    player.set_volume(50)
    with caplog.at_level(logging.INFO, "ohhell.sound"):
        player.play(Heard(Sound.TICK))
        player.close()
        player.play(Heard(Sound.SLIDE))
        player.close()
    assert player.failed
    assert caplog.messages == ["There is no sound: no loudspeakers"]
    player.set_volume(0)
    player.set_volume(50)
    player.play(Heard(Sound.SLIDE))
    player.close()
    assert len(tries) == 2


def test_it_can_be_found_out_whether_there_are_loudspeakers_and_nothing_is_heard() -> None:
    found, shop = list[bool](), Shop()
    player = SoundPlayer(shop.open)
    player.opened = found.append
    player.look()
    while not found:
        pass
    player.look()
    player.close()
    assert found == [True, True]
    (recorder,) = shop.sold
    assert not recorder.started.is_set()


def test_a_missing_file_is_silence_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("ohhell_desktop.ui.kit.sound.player.WAVES", tmp_path)
    player = SoundPlayer(Shop().open)
    player.set_volume(50)
    player.play(Heard(Sound.TICK))
    player.close()
    assert player.failed


# miniaudio


def test_without_miniaudio_there_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(OutputError, match="miniaudio is missing"):
        MiniaudioOutput(Mixer().fill, ("NULL",))


def test_the_null_sink_of_miniaudio_hears_what_is_played() -> None:
    pytest.importorskip("miniaudio")
    mixer, heard, enough = Mixer(), array("f"), ThreadEvent()

    def recorded(count: int) -> "array[float]":
        block = mixer.fill(count)
        heard.extend(block)
        if mixer.silent:
            enough.set()
        return block

    mixer.start(read_wave(Sound.TICK, 1.0))
    output = MiniaudioOutput(recorded, ("NULL",))
    assert output.backend == "Null"
    output.start()
    assert enough.wait(PATIENCE_S)
    output.stop()
    output.close()
    tick = read_wave(Sound.TICK, 1.0)
    assert heard[: len(tick)] == tick


def test_loudspeakers_that_play_into_nothing_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    device = SimpleNamespace(backend="Null", close=lambda: closed.append(True))
    fake = SimpleNamespace(
        PlaybackDevice=lambda **_: device,
        SampleFormat=SimpleNamespace(FLOAT32=5),
        MiniaudioError=RuntimeError,
    )
    monkeypatch.setitem(sys.modules, "miniaudio", fake)
    monkeypatch.setattr("ohhell_desktop.ui.kit.sound.output.system_backends", lambda: None)
    with pytest.raises(OutputError, match="no loudspeakers"):
        MiniaudioOutput(Mixer().fill)
    assert closed == [True]


def test_a_machine_without_loudspeakers_gets_an_error_and_not_a_crash() -> None:
    pytest.importorskip("miniaudio")
    with pytest.raises(OutputError, match="no loudspeakers"):
        # No system has this one.
        MiniaudioOutput(Mixer().fill, ("SNDIO",))


def test_linux_asks_alsa_only_where_there_is_a_card(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    card = tmp_path / "card"
    monkeypatch.setattr("ohhell_desktop.ui.kit.sound.output._ALSA_CARD", card)
    assert system_backends() == ("PULSEAUDIO",)
    card.touch()
    assert system_backends() == ("PULSEAUDIO", "ALSA")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system_backends() is None
