"""What a score sheet on paper says: a row for each deal, a column for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.axes import BidStyle, TrumpSource, Visibility
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.words.cards import suit_name
from ohhell_desktop.words.points import number_text
from ohhell_desktop.words.sections.bids import bidding_sentences
from ohhell_desktop.words.sections.scores import rules_score_sentences

DOT_SIGN: Final = "\N{BLACK CIRCLE}"
"""In the notes, stands for the dealer's dot, which is drawn."""
_FEWEST_ROWS: Final = 20
"""A game without a fixed end is printed for at least this many deals."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a player has in one deal; empty to be filled in by hand."""

    bid: int | None = None
    won: int | None = None
    total: int | None = None

    @property
    def made(self) -> bool | None:
        """Whether the bid was made; None without a bid or before the end of the deal."""
        return None if self.bid is None or self.won is None else self.bid == self.won


@dataclass(frozen=True, slots=True)
class Row:
    """A deal."""

    cards: int
    dealer: int
    """The column of the player who deals."""
    trump: str
    """The name of the suit; empty where it is found at the table."""
    sign: str
    """A letter that a line below the sheet explains; empty for an ordinary deal."""
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class SheetContents:
    """A score sheet."""

    title: str
    about: str
    """A line below the title; empty on a sheet with a line for the date."""
    names: tuple[str, ...]
    """Of the players, empty for a name that is written by hand."""
    rows: tuple[Row, ...]
    notes: tuple[tuple[str, str], ...]
    """What the marks mean: a word in bold, and the text."""
    bids: bool
    """Whether bids are made."""


def blank_sheet(title: str, rules: RuleSet, names: Sequence[str]) -> SheetContents:
    """Return a sheet to be filled in by hand; the first player deals first.

    Raises:
        ValueError: if the sequence of the deals cannot be read.
    """
    return _sheet(title, "", rules, names, (), 0)


def game_sheet(
    title: str,
    about: str,
    rules: RuleSet,
    names: Sequence[str],
    history: Sequence[DealResult],
) -> SheetContents:
    """Return the sheet of a game; the deals that are still to come can be filled in by hand.

    Raises:
        ValueError: if the sequence of the deals cannot be read.
    """
    return _sheet(title, about, rules, names, history, history[0].dealer if history else 0)


def _sheet(
    title: str,
    about: str,
    rules: RuleSet,
    names: Sequence[str],
    history: Sequence[DealResult],
    first: int,
) -> SheetContents:
    seats, plans = len(names), list(schedule(rules, len(names)))
    fixed = rules.ending.when is EndWhen.SCHEDULE
    wanted = len(history) if fixed else max(_FEWEST_ROWS, len(history))
    round_ = list(plans)
    while len(plans) < wanted:
        # An extra deal of a game that ended in a tie is like the last one.
        plans += plans[-1:] if fixed else round_
    signs, _ = special_deals(plans)
    faces = rules.deck.faces
    rows = [_played(past, sign, faces) for past, sign in zip(history, signs, strict=False)] + [
        Row(
            plan.cards,
            (first + number) % seats,
            _trump(plan, number, faces),
            signs[number],
            (Entry(),) * seats,
        )
        for number, plan in enumerate(plans[len(history) :], len(history))
    ]
    notes = notes_of(rules, seats, plans, written=bool(history))
    bids = any(plan.bidding.style is not BidStyle.NONE for plan in plans)
    return SheetContents(title, about, tuple(names), tuple(rows), tuple(notes), bids)


def _played(past: DealResult, sign: str, faces: Faces) -> Row:
    entries = zip(past.bids, past.tricks, past.totals, strict=True)
    trump = suit_name(past.trump, tr, faces)
    return Row(past.cards, past.dealer, trump, sign, tuple(Entry(*each) for each in entries))


def _trump(plan: DealPlan, number: int, faces: Faces) -> str:
    """Return the trump of a deal where the rules fix it."""
    match plan.trump.source:
        case TrumpSource.NONE:
            return suit_name(None, tr, faces)
        case TrumpSource.FIXED | TrumpSource.CYCLE if plan.trump.suits:
            suits: Sequence[Suit | None] = plan.trump.suits
            return suit_name(suits[number % len(suits)], tr, faces)
        case _:
            return ""


def special_deals(plans: Sequence[DealPlan]) -> tuple[list[str], str]:
    """Return a letter for each special deal, and what the letters mean."""
    texts = [_special(plan) for plan in plans]
    kinds = [text for text in dict.fromkeys(texts) if text]
    letters = {text: _letter(place) for place, text in enumerate(kinds)}
    meanings = " ".join(f"{letters[each]}: {each}" for each in kinds)
    return [letters.get(text, "") for text in texts], meanings


def _letter(place: int) -> str:
    more, letter = divmod(place, len(ascii_lowercase))
    return ascii_lowercase[letter] + (str(more) if more else "")


def _special(plan: DealPlan) -> str:
    """Return what is special about a deal; empty for an ordinary one."""
    sights = {
        Visibility.OWN: "",
        Visibility.FOREHEAD: tr("Your card is on your forehead."),
        Visibility.BLIND: tr("Everybody bids before looking at their cards."),
        Visibility.PILE: tr("Nobody looks at their cards."),
    }
    name = f"{tr(plan.name)}." if plan.name else ""
    return " ".join(filter(None, [name, sights[plan.visibility]]))


def notes_of(
    rules: RuleSet, seats: int, plans: Sequence[DealPlan], *, written: bool
) -> Iterator[tuple[str, str]]:
    """Yield what the marks mean, how points are scored, and what is special in some deals."""
    tricks = max(plan.tricks for plan in plans)
    # On paper it is agreed aloud, and not from card to card, whether a bid may be changed.
    bidding = replace(rules.bidding, change=False, premium=False)
    bids = bidding_sentences(bidding, rules.hook, rules.visibility, seats, rules.deck.faces, tr)
    if written:
        circle = tr(
            "A circle means that the bid was made. A bid that is struck through was missed; "
            "beside it are the tricks won."
        )
    else:
        circle = tr("Circle a bid that was made; strike one through that was missed.")
    yield DOT_SIGN, tr("deals.")
    if rules.bidding.style is not BidStyle.NONE:
        yield tr("Marks:"), circle
    yield tr("Score:"), " ".join(rules_score_sentences(rules, tricks, tr))
    yield tr("Bids:"), " ".join(bids)
    if rules.ending.when is not EndWhen.SCHEDULE:
        yield tr("End:"), tr("The deals go on in the same way until somebody wins.")
    if special := special_deals(plans)[1]:
        yield tr("Deals:"), special


def about_game(
    date: str, names: Sequence[str], totals: Sequence[int], deals: int, *, over: bool
) -> str:
    """Return a line about a game: its date, and who has how many points, the most first.

    Args:
        date: when it was played; empty if that is not known.
        names: by seat.
        totals: by seat.
        deals: how many are over.
        over: whether the game is.
    """
    order = sorted(range(len(names)), key=lambda seat: (-totals[seat], seat))
    standing = ", ".join(f"{isolated(names[seat])} {number_text(totals[seat])}" for seat in order)
    if not over:
        standing = tr("After %n deals: {standing}", "", deals).format(standing=standing)
    return ". ".join(part for part in (date, standing) if part)
