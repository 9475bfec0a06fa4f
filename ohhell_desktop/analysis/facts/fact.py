"""The kinds of facts that are said about a decision.

Each is true in every deal that agrees with what the seat sees, or is a figure of the advice, or
says how often something is so in such deals. *Out* is a card whose place the seat does not know.
"""

from dataclasses import dataclass
from enum import Enum, auto

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action


class Kind(Enum):
    """What a fact says."""

    # Any decision.
    ONLY = auto()
    """There is no other action."""
    ALL_ALIKE = auto()
    """All other actions are worth as much; 1 if the card was said to spoil the bid of another."""
    TOUCHING = auto()
    """All cards are worth as much: they are of one suit, and no card out or on the table lies
    between them; how many they are."""
    ALIKE_MADE = auto()
    """All cards, a number, are worth as much, and with each the bid is made with a chance."""
    NEARLY = auto()
    """The other cards, a number, are at most a little behind, and nothing else can be said; the
    chance of making the bid, and the lowest with another card, if that is lower."""
    WORTH_MOST = auto()
    """Every other card is worth less, and nothing else can be said."""
    AS_GOOD = auto()
    """Some other cards are worth as much: the cards."""
    MADE = auto()
    """The bid is made with a chance."""
    KEEPS = auto()
    """It is made with a chance, and with a rival with another, lower one."""
    FOR_THE_GAME = auto()
    """The chances of winning the game are compared, not points."""

    # Bids.
    SHOULD_WIN = auto()
    """The cards that are the likeliest to take the tricks of the bid: as many, or one more."""
    HOPES = auto()
    """The same, where the bid is made seldom."""
    SOME_SHOULD_WIN = auto()
    """The same, of which only the first ones, a number, are likely to win, fewer than are bid."""
    TRUMPS_SHOULD_WIN = auto()
    """The same, of which a number are trumps, and no trump of the hand is higher; and the rest."""
    TRUMPS_HOPES = auto()
    """The same, where the bid is made seldom."""
    NEXT_BEST = auto()
    """The likeliest of the other cards; a number of cards of its suit beat it: if one, the card."""
    NEXT_ALL = auto()
    """For one trick more, all cards that were named would have to win."""
    NEXT_TRUMPED = auto()
    """The same, where only trumps beat it."""
    WEAKEST_COUNTED = auto()
    """The weakest of several cards that are counted on; few cards of its suit beat it."""
    UNSEEN = auto()
    """It sees none of the cards in the hands; how many players there are."""
    SEES_TRUMP = auto()
    """It sees all other hands, of one card; another seat has the highest trump in them, the card;
    a number of trumps that it does not see beat it."""
    SEES_NO_TRUMP = auto()
    """The same, without a trump in them."""
    SHORT_SUITS = auto()
    """It has no card of some suits, and a number of trumps."""
    LONG_SUIT = auto()
    """There is no trump, and it holds a number of cards of a suit, more than are out."""
    BEST_IS_LOW = auto()
    """Its best card besides trumps is beaten by a number of its suit, and by any trump."""
    BEST_GUARDED = auto()
    """The same, where the number is small: lower cards of its suit, which can be played first."""
    BEST_IS_BEATEN = auto()
    """The same, where no trump is out."""
    ZERO_BUT = auto()
    """Nothing of its suit beats its best cards besides trumps, the cards; a number of trumps do."""
    ONLY_IF_LED = auto()
    """It holds few cards and does not lead first; some of them, no trumps, are the highest of their
    suits, and win only if these, the suits, are led."""
    ZERO_THROWS = auto()
    """No trump is out, and nothing beats some cards, which can be thrown away: it holds no card of
    some suits, or a number of 1 in each of them."""
    TRUMPS_LOW = auto()
    """A number of trumps beat its highest trump."""
    HOOK = auto()
    """The seat may not bid a number, one more or less, as the bids would equal the tricks."""
    TAKES_LESS = auto()
    """Another action brings more points, but the others still more, on average: the seat alone
    that can still make its bid, if it is one, with how many tricks it needs."""
    CLOSE_BID = auto()
    """Another bid is worth about as much; the chances of making both."""
    LEADS_ONLY = auto()
    """It leads its only card, no trump; a number of cards of its suit beat it."""
    PAYS_MORE = auto()
    """Another bid is made as often or more often, but brings fewer points when it is made."""
    JOKER = auto()
    """It holds a joker, which it may name the highest or the lowest."""

    # Trump, cards set aside, premiums.
    NAMED_MOST = auto()
    """It holds a number of cards of the suit, and not more of any other."""
    NAMED_TOP = auto()
    """It holds the highest card of the suit."""
    NO_TRUMP_TOPS = auto()
    """It holds the highest card of a number of suits."""
    LAID_BID = auto()
    """The cards set aside make a bid."""
    LAID_KEEPS = auto()
    """None of its trumps, of which it has a number, is among them."""
    PREMIUM_STAKE = auto()
    """To declare brings points: to the seat if it makes its bid, else to each of the others."""
    REVEAL_STAKE = auto()
    """To reveal does."""

    # What the seat wants.
    NEEDS = auto()
    """The seat needs a number of tricks more."""
    NEEDS_ALL = auto()
    """It needs all tricks that are left."""
    HAS_ENOUGH = auto()
    """It has just the tricks that it has bid, a number."""
    HARDLY = auto()
    """Its bid is made with a small chance, whatever it plays; and what it misses it by."""
    TOO_MANY = auto()
    """With a chance it wins more tricks than it has bid, and with a much lower one fewer."""
    IS_LOST = auto()
    """Its bid cannot be made any more; 1 if further tricks change none of its points."""
    LOST_PAYS = auto()
    """The same, and each further trick still brings points."""
    LOST_COSTS = auto()
    """The same, and each further trick costs points."""

    SURPLUS = auto()
    """No higher card is out of the suits of some other cards, which are more than the tricks, a
    number, that it needs; so it plays a card that may lose."""

    # A joker that is named.
    NAMED_HIGH = auto()
    """Named the highest, it takes the trick."""
    NAMED_LOW = auto()
    """Named the lowest, it does not take the trick if any other card is played."""

    # Whatever is played.
    ALL_TAKE = auto()
    """Each of a number of cards takes the trick; their suit if the seat has others."""
    NONE_TAKES = auto()
    """None of a number of cards can take this trick; their suit if the seat has others."""
    NATURAL_HIGH = auto()
    """All cards are worth as much, and none takes the trick; the fewest cards out beat it."""
    NATURAL_TAKE = auto()
    """All cards are worth as much and take the trick, which is wanted; the most cards out beat
    it."""
    NATURAL_LOW = auto()
    """All cards are worth as much, and none takes the trick; the most cards out beat it."""

    # The card takes the trick, or may take it.
    ONLY_TAKES = auto()
    """No other card of the seat that may be played can take the trick, and it takes it so far: a
    number of 1 if the seat plays last."""
    BREAKS_BID = auto()
    """It beats the card of a seat that needs all tricks that are left."""
    TAKES_FROM = auto()
    """The seat's own bid is lost; it beats the card of a seat that needs more tricks."""
    TAKES_THE_TRICK = auto()
    """It takes the trick: it is the last to be played."""
    TAKES_CHEAPLY = auto()
    """The same, and it is the lowest of its suit that does."""
    TAKES_DEARLY = auto()
    """All cards that may be played take the trick, and it is the highest of its suit."""
    STANDS = auto()
    """No card out beats it in this trick; if it is a trump that is led, a number of trumps are
    out."""
    TRUMPS_GONE = auto()
    """No trump is out, and no higher card of its suit, which is not trump."""
    TOP_OF_SUIT = auto()
    """No higher card of its suit is out; trumps are."""
    TOP_OF_FRESH = auto()
    """The same, and its suit was not led to an earlier trick: a number of 1 if it is led now."""
    BEATS = auto()
    """It beats the card of a seat that takes the trick so far: the card."""
    NOBODY_WANTS = auto()
    """All seats that play later have just their tricks."""
    SAFE = auto()
    """With a chance nobody who plays later can beat it."""
    FEW_BEAT = auto()
    """At most two cards that are out beat it in this trick."""
    FEW_ABOVE = auto()
    """It is led; at most two cards out of its suit beat it."""
    GIVES_LEAD = auto()
    """It is led, and tricks are wanted; a number of cards out of its suit beat it, more than a
    few."""
    STRONGEST = auto()
    """It is led, and of all cards of the seat the fewest beat it."""
    DRAWS_TRUMPS = auto()
    """It is a trump that is led, of several; a number of trumps are out, not many."""

    # The card loses the trick, or may lose it.
    OVERFILLS = auto()
    """It is the last card, and leaves the trick to a seat that has its tricks already."""
    LEFT_TO = auto()
    """It leaves the trick so far to a seat that has its tricks already."""
    STAYS_BELOW = auto()
    """It is of the suit of the card that takes the trick so far, the card of a seat, and lower."""
    CANNOT_WIN = auto()
    """Two cards are left; a seat takes this trick, leads the last one and has none of a suit, which
    is not trump: the card of that suit cannot win it."""
    THROWS_HIGH = auto()
    """It is not of the suit led and loses; at most one card out of its suit is higher."""
    THROWS_HIGHEST = auto()
    """It is not of the suit led and loses; it is the highest of several of its suit."""
    THROWS_LOW = auto()
    """It cannot take this trick, and hardly another: a number of cards of its suit beat it."""
    TRUMPS_ENOUGH = auto()
    """It is a high card that is thrown away; a number of trumps remain, more than are needed."""
    HIGHEST_LOSER = auto()
    """Of the cards that cannot take this trick it is the highest of its suit."""
    BEATABLE = auto()
    """With a chance somebody who plays later can beat it."""
    VOID_AFTER = auto()
    """A seat that plays later has none of the suit that is led, and trumps are out."""
    WANTED_AFTER = auto()
    """Some seats that play later need more tricks: the seats."""
    MANY_ABOVE = auto()
    """It is led; a number of cards out of its suit beat it."""

    # What is left in the hand.
    VOID_TO_TRUMP = auto()
    """It is the only card of its suit, and trumps remain in the hand."""
    VOID_TO_THROW = auto()
    """It is the only card of its suit, no trump, and the seat wants no more tricks."""

    # Why not another card: the card. The chances, if they differ, are those of making the bid.
    RIVAL_LOSES = auto()
    """The other card cannot take this trick."""
    RIVAL_TAKES = auto()
    """It takes the trick: nobody can beat it, and the chosen card can be beaten or is."""
    RIVAL_LEADS = auto()
    """The other card certainly takes the trick, and then the seat leads; this one does not."""
    RIVAL_MAY_TAKE = auto()
    """It takes the trick so far; with a chance of its own nobody who plays later can beat it."""
    RIVAL_BEATEN = auto()
    """It takes the trick so far; in a number of tenths of all deals a later seat can beat it."""
    RIVAL_TRUMPED = auto()
    """It would be led; a seat that plays later has none of its suit, and trumps are out."""
    RIVAL_GUARDED = auto()
    """It is the more dangerous one, but lower cards of its suit, which many beat, go first."""
    SPENDS_HIGH = auto()
    """Both take the trick, the last that is wanted, and the other is the lower of the suit."""
    LATER_SAFE = auto()
    """A number of cards out of its suit beat it, more than beat the chosen card, so it is safer
    once the seat has its tricks."""
    RIVAL_EASILY = auto()
    """It takes the trick so far, but a number of cards out beat it, more than the chosen card."""
    RIVAL_HARDLY = auto()
    """It takes the trick so far; only a number of cards out beat it, fewer than the chosen card."""
    KEEP_TOP = auto()
    """It is the highest card of its suit that is left: 1 if it is not the highest of the pack, 2 if
    it is and nothing out beats it."""
    KEEP_SURE = auto()
    """It belongs to no suit, and nothing beats it where it is led."""
    KEEP_HIGH = auto()
    """A number of cards out of its suit beat it, few, and fewer than beat the chosen card; if it is
    one, the card."""
    KEEP_HIGHER = auto()
    """It is higher than the chosen card, of the same suit; a number of cards out beat it."""
    KEEP_TRUMP = auto()
    """It is a trump, one of a number that the seat holds, and the chosen card is none."""
    KEEP_LOW = auto()
    """A number of cards out of its suit beat it, more than beat the chosen card."""
    KEEP_LOWER = auto()
    """It is lower than the chosen card, of the same suit, and few cards beat it."""
    LEAD_STRONG = auto()
    """Both would be led; fewer cards of its suit beat it than beat the chosen card."""
    KEEP_LOSER = auto()
    """It belongs to no suit, and every card out that belongs to one beats it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about the recommended action."""

    kind: Kind
    number: int = 0
    """Of tricks or of cards."""
    chance: float = 0.0
    """The chance with the recommended action."""
    other: Action | None = None
    """Another action,"""
    other_chance: float = 0.0
    """and the chance with it."""
    missed: int = 0
    """1 if more tricks than are bid is what happens, or happens more often with the other action;
    -1 if fewer is."""
    card: Card | None = None
    """The card that the fact is about, if it is not the recommended one."""
    suit: Suit | None = None
    """The suit that it is about."""
    seat: Seat | None = None
    """Another seat that it is about."""
    cards: tuple[Card, ...] = ()
    """Several cards that it is about."""
    suits: tuple[Suit, ...] = ()
    """Several suits."""
    seats: tuple[Seat, ...] = ()
    """Several other seats."""
