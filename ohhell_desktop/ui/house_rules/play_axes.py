"""The table, second part: trump, bids and play."""

from typing import Final

from ohhell_desktop.rules.axes import (
    NO_TRUMP,
    BidStyle,
    FirstSeat,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.cards import MOST_SEATS, RANKS
from ohhell_desktop.rules.problems import Trouble
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.schedule import Where
from ohhell_desktop.ui.house_rules.field import Axis, Field
from ohhell_desktop.ui.house_rules.kinds import Choice, Listed, Suits, Whole, YesNo
from ohhell_desktop.ui.house_rules.lenses import At, InDeals

_LISTS: Final = {TrumpSource.CYCLE, TrumpSource.RANDOM, TrumpSource.LAST_RESULT}
_NAMED: Final = {TrumpSource.HIGHEST_BIDDER, TrumpSource.DEALER}
_MOST_CARDS: Final = 60


def _fixed(rules: RuleSet) -> bool:
    return rules.trump.source is TrumpSource.FIXED


def _from_list(rules: RuleSet) -> bool:
    return rules.trump.source in _LISTS


def _turned(rules: RuleSet) -> bool:
    return rules.trump.source is TrumpSource.TURN_UP


def _named(rules: RuleSet) -> bool:
    turned = _turned(rules) and rules.trump.special is WhenSpecialTurned.WIZARD_NAMES
    return turned or rules.trump.source in _NAMED


def _special_turned(rules: RuleSet) -> bool:
    return _turned(rules) and bool(rules.deck.jokers or rules.deck.wizards or rules.deck.jesters)


def _with_trump(rules: RuleSet) -> bool:
    return rules.trump.source is not TrumpSource.NONE


def _heard(rules: RuleSet) -> bool:
    return rules.bidding.style is BidStyle.IN_TURN


def _bids(rules: RuleSet) -> bool:
    return rules.bidding.style in {BidStyle.IN_TURN, BidStyle.AT_ONCE}


def _limits_zero(rules: RuleSet) -> bool:
    return _bids(rules) and rules.bidding.zero_limit > 0


TRUMP: Final = Axis(
    "trump",
    "Trump",
    (
        Field(
            At("trump.source"),
            "Trump is",
            "Where the trump of a deal comes from.",
            Choice(
                (
                    (TrumpSource.TURN_UP, "The suit of the card turned up"),
                    (TrumpSource.NONE, "No trump at all"),
                    (TrumpSource.FIXED, "Always the same suit"),
                    (TrumpSource.CYCLE, "A list of suits, deal by deal"),
                    (TrumpSource.RANDOM, "Drawn from a list of suits"),
                    (TrumpSource.HIGHEST_BIDDER, "Named by the highest bidder"),
                    (TrumpSource.DEALER, "Named by the dealer"),
                    (TrumpSource.LAST_RESULT, "By how many were exact in the deal before"),
                )
            ),
        ),
        Field(
            At("trump.suits"),
            "Which suit",
            "The trump of every deal.",
            Suits(1),
            _fixed,
            frozenset({Trouble.NO_SUITS}),
        ),
        Field(
            At("trump.suits"),
            "Which suits",
            "In this order; for the result of the deal before: nobody exact, one, two ...",
            Suits(20),
            _from_list,
            frozenset({Trouble.NO_SUITS}),
        ),
        Field(
            At("trump.after_bids"),
            "Found after the bids",
            "Everybody bids before the trump is known.",
            YesNo(),
            _with_trump,
        ),
        Field(
            At("trump.dealer_shows"),
            "Dealer shows his last card",
            "Where every card is dealt; otherwise such a deal has no trump.",
            YesNo(),
            _turned,
        ),
        Field(
            At("trump.special"),
            "A special card turned up",
            "What a joker, wizard or jester means that is turned up.",
            Choice(
                (
                    (WhenSpecialTurned.NO_TRUMP, "No trump"),
                    (WhenSpecialTurned.WIZARD_NAMES, "A wizard: the dealer names"),
                    (WhenSpecialTurned.REDRAW, "Another card is turned"),
                    (WhenSpecialTurned.JOKERS_TRUMP, "A joker: only jokers are trumps"),
                )
            ),
            _special_turned,
        ),
        Field(
            At("trump.least_rank"),
            "Least card that makes trump",
            "If a card below it is turned up, there is no trump.",
            Choice((("", "Any"), *((rank, rank.replace("T", "10")) for rank in RANKS))),
            _turned,
        ),
        Field(
            At("trump.none_may_be_named"),
            "“No trump” may be named",
            "Whoever names the trump may name none.",
            YesNo(),
            _named,
        ),
    ),
)

BIDDING: Final = Axis(
    "bidding",
    "Bids",
    (
        Field(
            At("bidding.style"),
            "Bids are made",
            "How everybody says what he will win.",
            Choice(
                (
                    (BidStyle.IN_TURN, "In turn"),
                    (BidStyle.AT_ONCE, "All at once"),
                    (BidStyle.NONE, "Not at all"),
                    (BidStyle.LAY, "By laying three cards aside"),
                )
            ),
            troubles=frozenset({Trouble.NO_HIGHEST}),
        ),
        Field(
            At("bidding.first"),
            "First bidder",
            "Who begins; the others follow in turn.",
            Choice(((FirstSeat.LEFT, "Next to the dealer"), (FirstSeat.DEALER, "The dealer"))),
            _heard,
        ),
        Field(
            At("bidding.change"),
            "A bid may be changed",
            "Until the next player has bid.",
            YesNo(),
            _bids,
        ),
        Field(
            At("bidding.assumed"),
            "Everybody is taken to have bid",
            "What counts as exact where nobody bids.",
            Whole(0, _MOST_CARDS, "Nothing", or_none=True),
            lambda rules: rules.bidding.style is BidStyle.NONE,
        ),
        Field(
            At("bidding.zero_limit"),
            "Zeros in a row",
            "How many deals running a player may bid zero.",
            Whole(0, 20, "No limit"),
            _bids,
        ),
        Field(
            At("bidding.zero_limit_above"),
            "That holds with more than",
            "With so many players or fewer, zero may be bid as often as one likes.",
            Whole(0, MOST_SEATS, "Always"),
            _limits_zero,
        ),
        Field(
            At("bidding.silent_from"),
            "No bid from a total of",
            "Whoever has so many points makes no bid.",
            Whole(0, 100_000, "Everybody bids", or_none=True),
            _bids,
            frozenset({Trouble.SILENT_LAYS}),
        ),
        Field(
            At("bidding.premium"),
            "Premiums",
            "After the bids one player may declare his bid, or play with his hand shown.",
            YesNo(),
            lambda rules: rules.bidding.style is BidStyle.LAY or rules.bidding.premium,
            frozenset({Trouble.SILENT_STYLE}),
        ),
    ),
)

HOOK: Final = Axis(
    "hook",
    "Hook",
    (
        Field(
            At("hook"),
            "Holds from a hand of",
            "The last bidder may not make the bids add up to the tricks; from so many cards on.",
            Whole(0, _MOST_CARDS, "Never"),
        ),
    ),
)

PLAY: Final = Axis(
    "play",
    "Play",
    (
        Field(
            At("play.lead"),
            "First lead",
            "Who leads to the first trick.",
            Choice(
                (
                    (FirstSeat.LEFT, "Next to the dealer"),
                    (FirstSeat.DEALER, "The dealer"),
                    (FirstSeat.HIGHEST_BIDDER, "The highest bidder"),
                )
            ),
        ),
        Field(
            At("play.void"),
            "Who cannot follow suit",
            "Following suit is always a duty.",
            Choice(((VoidDuty.FREE, "Plays any card"), (VoidDuty.MUST_TRUMP, "Must play a trump"))),
        ),
        Field(
            At("play.must_beat"),
            "Must beat the trick if possible",
            "A card that can win must be played.",
            YesNo(),
        ),
        Field(
            At("play.trump_lead"),
            "Trumps may be led",
            "When a trump may begin a trick.",
            Choice(
                (
                    (TrumpLead.ANY, "At any time"),
                    (TrumpLead.NOT_FIRST_TRICK, "Not to the first trick"),
                    (TrumpLead.WHEN_BROKEN, "After one has been played"),
                )
            ),
        ),
        Field(
            At("play.wild_twos"),
            "Twos are wild",
            "A two stands for a card that its player names, and beats it.",
            YesNo(),
        ),
    ),
)

VISIBILITY: Final = Axis(
    "visibility",
    "What players see",
    (
        Field(
            At("visibility"),
            "Each player sees",
            "Which cards a player sees before the bids and while they are made.",
            Choice(
                (
                    (Visibility.OWN, "His own cards"),
                    (Visibility.FOREHEAD, "Everybody's but his own"),
                    (Visibility.BLIND, "None before all have bid"),
                    (Visibility.PILE, "None: a pile, played from the top"),
                )
            ),
            troubles=frozenset({Trouble.UNSEEN_CHOICE}),
        ),
    ),
)


CHANGES: Final = Axis(
    "changes",
    "Special deals",
    (
        Field(
            InDeals(Where.ONE_CARD, "visibility", Visibility.FOREHEAD),
            "One card: on the forehead",
            "In deals of one card you see every other player's card, not your own.",
            YesNo(),
        ),
        Field(
            InDeals(Where.LAST, "trump", NO_TRUMP),
            "No trump in the last deal",
            "The last deal of the game has no trump.",
            YesNo(),
        ),
        Field(
            InDeals(Where.LARGEST, "trump", NO_TRUMP),
            "No trump in the largest deals",
            "The deals with the most cards have no trump.",
            YesNo(),
        ),
        Field(
            InDeals(Where.MARKED, "trump", NO_TRUMP),
            "No trump in marked deals",
            "Deals whose part of the list ends in an exclamation mark have no trump.",
            YesNo(),
        ),
        Field(
            At("changes"),
            "All that is special",
            "The entries are applied from top to bottom: where two say something of one deal,"
            " the lower one holds.",
            Listed(),
        ),
    ),
    told=(4,),
)
