"""How a table looks: the cards, the colours and the motion that the player wants."""

from PySide6.QtGui import QPalette

from ohhell_desktop.look.card_look import CardDisplayOptions
from ohhell_desktop.look.colours import TableColours, on_cloth
from ohhell_desktop.look.scheme import system_wants_calm, window_colours
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.view import TableView


def display_of(settings: Settings) -> CardDisplayOptions:
    """Return how the player wants to see cards."""
    return CardDisplayOptions(
        french_suits=settings.french_suits,
        four_colours=settings.four_colours,
        style=settings.card_faces,
        back=settings.card_back,
        order=settings.sort_hand,
    )


def follow_scheme(table: TableView, settings: Settings, palette: QPalette) -> TableColours:
    """Give a table its cloth, the colours of the windows and the motion that is wanted.

    Returns:
        The colours.
    """
    for moving in (table.director, table.hand, table.table_scene.lamp):
        moving.calm = system_wants_calm()
    colours = on_cloth(window_colours(palette), settings.cloth)
    table.set_colours(colours)
    return colours
