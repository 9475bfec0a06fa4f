"""The areas of the table that dialogs should keep visible."""

from typing import Final

from PySide6.QtCore import QPointF, QRect, QSize

from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.widgets.dialog_placement import VisibleArea

_PLATE: Final = 100.0
_CARD: Final = 1.0
_FIGURES: Final = 1.0
"""The worth of a pixel of each."""


def areas_of_table(table: TableView) -> list[VisibleArea]:
    """Return the plates, the cards and the deal's figures, in screen coordinates."""
    layout, scene = table.table_scene.layout, table.table_scene
    if layout is None:
        return []
    return [
        *(VisibleArea(_on_screen(table, area), _PLATE) for area in layout.plates),
        *(
            VisibleArea(_on_screen(table, card.place.pose.bounds()), _CARD)
            for card in scene.cards.values()
        ),
        *(VisibleArea(_on_screen(table, area), _FIGURES) for area in (layout.trump, layout.info)),
    ]


def _on_screen(table: TableView, area: Rect) -> QRect:
    """Return a part of the table in screen coordinates."""
    corner = table.mapFromScene(QPointF(area.x, area.y))
    size = QSize(round(area.w), round(area.h))
    return QRect(table.viewport().mapToGlobal(corner), size)
