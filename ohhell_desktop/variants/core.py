"""The main game and the forms closest to it. Each entry says what differs from the standard."""

from typing import Final

from ohhell_desktop.rules.form.axes import NO_TRUMP, Bidding, FirstSeat, Playing
from ohhell_desktop.rules.form.ending import Ending, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.form import Confidence, Form

BLACKOUT: Final = Scoring(exact=10, exact_bid=1)
"""Ten and the bid if exact, else nothing."""
TENS: Final = Scoring(exact=0, exact_bid=10, zero=10, miss_each=10)
"""Ten a trick if exact, ten for an exact zero, ten off for each trick out."""

PAGAT: Final = "the exact-bidding pages of pagat.com, main game"

FORMS: Final = (
    Form(
        key="oh-hell",
        name="Oh Hell!",
        other_names=("Oh Pshaw!", "Oh Well!"),
        place="everywhere",
        gist="The game as most people play it.",
        source=PAGAT,
        rules=RuleSet(bidding=Bidding(change=True)),
        notes=(
            "The source gives two base scores; this is the one that it calls the most widespread.",
            "The dealer can’t change a bid, since nobody bids after the dealer.",
        ),
    ),
    Form(
        key="oh-hell-classic",
        name="Oh Hell!, dealer leads",
        place="the first rules on the net",
        gist="The dealer leads first, and every trick counts ten.",
        source="the first rules posted on the net (Carter Hoerr)",
        rules=RuleSet(
            play=Playing(lead=FirstSeat.DEALER), scoring=TENS, ending=Ending(tie=TieRule.EXTRA_SAME)
        ),
        notes=("Extra deals after a tie stop after 20; the leaders then share the win.",),
    ),
    Form(
        key="oh-hell-spruce",
        name="Oh Hell, one to the top",
        other_names=("Blackout", "Oh Pshaw"),
        place="North America",
        country="North America",
        gist="One card more each deal; a missed bid scores nothing.",
        source="the rules page of The Spruce Crafts",
        rules=RuleSet(
            sequence=HandSizes(text="1..M", cap=15),
            hook=0,
            scoring=BLACKOUT,
            changes=(DealChange(where=Where.LAST, trump=NO_TRUMP),),
        ),
        notes=("Three players stop at 15 cards, as the source’s table says, though 17 would fit.",),
    ),
    Form(
        key="house-2-10",
        name="Oh Hell, house rules for 2 to 10",
        place="for any number of players",
        gist="From two cards up and back down, for two to ten.",
        source="a page of house rules for 2 to 10 players",
        rules=RuleSet(
            seats=(2, 10),
            sequence=HandSizes(text="2..M, MxP!, M..2", reserve=2),
            bidding=Bidding(change=True),
            scoring=TENS,
            changes=(DealChange(where=Where.MARKED, trump=NO_TRUMP),),
            ending=Ending(tie=TieRule.EXTRA_SAME),
        ),
        notes=("The no-trump deals in the middle are deals of the largest size.",),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the size of the middle no-trump deals.",
    ),
    Form(
        key="blackout",
        name="Blackout",
        other_names=("Blob",),
        place="Britain and North America",
        country="Britain",
        gist="A missed bid scores nothing.",
        source=PAGAT,
        rules=RuleSet(bidding=Bidding(change=True), scoring=BLACKOUT),
        notes=(
            "An exact bid of ten is worth 20, not 110, as a 1 written before the 10 would make it.",
        ),
    ),
    Form(
        key="tien-op-en-neer",
        name="10 op en neer",
        place="the Netherlands (Axel Brink)",
        country="The Netherlands",
        gist="Up from one card and back; a missed bid scores nothing.",
        source=PAGAT,
        rules=RuleSet(
            seats=(3, 6),
            sequence=HandSizes(text="1..M, M-1..1", cap=10, reserve=1),
            hook=0,
            scoring=BLACKOUT,
        ),
        notes=("Six players go up to 8 cards: the pack is too small for ten.",),
    ),
)
