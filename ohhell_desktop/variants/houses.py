"""Forms that change one rule of the main game. Each entry says what differs from it."""

from typing import Final

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Playing, Trump, TrumpSource, Visibility, VoidDuty
from ohhell_desktop.rules.form.ending import Ending, TieRule
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.core import BLACKOUT
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import PAGAT, UP, UP_TO_TEN

FORMS: Final = (
    Form(
        key="blackout-pbm",
        name="Blackout by e-mail",
        other_names=("Blackout (Richard’s PBeM)",),
        place="Richard’s Play-By-eMail server",
        gist="Up to thirteen cards; the first one on your forehead.",
        source="gamerz.net, the server’s rules of Blackout",
        rules=RuleSet(
            seats=(4, 4),
            sequence=UP,
            scoring=BLACKOUT,
            changes=(DealChange(where=Where.FIRST_ONE_CARD, visibility=Visibility.FOREHEAD),),
            ending=Ending(tie=TieRule.MOST_EXACT),
        ),
        notes=(
            (
                "A second tie-break exists, but the text we found breaks off there: players "
                "still tied share the win."
            ),
        ),
    ),
    Form(
        key="oh-shit-wilson",
        name="Oh Shit!, spades always trump",
        other_names=("Oh **i*!",),
        place="Brad Wilson’s table",
        gist="All the cards down to one, and spades always trump.",
        source="bradwilson.dev, Oh Shit",
        rules=RuleSet(
            seats=(3, 8),
            sequence=HandSizes(text="M..1"),
            trump=Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,)),
            scoring=BLACKOUT,
        ),
        notes=(
            (
                "The source doesn’t say who leads first: here it is the player after the "
                "dealer, who also bids first."
            ),
            "Spades may be led at any time: no rule says that they must be broken first.",
        ),
    ),
    Form(
        key="wuori-must-trump",
        name="Oh Hell, must trump",
        place="Maine (David Wuori)",
        country="North America",
        gist="If you can’t follow suit, you must trump.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(play=Playing(void=VoidDuty.MUST_TRUMP)),
        notes=(
            "You must trump, but you needn’t beat a trump already in the trick.",
            "In a deal without trump that rule has no effect.",
        ),
    ),
    Form(
        key="coulon-2-6",
        name="Oh Hell, low cards make no trump",
        other_names=("Coulon’s rule",),
        place="Coulon’s table",
        gist="Turn up a two to six, and the deal has no trump.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(trump=Trump(least_rank="7")),
        notes=("Aces are high, so an ace that is turned up makes its suit trump.",),
    ),
    Form(
        key="devils-bridge",
        name="Devil’s Bridge",
        place="Dan Strohm’s table",
        gist="Up and back down; the last card is on your forehead.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(
            sequence=UP_TO_TEN,
            changes=(DealChange(where=Where.LAST_ONE_CARD, visibility=Visibility.FOREHEAD),),
        ),
        notes=(
            "One card up to the greatest and back, since the game has to end on one card.",
            "Only the last one-card deal is on the forehead; the first is played as usual.",
            "The hook holds in the forehead deal too.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the hand sizes: the source doesn’t list them.",
    ),
    Form(
        key="big-maximum",
        name="Oh Hell, the long game",
        place="tables of three or four",
        gist="All the cards, down to one, and back up to all.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(seats=(3, 4), sequence=HandSizes()),
        notes=(
            (
                "With three players and 17 cards one card is left, so a trump is turned up;"
                " some tables play the largest deals without trump all the same."
            ),
        ),
    ),
)
