"""The axes of trump, bids, hook, play, visibility and special deals."""

from collections.abc import Callable
from typing import Final

from ohhell_desktop.rules.cards import MOST_SEATS, RANKS
from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
    BidStyle,
    FirstSeat,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.problems import ProblemKind
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import Where
from ohhell_desktop.ui.house_rules.schema import summaries
from ohhell_desktop.ui.house_rules.schema.accessors import (
    FieldPath,
    HasSpecialDeal,
    TrumpSourcePath,
)
from ohhell_desktop.ui.house_rules.schema.field import Axis, Field
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    FromCardsUp,
    OneOf,
    SpecialDealList,
    SuitList,
    WholeNumber,
    YesNo,
)

_NAMED: Final = {TrumpSource.HIGHEST_BIDDER, TrumpSource.DEALER}
_MOST_CARDS: Final = 60
_SUIT_LIST_PROBLEMS: Final = frozenset({ProblemKind.NO_SUITS, ProblemKind.JOKER_TRUMP})


def _source(source: TrumpSource) -> Callable[[RuleSet], bool]:
    return lambda rules: rules.trump.source is source


def _has_turn_up(rules: RuleSet) -> bool:
    return rules.trump.source is TrumpSource.TURN_UP


def _is_named(rules: RuleSet) -> bool:
    turned = _has_turn_up(rules) and rules.trump.special is WhenSpecialTurned.WIZARD_NAMES
    return turned or rules.trump.source in _NAMED


def _may_turn_special(rules: RuleSet) -> bool:
    return _has_turn_up(rules) and bool(
        rules.deck.jokers or rules.deck.wizards or rules.deck.jesters
    )


def _has_trump(rules: RuleSet) -> bool:
    return rules.trump.source is not TrumpSource.NONE


def _bids_in_turn(rules: RuleSet) -> bool:
    return rules.bidding.style is BidStyle.IN_TURN


def _has_bids(rules: RuleSet) -> bool:
    return rules.bidding.style in {BidStyle.IN_TURN, BidStyle.AT_ONCE}


def _has_zero_limit(rules: RuleSet) -> bool:
    return _has_bids(rules) and rules.bidding.zero_limit > 0


TRUMP: Final = Axis(
    "trump",
    "Trump",
    (
        Field(
            TrumpSourcePath("trump.source"),
            "Trump is",
            "Where the trump of a deal comes from.",
            OneOf(
                (
                    (TrumpSource.TURN_UP, "A card turned up"),
                    (TrumpSource.NONE, "No trump at all"),
                    (TrumpSource.FIXED, "Always the same suit"),
                    (TrumpSource.CYCLE, "A list of suits, deal by deal"),
                    (TrumpSource.RANDOM, "Drawn at random from some suits"),
                    (TrumpSource.HIGHEST_BIDDER, "Named by the highest bidder"),
                    (TrumpSource.DEALER, "Named by the dealer"),
                    (TrumpSource.LAST_RESULT, "By how many made their bid in the deal before"),
                )
            ),
        ),
        Field(
            FieldPath("trump.suits"),
            "Which suit",
            "The suit that is always trump. The last button means no trump.",
            SuitList(1),
            _source(TrumpSource.FIXED),
            _SUIT_LIST_PROBLEMS,
        ),
        Field(
            FieldPath("trump.suits"),
            "Which suits",
            "One for each deal, in this order, then from the start again.",
            SuitList(20),
            _source(TrumpSource.CYCLE),
            _SUIT_LIST_PROBLEMS,
        ),
        Field(
            FieldPath("trump.suits"),
            "Drawn from",
            "One of these for each deal. A suit listed twice comes up twice as often.",
            SuitList(20),
            _source(TrumpSource.RANDOM),
            _SUIT_LIST_PROBLEMS,
        ),
        Field(
            FieldPath("trump.suits"),
            "By bids made",
            "The trump if nobody made their bid, if one player did, if two did, and so on.",
            SuitList(20),
            _source(TrumpSource.LAST_RESULT),
            _SUIT_LIST_PROBLEMS,
        ),
        Field(
            FieldPath("trump.after_bids"),
            "Known only after the bids",
            "Everybody bids before the trump of the deal is known.",
            YesNo(),
            _has_trump,
        ),
        Field(
            FieldPath("trump.dealer_shows"),
            "Dealer shows their last card",
            "Used in deals that leave no card to turn up: the suit of the dealer’s last "
            "card is trump. Without this, such deals have no trump.",
            YesNo(),
            _has_turn_up,
        ),
        Field(
            FieldPath("trump.special"),
            "A special card turned up",
            "What happens if the card turned up is a joker, wizard or jester.",
            OneOf(
                (
                    (WhenSpecialTurned.NO_TRUMP, "There is no trump"),
                    (WhenSpecialTurned.WIZARD_NAMES, "Wizard: the dealer names it"),
                    (WhenSpecialTurned.REDRAW, "Turn up another card"),
                    (WhenSpecialTurned.JOKERS_TRUMP, "Joker: only jokers are trumps"),
                )
            ),
            _may_turn_special,
        ),
        Field(
            FieldPath("trump.least_rank"),
            "Lowest card that can set trump",
            "If a card of a lower rank is turned up, the deal has no trump.",
            OneOf((("", "Any"), *((rank, rank.replace("T", "10")) for rank in RANKS))),
            _has_turn_up,
        ),
        Field(
            FieldPath("trump.none_may_be_named"),
            "“No trump” may be chosen",
            "The player who names trump may choose to have none in this deal.",
            YesNo(),
            _is_named,
        ),
    ),
    brief=summaries.trump,
    shorter=summaries.short_trump,
)

