"""The sheet of a game with real cards, as the shared score sheet shows it."""

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.score_keeper.entries import NamedTrump
from ohhell_desktop.session.score_keeper.sheet import Sheet, SheetRow
from ohhell_desktop.ui.kit.score_sheet.sheet_model import ColumnHead
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, ScoreRow, Stage
from ohhell_desktop.words.points import number_text


def heads_of(sheet: Sheet) -> tuple[ColumnHead, ...]:
    """Return what the header shows of each player, in the order of play."""
    current = sheet.current
    shown = [sheet.totals[player] for player in sheet.seating if player in sheet.totals]
    best, least = max(shown), min(shown)
    return tuple(
        ColumnHead(
            isolated(sheet.people[player].name),
            sheet.people[player].face,
            sheet.totals.get(player, 0),
            leads=sheet.totals.get(player) == best > least,
            viewer=False,
            dealer=current is not None and current.dealer == player,
            place=_place(sheet, player) if best > least else 0,
        )
        for player in sheet.seating
    )


def _place(sheet: Sheet, player: int) -> int:
    """Return the place of a player by points, from 1; 0 for somebody who has none yet."""
    shown = [sheet.totals[each] for each in sheet.seating if each in sheet.totals]
    if player not in sheet.totals:
        return 0
    return 1 + sum(total > sheet.totals[player] for total in shown)


def rows_of(
    sheet: Sheet, marked: int | None = None, corrected: int | None = None
) -> tuple[ScoreRow, ...]:
    """Return every row.

    Args:
        sheet: the sheet.
        marked: the deal that is being corrected, or was corrected last.
        corrected: the deal that is being corrected.
    """
    return tuple(_row(sheet, row, marked, corrected) for row in sheet.rows)


def trump_of(named: NamedTrump | None) -> Suit | None:
    """Return a noted trump as a suit; None for no trump, and if it is not known."""
    return None if named in (None, NamedTrump.NONE) else Suit(str(named))


def _row(sheet: Sheet, row: SheetRow, marked: int | None, corrected: int | None) -> ScoreRow:
    stage = Stage.DONE if row.scored else Stage.TO_COME
    if row is sheet.current:
        stage = Stage.NOW
    head = DealHead(
        row.number + 1,
        row.plan.cards,
        stage,
        trump_of(row.trump),
        trump_known=row.trump is not None and stage is not Stage.TO_COME,
        name=row.plan.name,
        marked=row.number == marked,
        corrected=row.number == corrected,
        waits=corrected is not None,
    )
    return ScoreRow(head, tuple(_entry(sheet, row, player) for player in sheet.seating))


def _entry(sheet: Sheet, row: SheetRow, player: int) -> ScoreEntry:
    if player not in row.seats:
        return ScoreEntry(note=_absence(sheet, row, player))
    bid = row.entry.bids.get(player)
    if bid is None and not row.asks_bids and row.scored:
        bid = row.plan.bidding.assumed
    tricks = row.entry.tricks.get(player)
    if not row.scored:
        return ScoreEntry(bid=bid, tricks=tricks, dealer=row.dealer == player)
    return ScoreEntry(
        bid=bid,
        tricks=tricks,
        points=row.points[player],
        total=row.totals[player],
        made=None if bid is None else bid == tricks,
        dealer=row.dealer == player,
    )


def _absence(sheet: Sheet, row: SheetRow, player: int) -> str:
    """Return what is written for somebody who is not there: when the player comes, with what."""
    first = next((each for each in sheet.rows if player in each.starts), None)
    if first is None or row.number >= first.number:
        return _leaving(sheet, row, player)
    if row.number == 0 and first.number > 1:
        return tr("from deal {number}").format(number=first.number + 1)
    if row.number == first.number - 1:
        return tr("begins with {points}").format(points=number_text(first.starts[player]))
    return ""


def _leaving(sheet: Sheet, row: SheetRow, player: int) -> str:
    """Return what is written where somebody is missing for the first time; else nothing."""
    if row.number == 0 or player not in sheet.rows[row.number - 1].seats:
        return ""
    if row.number > sheet.done:
        return tr("leaves")
    return tr("leaves with {points}").format(points=number_text(row.totals[player]))
