"""Forms from Britain, Australia and New Zealand, and one from North America."""

from typing import Final

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Trump, TrumpSource
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.core import BLACKOUT
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import DOWN_FROM_SEVEN, PAGAT, UP_TO_TEN, cycle

FORMS: Final = (
    Form(
        key="up-and-down-the-river",
        name="Up and Down the River",
        place="Australia and New Zealand",
        country="Australia and New Zealand",
        gist="The usual game, for up to eight players.",
        source="youthmatters.org.au and ourpastimes.com",
        rules=RuleSet(seats=(4, 8)),
        notes=(
            "The score is that of the main game.",
            "One text forbids leading a trump to the first trick; here it is allowed.",
            "Bids are made in turn; showing fingers together is another way to play it.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the score: the texts we found break off before it.",
    ),
    Form(
        key="bills-river",
        name="Bill’s Up and Down the River",
        place="North America, on line",
        country="North America",
        gist="Trumps in a fixed order, and the bids may add up.",
        source="nwpages.net, help of the River game",
        rules=RuleSet(
            seats=(2, 8),
            sequence=UP_TO_TEN,
            trump=cycle(Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS),
            hook=0,
        ),
        notes=(
            (
                "The host may choose other hand sizes, a no-trump step or a random trump;"
                " this is the plain order of four suits."
            ),
            "A hook is not mentioned, so there is none.",
            "The score is that of the main game.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the score: the source describes it without figures.",
    ),
    Form(
        key="contract-whist",
        name="Contract Whist",
        other_names=("Nomination whist", "Oh hell! (The Guardian)"),
        place="Britain",
        country="Britain",
        gist="Seven cards down to one, and trumps in a fixed order.",
        source="The Guardian, 22 November 2008",
        rules=RuleSet(
            sequence=DOWN_FROM_SEVEN,
            trump=cycle(Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES, None),
        ),
        notes=(
            "At least five orders of the suits are in use; this is one of them.",
            (
                "Some start with twelve cards, climb up again, or play the one-card deal on the"
                " forehead."
            ),
        ),
        confidence=Confidence.MEDIUM,
    ),
    Form(
        key="nomination-whist",
        name="Nomination Whist",
        other_names=("Nominations", "Noms"),
        place="Britain and the Royal Navy (Big Ships rules)",
        country="Britain",
        gist="Trumps in a fixed order; every fifth deal has none.",
        source="nommy.co.uk and pagat.com, Nomination Whist",
        rules=RuleSet(
            seats=(3, 6),
            trump=cycle(Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, None),
        ),
        notes=(
            "Navy score sheets have another order: hearts, clubs, diamonds, spades, no trump.",
            "Another game of this name calls a secret partner; it is not this one.",
        ),
    ),
    Form(
        key="nommie-auction",
        name="Nomination Whist, auction",
        other_names=("Nommie", "Blob (Rushton)"),
        place="Britain",
        country="Britain",
        gist="The highest bidder names the trump.",
        source="the published rules of Nommie; mickrushton.co.uk, Blob",
        rules=RuleSet(
            seats=(4, 4),
            sequence=HandSizes(text="13..3, 2x4, 3..13"),
            trump=Trump(source=TrumpSource.HIGHEST_BIDDER, none_may_be_named=True),
            bidding=Bidding(zero_limit=3),
        ),
        notes=(
            "If everybody bids zero, the first bidder names trump.",
            "Where the hook would leave only zero, zero may be bid a fourth time.",
        ),
    ),
    Form(
        key="bust-au",
        name="Bust",
        other_names=("Oh Hell / Bust",),
        place="Australia (Bryce Francis)",
        country="Australia and New Zealand",
        gist="All bid at once, in secret.",
        source=f"{PAGAT}, and Bryce Francis’ score sheet",
        rules=RuleSet(
            seats=(3, 6),
            deck=Deck(low_cards=((3, -13), (5, 13), (6, 26))),
            sequence=HandSizes(text="13..2, 1x2, 2..13"),
            bidding=Bidding(style=BidStyle.AT_ONCE),
            hook=0,
            scoring=BLACKOUT,
        ),
        notes=(
            (
                "Which low cards are added or left out is not said: counted by rank from the twos,"
                " in each rank clubs, diamonds, hearts, spades."
            ),
            (
                "26 cards are not whole ranks: the sevens are the last to be doubled in full,"
                " then the eights of clubs and diamonds."
            ),
            (
                "The score sheet says only that an exact bid scores and that a missed one neither"
                " scores nor costs anything; the figures are those of Blackout."
            ),
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose which low cards are added or left out, and what an exact bid scores.",
    ),
)
