"""The axes of the deal: players, direction, pack, ranks, special cards and hand sizes."""

from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.form.axes import Jokers, RankOrder
from ohhell_desktop.rules.form.deck import MOST_SPECIALS, Faces, pack
from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import Direction, RuleSet
from ohhell_desktop.rules.form.sequence import expand, greatest, has_largest
from ohhell_desktop.ui.house_rules.schema import summaries
from ohhell_desktop.ui.house_rules.schema.accessors import DealsText, FieldPath, SeatLimit
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    CardPictures,
    DealSizes,
    EntriesBySeats,
    OneOf,
    RankSet,
    ShortText,
    WholeNumber,
    YesNo,
)

_SEATS: Final = WholeNumber(LEAST_SEATS, MOST_SEATS)
_LARGEST_PACK: Final = 112
_LONGEST_TEXT: Final = 400


def _has_largest(rules: RuleSet) -> bool:
    """Return whether a deal is as large as the pack allows, or counted from there."""
    return has_largest(rules.sequence)


def _larger_deals(rules: RuleSet, seats: int) -> str:
    """Return a note if a deal is larger than the largest deal: it is written as a number."""
    size = len(pack(rules.deck, seats))
    try:
        most = max(deal.cards for deal in expand(rules.sequence, seats, size))
    except ValueError:
        return ""
    if not has_largest(rules.sequence) or most <= greatest(rules.sequence, seats, size):
        return ""
    text = tr("A deal of {cards} cards stays: its size is set by itself. Change it at its bar.")
    return text.format(cards=most)


def _has_jokers(rules: RuleSet) -> bool:
    """Return whether there are jokers, or rules for them that need some."""
    return bool(rules.deck.jokers) or rules.specials.jokers is not Jokers.NONE


PLAYERS: Final = Axis(
    "seats",
    "Players",
    (
        Field(
            SeatLimit(0),
            "At least",
            "The fewest players for these rules.",
            _SEATS,
            problem_kinds=frozenset({ProblemKind.SEATS}),
        ),
        Field(SeatLimit(1), "At most", "The most players for these rules.", _SEATS),
    ),
    in_summary=(0, 1),
    brief=summaries.players,
)

DIRECTION: Final = Axis(
    "direction",
    "Direction",
    (
        Field(
            FieldPath("direction"),
            "Turns pass",
            "Which way round the table the deal and the turns go.",
            OneOf(
                (
                    (Direction.CLOCKWISE, "Clockwise"),
                    (Direction.COUNTER_CLOCKWISE, "Anticlockwise"),
                )
            ),
        ),
    ),
)

PACK: Final = Axis(
    "deck",
    "Pack",
    (
        Field(
            FieldPath("deck.ranks"),
            "Ranks",
            "The ranks in the pack, each in four suits.",
            RankSet(),
        ),
        Field(
            FieldPath("deck.copies"),
            "Packs",
            "How many packs are shuffled together. With two, there are two of each card.",
            OneOf(((1, "One"), (2, "Two, shuffled together"))),
        ),
        Field(
            FieldPath("deck.jokers"),
            "Jokers",
            "How many there are. Set what they do under “Special cards”.",
            OneOf(((0, "None"), (2, "Two"))),
        ),
        Field(
            FieldPath("deck.wizards"),
            "Wizards",
            "How many there are. A wizard wins its trick; if there are several, the first "
            "one wins.",
            WholeNumber(0, MOST_SPECIALS, "None"),
        ),
        Field(
            FieldPath("deck.jesters"),
            "Jesters",
            "How many there are. A jester loses to every other card.",
            WholeNumber(0, MOST_SPECIALS, "None"),
        ),
        Field(
            FieldPath("deck.cards_each"),
            "Cards kept for each player",
            "Only this many cards for each player stay in the pack, from the aces down.",
            WholeNumber(0, 26, "The whole pack"),
            advanced=True,
        ),
        Field(
            FieldPath("deck.even"),
            "Can be dealt out evenly",
            "The lowest cards are removed until the rest can be dealt out equally.",
            YesNo(),
            advanced=True,
        ),
        Field(
            FieldPath("deck.low_cards"),
            "Low cards added",
            "Write players: cards. That many of the lowest cards are doubled, or removed "
            "if the number is below zero. Put a semicolon between entries.",
            EntriesBySeats("number", "3: -13; 6: 26"),
            advanced=True,
        ),
        Field(
            FieldPath("deck.without"),
            "Ranks left out",
            "Write players: ranks. These ranks are left out of the pack. Put a semicolon "
            "between entries.",
            EntriesBySeats("ranks", "5: 2; 6: 23"),
            advanced=True,
        ),
        Field(
            FieldPath("deck.faces"),
            "Faces",
            "The suits on the cards: hearts and spades, or cups and swords.",
            OneOf(((Faces.FRENCH, "French"), (Faces.SPANISH, "Spanish"))),
        ),
    ),
    brief=summaries.cards,
    shorter=summaries.cards_alone,
)

