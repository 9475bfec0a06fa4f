"""Tool tips that explain the marks in a cell of the score sheet."""

from PySide6.QtCore import QCoreApplication, QLocale

from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, Stage
from ohhell_desktop.words.points import number_text, signed


def cell_tip(name: str, head: DealHead, entry: ScoreEntry) -> str:
    """Return the explanation of a cell, one line for each mark.

    Args:
        name: the player whose column it stands in.
        head: the deal.
        entry: the cell.
    """
    translate = QCoreApplication.translate
    first = translate("ScoreTips", "{name}, deal {number}").format(name=name, number=head.number)
    lines = [first]
    if entry.dealer:
        lines.append(translate("ScoreTips", "D: deals this time"))
    lines.extend(_bid_lines(entry))
    lines.extend(_outcome_lines(entry))
    if head.stage is Stage.TO_COME:
        lines.append(translate("ScoreTips", "Still to come"))
    return "\n".join(lines)


def _bid_lines(entry: ScoreEntry) -> list[str]:
    translate = QCoreApplication.translate
    lines = []
    if entry.bid is not None:
        lines.append(translate("ScoreTips", "Bid: {bid}").format(bid=entry.bid))
    if entry.forbidden is not None:
        struck = translate("ScoreTips", "Struck out: {bid} can’t be bid")
        lines.append(struck.format(bid=entry.forbidden))
    return lines


def _outcome_lines(entry: ScoreEntry) -> list[str]:
    translate, number = QCoreApplication.translate, QLocale().toString
    lines = []
    if entry.tricks is not None:
        text = translate("ScoreTips", "Tricks won: {tricks}")
        if entry.total is None:
            text = translate("ScoreTips", "Strokes, tricks won so far: {tricks}")
        lines.append(text.format(tricks=number(entry.tricks)))
    if entry.made is not None:
        lines.append(_verdict(entry))
    if entry.points is not None:
        text = translate("ScoreTips", "Points: {points}")
        lines.append(text.format(points=signed(entry.points)))
    if entry.total is not None:
        lines.append(
            translate("ScoreTips", "Total: {total}").format(total=number_text(entry.total))
        )
    return lines


def _verdict(entry: ScoreEntry) -> str:
    translate = QCoreApplication.translate
    if entry.made:
        return translate("ScoreTips", "Circled: the bid was made")
    by = (entry.tricks or 0) - (entry.bid or 0)
    if by > 0:
        return translate("ScoreTips", "Struck through: {by} too many").format(by=by)
    return translate("ScoreTips", "Struck through: {by} too few").format(by=-by)
