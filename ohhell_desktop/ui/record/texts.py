"""The figures of the record as tables and charts say them; without widgets."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QLocale

from ohhell_desktop.analysis.review_words import figure
from ohhell_desktop.analysis.shown_sum import rounded
from ohhell_desktop.bots.levels import ALL_LEVELS
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.history.chance import Chance, Luck
from ohhell_desktop.session.history.tally import (
    FARTHEST,
    HIGHEST_BID,
    Against,
    Placing,
    Points,
    Share,
)
from ohhell_desktop.session.history.usual import Usual
from ohhell_desktop.session.score_keeper.people import PersonRecord
from ohhell_desktop.ui.kit.level_words import level_text
from ohhell_desktop.words.cards import suit_name

_MANY: Final = 10_000
"""From here on an expected count is shown without decimals."""
_EVEN: Final = 1.05
"""Chances whose largest and smallest differ by less are drawn as one line."""


class Table(NamedTuple):
    """A table of figures in words."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def percent(true: float, of: float) -> str:
    """Return a share in percent."""
    return tr("{share} %").format(share=round(100 * true / of))


def whole(number: int) -> str:
    """Return a number with the separators of the player's language."""
    return QLocale().toString(number)


def decimal(number: float) -> str:
    """Return a number with one decimal."""
    return figure(round(number * 10))


def place_text(place: int) -> str:
    """Return a place in words."""
    names = (
        *(tr("1st"), tr("2nd"), tr("3rd"), tr("4th"), tr("5th")),
        *(tr("6th"), tr("7th"), tr("8th"), tr("9th"), tr("10th")),
    )
    return names[place - 1] if place <= len(names) else str(place)


def bid_text(share: Share) -> str:
    """Return the bids of a bar."""
    if share.first >= HIGHEST_BID:
        return tr("{bid} +").format(bid=share.first)
    return str(share.first)


def range_text(share: Share) -> str:
    """Return the numbers of a bar."""
    if share.first == share.last:
        return str(share.first)
    return tr("{first} to {last}").format(first=share.first, last=share.last)


def error_text(share: Share) -> str:
    """Return how far the tricks of a bar were off the bid."""
    if share.first == 0:
        return tr("made")
    sign = "+" if share.first > 0 else "\N{MINUS SIGN}"
    text = f"{sign}{abs(share.first)}"
    if abs(share.first) < FARTHEST:
        return text
    return tr("{tricks} or more").format(tricks=text)


def opponents_text(against: Against) -> str:
    """Return who the opponents were."""
    friends, others = against.friends, against.others - against.friends
    people = tr("a friend") if friends == 1 else tr("{friends} friends").format(friends=friends)
    if not others:
        return people
    if against.level:
        level = level_text(against.level)
        computers = tr("{others} at level {level}").format(others=others, level=level)
    else:
        computers = tr("{others} at mixed levels").format(others=others)
    if not friends:
        return computers
    return tr("{people} and {computers}").format(people=people, computers=computers)


def places_table(places: Sequence[Placing]) -> Table:
    """Return how often each place was reached."""
    rows = ((place_text(p.place), whole(p.games), decimal(p.chance)) for p in places)
    return Table((tr("Place"), tr("Games"), tr("By chance")), tuple(rows))


def points_table(points: Points | None) -> Table:
    """Return the points a deal, some games in each row."""
    heads = (tr("Games"), tr("Points a deal"), tr("Computer players"))
    if points is None:
        return Table(heads, ())
    usual = "" if points.usual is None else decimal(points.usual)
    rows = ((stretch_text(p.first, p.last), decimal(p.points), usual) for p in points.stretches)
    return Table(heads, tuple(rows))


def stretch_text(first: int, last: int) -> str:
    """Return which games are counted together."""
    if first == last:
        return str(first)
    return tr("{first} to {last}").format(first=first, last=last)


def against_table(rows: Sequence[Against]) -> Table:
    """Return how games against others went."""
    heads = (
        *(tr("Opponents"), tr("Games"), tr("Won"), tr("By chance")),
        *(tr("Made"), tr("Theirs")),
    )
    return Table(
        heads,
        tuple(
            (
                opponents_text(row),
                whole(row.games),
                whole(row.won),
                decimal(row.games / (row.others + 1)),
                percent(row.made, row.of) if row.of else "",
                percent(row.their_made, row.their_of) if row.their_of else "",
            )
            for row in sorted(rows, key=_by_level)
        ),
    )


def people_table(records: Sequence[PersonRecord], *, alike: bool) -> Table:
    """Return what people have made of games with real cards.

    Args:
        records: of everybody.
        alike: whether all games were by one form, so that their points can be compared.
    """
    heads = (tr("Player"), tr("Games"), tr("Won"), tr("Bids made"), tr("Points a deal"))
    rows = (
        (
            on_one_line(record.name),
            whole(record.games),
            whole(record.figures.won),
            _of_bids(record),
            decimal(record.figures.points / record.figures.deals),
        )
        for record in records
    )
    count = len(heads) if alike else len(heads) - 1
    return Table(heads[:count], tuple(row[:count] for row in rows))


def _of_bids(record: PersonRecord) -> str:
    figures = record.figures
    if not figures.bids:
        return ""
    share = percent(figures.made, figures.bids)
    return tr("{share} of {bids}").format(share=share, bids=whole(figures.bids))


