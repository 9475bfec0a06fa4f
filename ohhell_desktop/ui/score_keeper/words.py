"""What the score keeper says."""

from collections.abc import Sequence

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.score_keeper.checks import Refusal, Why
from ohhell_desktop.session.score_keeper.entries import (
    Arrived,
    DealEntry,
    Entry,
    Left,
    NamedTrump,
    Renamed,
    Returned,
)
from ohhell_desktop.session.score_keeper.sheet import Sheet, SheetRow
from ohhell_desktop.table.text.phrases import card_count
from ohhell_desktop.ui.score_keeper.rows import trump_of
from ohhell_desktop.words import joined
from ohhell_desktop.words.cards import suit_name
from ohhell_desktop.words.points import counted_points, number_text, signed
from ohhell_desktop.words.refusals import refusal_text


def deal_title(row: SheetRow) -> str:
    """Return the heading of a deal: its number, its cards, and its name if it is special."""
    title = tr("Deal {number}: {cards}").format(
        number=row.number + 1, cards=card_count(row.plan.cards)
    )
    return f"{title}, {tr(row.plan.name)}" if row.plan.name else title


def about_deal(row: SheetRow, sheet: Sheet, faces: Faces) -> str:
    """Return who deals, what is trump, and what else is unusual about a deal."""
    dealer = isolated(sheet.people[row.dealer].name)
    last = row.bidders[-1] if row.bidders else None
    text = tr("{name} deals and bids last.") if last == row.dealer else tr("{name} deals.")
    parts = [text.format(name=dealer)]
    if row.trump is not None:
        parts.append(trump_sentence(row.trump, faces))
    if row.plan.bidding.style is BidStyle.LAY:
        parts.append(tr("Clubs laid aside count 3, hearts 2, spades 1, diamonds 0."))
    if not row.asks_bids:
        parts.append(_without_bids(row))
    if row.cut:
        parts.append(tr("The pack has no more cards for this many players."))
    return " ".join(parts)


def _without_bids(row: SheetRow) -> str:
    assumed = row.plan.bidding.assumed
    if assumed is None:
        return tr("Nobody bids.")
    return tr("Nobody bids; {number} counts for everybody.").format(number=assumed)


def trump_sentence(trump: NamedTrump, faces: Faces) -> str:
    """Return what is trump."""
    if trump is NamedTrump.NONE:
        return tr("There is no trump.")
    if trump is NamedTrump.JOKERS:
        return tr("Jokers are trump.")
    name = suit_name(trump_of(trump), tr, faces)
    return tr("{suit} are trump.").format(suit=f"{name[:1].upper()}{name[1:]}")


def trump_name(trump: NamedTrump | None, faces: Faces) -> str:
    """Return a trump as an entry of a list."""
    if trump is None:
        return tr("Not noted")
    if trump is NamedTrump.JOKERS:
        return tr("Jokers")
    name = suit_name(trump_of(trump), tr, faces)
    return f"{name[:1].upper()}{name[1:]}"


def forbidden_sentence(number: int | str, tricks: int) -> str:
    """Return why a number may not be bid."""
    text = tr("Not {number}: the bids would total {total}.")
    return text.format(number=number, total=tricks)


def field_name(name: str, row: SheetRow, player: int, *, bid: bool) -> str:
    """Return the name of a field for a screen reader, as in "Ben, the dealer, bid"."""
    who = isolated(name)
    if player == row.dealer:
        who = tr("{name}, the dealer").format(name=who)
    text = tr("{player}, bid") if bid else tr("{player}, won")
    return text.format(player=who)


def refusal_sentence(refusal: Refusal, row: SheetRow, sheet: Sheet) -> str:
    """Return why something cannot be entered."""
    name = "" if refusal.player is None else isolated(sheet.people[refusal.player].name)
    match refusal.why:
        case Why.NO_BID:
            return tr("{name}’s bid is missing.").format(name=name)
        case Why.NO_TRICKS:
            return tr("How many tricks did {name} take?").format(name=name)
        case Why.TOTAL:
            return tr("The tricks make {total}, not {tricks}.").format(
                total=refusal.total, tricks=row.plan.tricks
            )
        case Why.BID:
            illegal = refusal.illegal
            return "" if illegal is None else refusal_text(illegal, tr, name=name)


def bids_text(row: SheetRow, entry: DealEntry) -> str:
    """Return how many tricks have been bid, of how many there are; empty without bids."""
    if not row.bidders:
        return ""
    total = sum(entry.bids.get(player) or 0 for player in row.bidders)
    missing = any(player not in entry.bids for player in row.bidders)
    if missing and not entry.bids_are_in:
        text = tr("{bid} bid so far, for %n tricks", "", row.plan.tricks)
    else:
        text = tr("{bid} bid for %n tricks", "", row.plan.tricks)
    return text.format(bid=total)


