"""The levels of the computer players in words."""

from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.levels import ALL_LEVELS, Level
from ohhell_desktop.look.translate import tr


def level_text(key: str) -> str:
    """Return the displayed name of a level, also of one from another program."""
    names = {level.key: level.name for level in ALL_LEVELS}
    return tr(names[key]) if key in names else key.capitalize()


def level_explanation(level: Level) -> str:
    """Return one line on how a level plays, also where its search is not compiled."""
    if level.worlds and not is_compiled():
        return tr("Plays without thinking ahead here: the search is not compiled.")
    return tr(level.line)