def _by_level(row: Against) -> tuple[int, str, int]:
    """Return a sort key: the weakest level first, levels of other programs and mixed ones last."""
    known = [level.key for level in ALL_LEVELS]
    place = known.index(row.level) if row.level in known else len(known) + (not row.level)
    return place, row.level, row.others


def shares_table(head: str, labels: Sequence[str], shares: Sequence[Share]) -> Table:
    """Return how often something was true, a bar in each row."""
    heads = (head, tr("Times"), tr("Made"), tr("Share"), tr("Computer players"))
    return Table(heads, _share_rows(labels, shares))


def errors_table(labels: Sequence[str], shares: Sequence[Share]) -> Table:
    """Return how often the tricks were off the bid, and by how many."""
    heads = (tr("Tricks"), tr("Bids"), tr("Times"), tr("Share"), tr("Computer players"))
    return Table(heads, _share_rows(labels, shares))


def _share_rows(labels: Sequence[str], shares: Sequence[Share]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            label,
            whole(share.of),
            whole(share.times),
            percent(share.times, share.of),
            "" if share.expected is None else percent(share.expected, share.of),
        )
        for label, share in zip(labels, shares, strict=True)
    )


def usual_table(usual: Usual | None, name: str = "") -> Table:
    """Return where the points of a deal came from; the parts add up as they are shown.

    Args:
        usual: the figures.
        name: of the player; empty for one who is called "you".
    """
    heads = (tr("Points"), tr("A deal"))
    if usual is None:
        return Table(heads, ())
    points = round(usual.points * 10)
    seat = tr("A good player’s average")
    names = (seat, tr("Luck"), tr("Best choices"), tr("Bids"), tr("Play"))
    parts = rounded((usual.usual, usual.luck, usual.best, usual.bid, usual.play), points)
    rows = [(name, figure(part)) for name, part in zip(names, parts, strict=True)]
    return Table(heads, (*rows, (tr("Points") if name else tr("Your points"), figure(points))))


def usual_text(usual: Usual | None, name: str = "") -> str:
    """Return of how many deals that is known, and what is usual; the name as above."""
    if usual is None:
        return ""
    deals = tr("From %n deals that have been reviewed.", "", usual.deals)
    about = tr(
        "Average: at your place in such deals, whatever the cards."
        " Best choices: how much more the best bids and cards were worth."
    )
    if name:
        about = tr(
            "Average: at that place in such deals, whatever the cards."
            " Best choices: how much more the best bids and cards were worth."
        )
    return f"{deals} {about}"


def luck_name(luck: Luck, faces: Faces) -> str:
    """Return what is counted of the cards that were dealt.

    Args:
        luck: it.
        faces: how the suits are called.
    """
    match luck:
        case Luck.ACES:
            return tr("Aces")
        case Luck.TRUMPS:
            return tr("Trumps")
        case Luck.NO_SUIT:
            return tr("Turned up: no suit")
        case Luck.CLUBS | Luck.DIAMONDS | Luck.HEARTS | Luck.SPADES:
            suit = suit_name(Suit(luck.value), tr, faces)
            return tr("Turned up: {suit}").format(suit=suit)


def expected_text(chance: Chance) -> str:
    """Return how often something was to be expected."""
    few = chance.expected < _MANY
    return decimal(chance.expected) if few else whole(round(chance.expected))


def expected_words(chance: Chance) -> str:
    """Return in words how often something was to be expected."""
    return tr("expected {count}").format(count=expected_text(chance))


def luck_table(chances: Sequence[Chance], faces: Faces) -> Table:
    """Return what was dealt, and what was to be expected."""
    heads = (tr("Cards"), tr("Deals"), tr("Dealt"), tr("Expected"), tr("Chance allows"))
    rows = []
    for each in chances:
        allowed = tr("{low} to {high}").format(low=whole(each.low), high=whole(each.high))
        counts = whole(each.deals), whole(each.found), expected_text(each), allowed
        rows.append((luck_name(each.luck, faces), *counts))
    return Table(heads, tuple(rows))


def luck_text(chances: Sequence[Chance], *, as_table: bool = False) -> str:
    """Return how the chart of the cards is read, and what it says.

    Args:
        chances: the figures.
        as_table: whether they are a table, as on paper, and no chart.
    """
    if not chances:
        return ""
    outside = sum(not each.is_inside for each in chances)
    says = tr("Here all counts are inside.")
    if outside:
        beyond = tr("Here %n counts are outside", "", outside)
        says = tr("{beyond}: by chance alone, about one in twenty is.").format(beyond=beyond)
    read = tr("Chance allows: where it alone leaves a count 95 times in 100.")
    if not as_table:
        dot = tr("Dot: what was dealt. Line: what was to be expected.")
        band = tr("Band: where chance alone leaves a count 95 times in 100.")
        read = f"{dot} {band}"
    return " ".join(
        (
            read,
            says,
            tr("From %n deals that are over, those of unfinished games too.", "", chances[0].deals),
        )
    )


def chance_text(places: Sequence[Placing]) -> str:
    """Return what the line of the places is."""
    chances = [place.chance for place in places]
    if min(chances) * _EVEN < max(chances):
        return tr("The line: if everybody played equally well.")
    shown = decimal(chances[0]).removesuffix(".0")
    return tr("The line: {games}, if everybody played equally well.").format(games=shown)


def dashed_text(points: Points) -> str:
    """Return what the dashed line is; empty if there is none."""
    if points.usual is None:
        return ""
    return tr("Dashed: the computer players, {points}").format(points=decimal(points.usual))
