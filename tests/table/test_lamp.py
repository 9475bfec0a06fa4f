"""The light moves from plate to plate, and only where something may move."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from figures import a_tableau
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.colours import HIGH_CONTRAST
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.cues import GoTo, PassTurn
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.stage.director import Director
from ohhell_desktop.table.stage.scene import Player, TableScene

SLOW = 10
"""A speed at which the light is still on its way when a test looks."""
START = replace(a_tableau(), turn=Seat(1))
SEATS = START.seats


@pytest.fixture
def scene(qtbot: QtBot) -> TableScene:
    """Return a scene in which it is the turn of seat 1."""
    del qtbot
    made = TableScene()
    made.set_players([Player(name, 1, name == "A") for name in "ABCDEFGHIJ"[:SEATS]])
    made.set_layout(layout(1280, 800, Seating(SEATS, START.viewer)))
    made.show_tableau(START)
    return made


@pytest.fixture
def director(scene: TableScene) -> Director:
    """Return a slow director of the scene."""
    made = Director(scene)
    made.set_speed(SLOW)
    return made


def lit(scene: TableScene) -> list[Seat]:
    """Return the players whose plates are lit."""
    states = [plate.state for plate in scene.plates]
    return [Seat(seat) for seat, state in enumerate(states) if state is not None and state.turn]


def middle(scene: TableScene) -> tuple[int, int]:
    """Return the middle of the light on its way."""
    area = scene.lamp.light.area
    return round(area.cx), round(area.cy)


def test_the_light_goes_from_one_plate_to_the_next(
    qtbot: QtBot, scene: TableScene, director: Director
) -> None:
    assert lit(scene) == [Seat(1)]
    director.play(START, [PassTurn(Seat(2), playing=True)])
    place = scene.plates[1].area
    assert (scene.lamp.target, lit(scene)) == (Seat(2), [])
    assert scene.lamp.light.isVisible()
    assert middle(scene) == (round(place.cx), round(place.cy))
    scene.lamp._run.setCurrentTime(scene.lamp._run.duration() // 2)
    between = middle(scene)
    assert between != (round(place.cx), round(place.cy))
    with qtbot.waitSignal(scene.lamp.arrived):
        scene.lamp._run.setCurrentTime(scene.lamp._run.duration())
    assert (scene.lamp.target, lit(scene)) == (None, [Seat(2)])
    assert not scene.lamp.light.isVisible()


def test_light_that_is_on_its_way_goes_on_from_where_it_is(
    scene: TableScene, director: Director
) -> None:
    director.play(START, [PassTurn(Seat(2), playing=True)])
    scene.lamp._run.setCurrentTime(scene.lamp._run.duration() // 2)
    before = middle(scene)
    director.play(replace(START, turn=Seat(2)), [PassTurn(Seat(0), playing=True)])
    assert (scene.lamp.target, middle(scene)) == (Seat(0), before)


@pytest.mark.parametrize("turns", [(None, Seat(1)), (Seat(1), None), (Seat(1), Seat(1))])
def test_light_that_appears_or_stays_does_not_move(
    scene: TableScene, director: Director, turns: tuple[Seat | None, Seat | None]
) -> None:
    start = replace(START, turn=turns[0])
    scene.show_tableau(start)
    director.play(start, [PassTurn(turns[1], playing=True)])
    assert scene.lamp.target is None
    assert lit(scene) == ([] if turns[1] is None else [turns[1]])


STILL: dict[str, Callable[[TableScene, Director], object]] = {
    "no motion": lambda _, director: director.set_speed(0),
    "little motion": lambda scene, _: setattr(scene.lamp, "calm", True),
    "high contrast": lambda scene, _: scene.set_colours(HIGH_CONTRAST),
}


@pytest.mark.parametrize("prepare", STILL.values(), ids=STILL)
def test_where_nothing_may_move_the_next_plate_is_lit_at_once(
    scene: TableScene, director: Director, prepare: Callable[[TableScene, Director], object]
) -> None:
    prepare(scene, director)
    director.play(START, [PassTurn(Seat(2), playing=True)])
    assert (scene.lamp.target, lit(scene)) == (None, [Seat(2)])


def test_at_another_size_and_at_another_moment_the_light_is_where_it_belongs(
    scene: TableScene, director: Director
) -> None:
    director.play(START, [PassTurn(Seat(2), playing=True)])
    scene.set_layout(layout(1024, 600, Seating(SEATS, START.viewer)))
    assert (scene.lamp.target, scene.lamp.light.isVisible()) == (None, False)
    end = replace(START, turn=Seat(0))
    director.play(replace(START, turn=Seat(1)), [PassTurn(Seat(2), playing=True)])
    assert scene.lamp.target == Seat(2)
    director.play(replace(START, turn=Seat(2)), [GoTo(end)])
    director.skip()
    assert not scene.lamp.light.isVisible()
    assert lit(scene) == [Seat(0)]


def test_nothing_but_a_turn_moves_the_light(scene: TableScene) -> None:
    for cue, seen in ((QObject(), START), (PassTurn(Seat(2), playing=True), None)):
        scene.lamp.follow(cue, seen)
    scene.lamp.follow(PassTurn(Seat(2), playing=True), replace(START, turn=Seat(9)))
    assert scene.lamp.target is None