BIDDING: Final = Axis(
    "bidding",
    "Bids",
    (
        Field(
            FieldPath("bidding.style"),
            "Bids are made",
            "How players say how many tricks they will win.",
            OneOf(
                (
                    (BidStyle.IN_TURN, "In turn"),
                    (BidStyle.AT_ONCE, "All at once"),
                    (BidStyle.NONE, "Not at all"),
                    (BidStyle.LAY, "By setting three cards aside"),
                )
            ),
            problem_kinds=frozenset({ProblemKind.NO_HIGHEST}),
            note=summaries.taken_by_bids,
        ),
        Field(
            FieldPath("bidding.first"),
            "First bidder",
            "Who bids first; the others follow in turn.",
            OneOf(((FirstSeat.LEFT, "Next to the dealer"), (FirstSeat.DEALER, "The dealer"))),
            _bids_in_turn,
        ),
        Field(
            FieldPath("bidding.change"),
            "A bid may be changed",
            "You can change your bid until the next player has bid.",
            YesNo(),
            _bids_in_turn,
        ),
        Field(
            FieldPath("bidding.assumed"),
            "Everybody counts as having bid",
            "Players who win exactly this many tricks score as for an exact bid.",
            WholeNumber(0, _MOST_CARDS, "No bid", or_none=True),
            lambda rules: rules.bidding.style is BidStyle.NONE,
            frozenset({ProblemKind.TOO_MANY_TRICKS}),
        ),
        Field(
            FieldPath("bidding.zero_limit"),
            "Bids of zero in a row",
            "How many deals in a row a player may bid zero.",
            WholeNumber(0, 20, "No limit"),
            _has_bids,
        ),
        Field(
            FieldPath("bidding.zero_limit_above"),
            "Only with more players than",
            "With this many players or fewer, there is no limit on bids of zero.",
            WholeNumber(0, MOST_SEATS, "Always"),
            _has_zero_limit,
        ),
        Field(
            FieldPath("bidding.silent_from"),
            "No bid with a total of",
            "A player with this many points or more makes no bid.",
            WholeNumber(0, 100_000, "Everybody bids", or_none=True),
            _has_bids,
            frozenset({ProblemKind.SILENT_LAYS}),
        ),
        Field(
            FieldPath("bidding.premium"),
            "Premiums",
            "After the bids, one player may show their bid, or their bid and their hand, "
            "for more points.",
            YesNo(),
            lambda rules: rules.bidding.style is BidStyle.LAY or rules.bidding.premium,
            frozenset({ProblemKind.SILENT_STYLE}),
        ),
    ),
)