RANKING: Final = Axis(
    "ranks",
    "Rank order",
    (
        Field(
            FieldPath("ranks"),
            "From high to low",
            "Which card of a suit beats which.",
            OneOf(
                (
                    (RankOrder.ACE_HIGH, "A K Q J 10 … 2"),
                    (RankOrder.ACE_LOW, "K Q J 10 … 2 A"),
                    (RankOrder.TUTE, "A 3 K Q J 10 … 4 2"),
                )
            ),
        ),
    ),
)

SPECIAL_CARDS: Final = Axis(
    "specials",
    "Special cards",
    (
        Field(
            FieldPath("deck"),
            "In the pack",
            "Cards are added and removed under “Pack”.",
            CardPictures(),
            repeats=True,
        ),
        Field(
            FieldPath("specials.jokers"),
            "Jokers",
            "What the two jokers do.",
            OneOf(
                (
                    (Jokers.NONE, "No jokers"),
                    (Jokers.SUIT, "A suit of their own"),
                    (Jokers.NAMED, "Named high or low when played"),
                    (Jokers.SUPER, "The two highest cards"),
                )
            ),
            _has_jokers,
            frozenset({ProblemKind.JOKERS}),
        ),
        Field(
            FieldPath("specials.bowers"),
            "Bowers",
            "The jack of trumps and the other jack of its colour are the highest trumps.",
            YesNo(),
        ),
    ),
    in_summary=(0, 1),
    shorter=summaries.short_special_cards,
)

SEQUENCE: Final = Axis(
    "sequence",
    "Deals",
    (
        Field(
            DealsText(),
            "Cards, deal by deal",
            "Drag a bar, or choose it with the arrow keys and type a number. Press the plus for "
            "one more deal.",
            DealSizes(
                (
                    ("M..1, 2..M", "Down and up"),
                    ("1..M, M-1..1", "Up and down"),
                    ("1..M", "Up from one card"),
                    ("M..1", "Down to one card"),
                    ("MxP", "One size, a deal for each player"),
                    ("1xP, 2..M-1, MxP, M-1..2, 1xP", "Up and down, a round at each end"),
                )
            ),
            problem_kinds=frozenset(
                {
                    ProblemKind.SEQUENCE,
                    ProblemKind.TOO_MANY_CARDS,
                    ProblemKind.TOO_LONG,
                    ProblemKind.TOO_FEW_TO_LAY,
                    ProblemKind.TOO_MANY_TO_LAY,
                }
            ),
        ),
        Field(
            FieldPath("sequence.cap"),
            "Largest deal",
            "No deal has more cards than this. Deals as large as the pack allows are written M "
            "under “Advanced”.",
            WholeNumber(0, 60, "What the pack allows"),
            _has_largest,
            note=_larger_deals,
        ),
        Field(
            DealsText(),
            "Written in short",
            "Cards for each player: 10..1 counts down, and 8x4 is four deals of 8. M is "
            "the most cards possible, P the number of players. Use ! to mark deals for "
            "“Special deals”.",
            ShortText(_LONGEST_TEXT, "10..1, 2..10"),
            advanced=True,
            repeats=True,
        ),
        Field(
            FieldPath("sequence.reserve"),
            "Cards never dealt",
            "This many cards stay in the pack when the largest deal is worked out.",
            WholeNumber(0, _LARGEST_PACK, "None"),
            _has_largest,
            advanced=True,
        ),
        Field(
            FieldPath("sequence.by_seats"),
            "Other deals for",
            "Write players: deals. They replace the deals above. Put a semicolon between entries.",
            EntriesBySeats("text", "6: 9x12; 7: 7x14"),
            advanced=True,
        ),
    ),
    brief=summaries.sizes,
    shorter=summaries.short_sizes,
)
