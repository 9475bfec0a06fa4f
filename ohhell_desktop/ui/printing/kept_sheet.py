"""The score sheet of a game with real cards on paper: players may come late and leave early."""

from collections.abc import Iterator

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.score_keeper.entries import NamedTrump, RealGame
from ohhell_desktop.session.score_keeper.sheet import Sheet, SheetRow
from ohhell_desktop.ui.printing.sheet_contents import (
    Entry,
    Row,
    SheetContents,
    about_game,
    notes_of,
    special_deals,
)
from ohhell_desktop.words.cards import suit_name
from ohhell_desktop.words.points import number_text


def kept_sheet(game: RealGame, sheet: Sheet, date: str) -> SheetContents:
    """Return the sheet of a game with real cards.

    Args:
        game: its setup.
        sheet: what was entered.
        date: when it began, in words.
    """
    names = tuple(sheet.people[player].name for player in sheet.seating)
    totals = [sheet.totals.get(player, 0) for player in sheet.seating]
    plans = [row.plan for row in sheet.rows]
    signs, _ = special_deals(plans)
    return SheetContents(
        title=game.title,
        about=about_game(date, names, totals, sheet.done, over=sheet.over),
        names=names,
        rows=tuple(
            _row(sheet, row, sign, game) for row, sign in zip(sheet.rows, signs, strict=True)
        ),
        notes=(
            *notes_of(game.rules, len(game.people), plans, written=sheet.done > 0),
            *_late(sheet),
        ),
        bids=any(plan.bidding.style is not BidStyle.NONE for plan in plans),
    )


def _late(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield a note about those who came late: from which deal, and with how many points."""
    texts = [
        tr("{name} plays from deal {number}, and begins with {points}.").format(
            name=isolated(sheet.people[player].name),
            number=row.number + 1,
            points=number_text(points),
        )
        for row in sheet.rows
        for player, points in row.starts.items()
    ]
    if texts:
        yield tr("Later:"), " ".join(texts)


def _row(sheet: Sheet, row: SheetRow, sign: str, game: RealGame) -> Row:
    trump = ""
    if row.trump is not None:
        suit = None if row.trump is NamedTrump.NONE else Suit(str(row.trump))
        trump = suit_name(suit, tr, game.rules.deck.faces)
    entries = tuple(_entry(sheet, row, player) for player in sheet.seating)
    return Row(row.plan.cards, sheet.seating.index(row.dealer), trump, sign, entries)


def _entry(sheet: Sheet, row: SheetRow, player: int) -> Entry:
    if not row.scored:
        return Entry()
    if player not in row.seats:
        return Entry(total=sheet.shown_total(row, player))
    bid = row.entry.bids.get(player)
    if bid is None and not row.asks_bids:
        bid = row.plan.bidding.assumed
    return Entry(bid, row.entry.tricks[player], row.totals[player])