HOOK: Final = Axis(
    "hook",
    "Bids that add up",
    (
        Field(
            FieldPath("hook"),
            "The hook",
            "The last bidder, mostly the dealer, can’t bid one number, so that not everybody can "
            "make their bid. Without this, they may bid anything.",
            FromCardsUp(_MOST_CARDS),
            no_effect=summaries.no_hook,
        ),
    ),
    brief=summaries.hook,
    shorter=summaries.short_hook,
)

PLAY: Final = Axis(
    "play",
    "Play",
    (
        Field(
            FieldPath("play.lead"),
            "First lead",
            "Who leads to the first trick.",
            OneOf(
                (
                    (FirstSeat.LEFT, "Next to the dealer"),
                    (FirstSeat.DEALER, "The dealer"),
                    (FirstSeat.HIGHEST_BIDDER, "The highest bidder"),
                )
            ),
        ),
        Field(
            FieldPath("play.void"),
            "If you can’t follow suit",
            "You must play a card of the suit led if you have one. This is for when you have none.",
            OneOf(
                ((VoidDuty.FREE, "Play any card"), (VoidDuty.MUST_TRUMP, "You must play a trump"))
            ),
        ),
        Field(
            FieldPath("play.must_beat"),
            "Must beat the trick if possible",
            "If one of your playable cards would win the trick so far, you must play such a card.",
            YesNo(),
        ),
        Field(
            FieldPath("play.trump_lead"),
            "Trumps may be led",
            "When a trump may be led.",
            OneOf(
                (
                    (TrumpLead.ANY, "At any time"),
                    (TrumpLead.NOT_FIRST_TRICK, "Not to the first trick"),
                    (TrumpLead.WHEN_BROKEN, "Once a trump has been played"),
                )
            ),
        ),
        Field(
            FieldPath("play.wild_twos"),
            "Twos are wild",
            "A two stands for any card that its player names, and beats that card.",
            YesNo(),
        ),
    ),
    brief=summaries.play,
    shorter=summaries.short_play,
)

VISIBILITY: Final = Axis(
    "visibility",
    "What players see",
    (
        Field(
            FieldPath("visibility"),
            "Each player sees",
            "Which cards players see when they bid.",
            OneOf(
                (
                    (Visibility.OWN, "Their own cards"),
                    (Visibility.FOREHEAD, "Everybody’s but their own"),
                    (Visibility.BLIND, "None until all have bid"),
                    (Visibility.PILE, "None at all: a pile, played from its top"),
                )
            ),
            problem_kinds=frozenset({ProblemKind.UNSEEN_CHOICE}),
            note=summaries.taken_by_sight,
        ),
    ),
)

ALL_SPECIAL_DEALS: Final = Field(
    FieldPath("changes"),
    "All special deals",
    "Deals with rules of their own. They don’t change with the rules of the game. "
    "If two entries are for the same deal, the lower one counts.",
    SpecialDealList(),
    problem_kinds=frozenset({ProblemKind.TOO_MANY_KINDS}),
)

SPECIAL_DEALS: Final = Axis(
    "changes",
    "Special deals",
    (
        Field(
            HasSpecialDeal(Where.ONE_CARD, "visibility", Visibility.FOREHEAD),
            "Forehead deals of one card",
            "In deals of one card you see everybody’s card but your own.",
            YesNo(),
        ),
        Field(
            HasSpecialDeal(Where.LAST, "trump", NO_TRUMP),
            "No trump in the last deal",
            "The last deal of the game has no trump.",
            YesNo(),
        ),
        Field(
            HasSpecialDeal(Where.LARGEST, "trump", NO_TRUMP),
            "No trump in the largest deals",
            "The deals with the most cards have no trump.",
            YesNo(),
        ),
        Field(
            HasSpecialDeal(Where.MARKED, "trump", NO_TRUMP),
            "No trump in marked deals",
            "Deals marked with ! under “Deals” have no trump.",
            YesNo(),
        ),
        ALL_SPECIAL_DEALS,
    ),
    in_summary=(4,),
    shorter=summaries.short_special_deals,
)
