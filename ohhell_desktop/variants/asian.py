"""Forms from Hong Kong, India, Pakistan and Indonesia."""

from typing import Final

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Bidding
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.core import BLACKOUT
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import DOWN_FROM_SEVEN, PAGAT, SKAT_RANKS, UP, cycle

FORMS: Final = (
    Form(
        key="german-bridge",
        name="German Bridge",
        place="Hong Kong",
        country="Hong Kong",
        gist="Bids count squared: bold ones pay, and bad ones cost.",
        source=PAGAT,
        rules=RuleSet(scoring=Scoring(exact_bid=0, exact_square=1, miss_square=1)),
        notes=("The score is printed without its exponents; another text has it in words.",),
        confidence=Confidence.MEDIUM,
        own_reading="Only the score is known: the rest is that of the main game.",
    ),
    Form(
        key="kachuful",
        name="Kachuful",
        other_names=("Kachufool", "Judgement", "Forecasting"),
        place="India",
        country="India",
        gist="One card more each deal, and trumps in a fixed order.",
        source="Wikipedia, Kachufool; jatinst.com",
        rules=RuleSet(
            seats=(3, 8),
            sequence=UP,
            trump=cycle(Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS),
            bidding=Bidding(zero_limit=5, zero_limit_above=5),
            scoring=BLACKOUT,
        ),
        notes=(
            "Some tables add no trump as a fifth step.",
            "Some show their bids together, on their fingers; here they are made in turn.",
            "Two scores are in use: this one, and the bid with a 0 behind it.",
            "The limit on bids of zero is stated for more than five players only.",
            "Where the hook would leave only zero, zero may still be bid.",
        ),
    ),
    Form(
        key="765",
        name="765",
        place="Pakistan",
        country="Pakistan",
        gist="Seven deals, from seven cards down to one.",
        source=f"{PAGAT}, the name only",
        rules=RuleSet(sequence=DOWN_FROM_SEVEN),
        notes=(
            (
                "Read from the name: seven cards, then six, five and so on; the rest is as in the"
                " main game."
            ),
        ),
        confidence=Confidence.LOW,
        own_reading="Only the name is known: we chose the rules.",
    ),
    Form(
        key="seven-truf",
        name="7-Truf",
        place="Indonesia (Andi Beben)",
        country="Indonesia",
        gist="Thirty-two cards, and every trick you bid counts ten.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(
            seats=(4, 4),
            deck=Deck(ranks=SKAT_RANKS),
            sequence=HandSizes(text="1..7, 8x4, 7..1, 8x4"),
            scoring=Scoring(exact=0, exact_bid=10, zero=0, zero_card=5, over=1, under=1),
        ),
        notes=("An exact zero scores 5 for each card dealt to a player, not for all the cards.",),
    ),
)