def tricks_text(row: SheetRow, sheet: Sheet, entry: DealEntry, refused: Refusal | None) -> str:
    """Return how many tricks have been entered, or what is wrong with them."""
    bids = bids_text(row, entry)
    if refused is None:
        return bids
    total = sum(entry.tricks.values())
    missing = any(player not in entry.tricks for player in row.seats)
    if not missing or total > row.plan.tricks:
        return refusal_sentence(refused, row, sheet)
    won = tr("{tricks} of %n tricks", "", row.plan.tricks).format(tricks=total)
    return f"{bids}. {won}" if bids else won


def change_sentence(before: Sheet, after: Sheet, deal: int) -> str:
    """Return what a correction has changed: what was said and won, then the totals."""
    old, new = before.rows[deal].entry, after.rows[deal].entry
    parts = [
        sentence
        for player in after.rows[deal].seats
        for sentence in _differences(isolated(after.people[player].name), old, new, player)
    ]
    moved = [
        tr("{name} {points}").format(
            name=isolated(after.people[player].name),
            points=signed(total - before.totals.get(player, 0)),
        )
        for player, total in after.totals.items()
        if total != before.totals.get(player)
    ]
    if moved:
        parts.append(tr("The totals change: {changes}.").format(changes=", ".join(moved)))
    return " ".join(parts) or tr("Nothing else has changed.")


def people_sentence(entry: Entry, before: Sheet, after: Sheet) -> str:
    """Return what is different about the players: who comes or goes, and with how many points."""
    match entry:
        case Arrived(deal, person):
            starts = after.rows[deal].starts if deal < len(after.rows) else {}
            points = starts.get(len(before.people))
            if points is None:
                text = tr("{name} plays from deal {number}.")
                return text.format(name=isolated(person.name), number=deal + 1)
            text = tr("{name} plays from deal {number}, and begins with {points}.")
            shown = number_text(points)
            return text.format(name=isolated(person.name), number=deal + 1, points=shown)
        case Left(deal, player):
            text = tr("{name} leaves before deal {number}.")
            return text.format(name=isolated(after.people[player].name), number=deal + 1)
        case Returned(deal, player):
            text = tr("{name} plays again from deal {number}.")
            return text.format(name=isolated(after.people[player].name), number=deal + 1)
        case Renamed(player, person) if person.name != before.people[player].name:
            old = isolated(before.people[player].name)
            return tr("{old} is called {name} now.").format(old=old, name=isolated(person.name))
        case Renamed(_, person):
            return tr("{name} has another picture.").format(name=isolated(person.name))
        case _:
            return ""


def _differences(name: str, old: DealEntry, new: DealEntry, player: int) -> Sequence[str]:
    found = []
    for text, was, now in (
        (tr("{name} bid {now}, not {was}."), old.bids.get(player), new.bids.get(player)),
        (tr("{name} won {now}, not {was}."), old.tricks.get(player), new.tricks.get(player)),
    ):
        if was != now:
            shown = ("\N{EN DASH}" if each is None else each for each in (now, was))
            now_text, was_text = map(str, shown)
            found.append(text.format(name=name, now=now_text, was=was_text))
    return found


def ranking(sheet: Sheet) -> str:
    """Return who has how many points, a line for each player, the winners first."""
    totals = sheet.totals
    order = sorted(
        (player for player in sheet.seating if player in totals),
        key=lambda player: (player not in sheet.winners, -totals[player]),
    )
    lines, place = [], 1
    for number, player in enumerate(order):
        above = order[number - 1] if number else player
        same = totals[above] == totals[player] and (above in sheet.winners) is (
            player in sheet.winners
        )
        place = place if same else number + 1
        text = tr("{place}. {name}, {points}")
        name, points = isolated(sheet.people[player].name), number_text(totals[player])
        lines.append(text.format(place=place, name=name, points=points))
    return "\n".join(lines)


def end_sentence(sheet: Sheet) -> str:
    """Return who has won."""
    if not sheet.winners:
        return tr("The game was ended before the first deal was complete.")
    names = joined([isolated(sheet.people[player].name) for player in sheet.winners], tr)
    points = counted_points(sheet.totals[sheet.winners[0]], tr)
    one = len(sheet.winners) == 1
    text = tr("{names} wins with {points}.") if one else tr("{names} win with {points}.")
    return text.format(names=names, points=points)
