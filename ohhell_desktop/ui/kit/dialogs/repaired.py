"""What a repair can save, and its result, in words."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QDateTime, QLocale

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.library.rescue import Repaired, RepairPlan

_MOST_TITLES: Final = 5


def plan_text(plan: RepairPlan) -> str:
    """Return what a repair would save: as it is now, from the copy, or not at all."""
    parts = [tr("A repair rescues %n games.", "", plan.games), *_exceptions(plan)]
    if plan.copied is None:
        parts.append(tr("There is no copy of the saved games."))
    return " ".join(parts)


def repaired_text(done: Repaired) -> str:
    """Return what was rescued, what was not, and where the old file is."""
    kept = tr("The damaged file is kept as {name}, in the folder {folder}.")
    return " ".join(
        (
            tr("%n games have been rescued.", "", done.plan.games),
            *_exceptions(done.plan),
            kept.format(name=done.kept.name, folder=done.kept.parent),
        )
    )


def _exceptions(plan: RepairPlan) -> list[str]:
    parts = []
    if plan.older and plan.copied is not None:
        last = tr("“{title}” (last played {moment})")
        titles = [
            last.format(title=game.title or "?", moment=_moment_text(game.played))
            for game in plan.older
        ]
        text = tr("These are as they were in the copy of {moment}: {titles}.")
        parts.append(text.format(moment=_moment_text(plan.copied), titles=_listed(titles)))
    if plan.damaged:
        quoted = [f"“{title or '?'}”" for title in plan.damaged]
        parts.append(tr("These are damaged: {titles}.").format(titles=_listed(quoted)))
    return parts


def _listed(texts: Sequence[str]) -> str:
    """Return the first of some texts, and dots for the others."""
    return ", ".join([*texts[:_MOST_TITLES], *(["…"] if len(texts) > _MOST_TITLES else [])])


def _moment_text(moment: datetime) -> str:
    local = QDateTime.fromSecsSinceEpoch(round(moment.timestamp()))
    return QLocale().toString(local, QLocale.FormatType.ShortFormat)
