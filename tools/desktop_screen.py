"""A real X server with a window of the program and a mouse, for ``desktop.py``.

Needs Xvfb and xdotool.
"""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget
from toolbox import PLATFORM

from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.shell.main_window import MainWindow

_STEP: Final = 4


@contextmanager
def screen(width: int, height: int) -> Iterator[None]:
    """Run a separate X server."""
    number = 100 + os.getpid() % 400
    command = ["Xvfb", f":{number}", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603 - our own
    os.environ["DISPLAY"] = f":{number}"
    os.environ[PLATFORM] = "xcb"
    deadline = time.monotonic() + 10
    while not Path(f"/tmp/.X11-unix/X{number}").exists() and time.monotonic() < deadline:  # noqa: S108
        time.sleep(0.05)
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def on_screen(widget: QWidget, point: QPoint) -> QPoint:
    """Return a point of a widget in pixels of the screen."""
    place = widget.mapToGlobal(point) * widget.devicePixelRatioF()
    return QPoint(round(place.x()), round(place.y()))


def xdotool(*words: str) -> "subprocess.Popen[bytes]":
    """Start xdotool with these words."""
    return subprocess.Popen(["xdotool", *words])  # noqa: S603, S607


def click(widget: QWidget, point: QPoint | None = None) -> None:
    """Click a point of a widget; its middle if none is given."""
    place = on_screen(widget, widget.rect().center() if point is None else point)
    xdotool("mousemove", str(place.x()), str(place.y()), "click", "1")


def point_of_card(table: TableView, place: int) -> QPoint | None:
    """Return a point of the viewport where a card of the hand can be clicked."""
    rect = table.hand.accessible.buttons[place].geometry()
    for x in range(rect.left() + _STEP, rect.right(), _STEP):
        point = QPoint(x, rect.center().y())
        if table.hand.place_at(QPointF(table.mapToScene(point))) == place:
            return point
    return None


@contextmanager
def main_window(screen_of: QScreen) -> Iterator[tuple[MainWindow, Profile]]:
    """Show the program on a whole screen with the environment's profile; close it afterwards."""
    profile = Profile.open()
    window = MainWindow(profile)
    window.setGeometry(screen_of.geometry())
    window.show()
    try:
        yield window, profile
    finally:
        window.shut_down()
        profile.close()
