"""The result of a repair in words."""

from ohhell_desktop.session.library.repair import Repaired
from ohhell_desktop.table.text.translate import tr

_MOST_TITLES = 5


def repaired_text(done: Repaired) -> str:
    """Return what was rescued, what was not, and where the old file is."""
    parts = [tr("%n games have been rescued.", "", done.games)]
    if done.damaged:
        titles = ", ".join(f"“{title or '?'}”" for title in done.damaged[:_MOST_TITLES])
        if len(done.damaged) > _MOST_TITLES:
            titles = f"{titles}, …"
        parts.append(tr("These are damaged: {titles}.").format(titles=titles))
    kept = tr("The damaged file is kept as {name}, in the folder {folder}.")
    parts.append(kept.format(name=done.kept.name, folder=done.kept.parent))
    return " ".join(parts)
