"""The levels of the computer players in words, made from what they remember and consider."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.table.text.translate import tr

_MOODY: Final = 0.5
"""From this value on (in tricks), a player's temper is described as bold or shy."""


def level_text(key: str) -> str:
    """Return the displayed name of a level."""
    translate = QCoreApplication.translate
    texts = {
        "gentle": translate("Levels", "Gentle"),
        "steady": translate("Levels", "Steady"),
        "sharp": translate("Levels", "Sharp"),
        "expert": translate("Levels", "Expert"),
    }
    return texts.get(key, key.capitalize())


def level_explanation(level: Level) -> str:
    """Return one line on how a level plays."""
    if level.worlds:
        return QCoreApplication.translate(
            "Levels",
            "Thinks ahead: tries each card and bid in many possible deals of the hidden cards",
        )
    return ", ".join([_memory(level), _bids(level), _temper(level)])


def _memory(level: Level) -> str:
    translate = QCoreApplication.translate
    if level.recall is None:
        if level.counts_voids:
            return translate("Levels", "Remembers every card and who is out of a suit")
        return translate("Levels", "Remembers every card")
    return tr("Remembers the last %n tricks", "", level.recall)


def _bids(level: Level) -> str:
    if level.reads_bids:
        return QCoreApplication.translate("Levels", "heeds the bids of the others")
    return QCoreApplication.translate("Levels", "pays no heed to the bids of the others")


def _temper(level: Level) -> str:
    translate = QCoreApplication.translate
    if level.temper == 0:
        return translate("Levels", "judges its hand soberly")
    if level.temper < _MOODY:
        return translate("Levels", "is at times a little too bold or too shy")
    return translate("Levels", "is often too bold or too shy")
