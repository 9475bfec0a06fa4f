"""Forms from France, the Netherlands, Romania, Sweden and Germany."""

from typing import Final

from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
    Bidding,
    BidStyle,
    Playing,
    Visibility,
    VoidDuty,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ending import Ending, EndWhen
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import (
    FIVE_PLUS,
    PAGAT,
    SKAT_RANKS,
    TWO_PLUS,
    UP_AND_DOWN,
    UP_TO_TEN,
)

_PRIZE: Final = (
    "Many tables play a prize for five deals made in a row, and as much off for five missed:"
    " some 10 points, some 5."
)
_NO_PRIZE: Final = "We left out the prize for five deals in a row."

FORMS: Final = (
    Form(
        key="ascenseur",
        name="L’Ascenseur",
        other_names=(
            "Elevator",
            "Grimpette",
            "Galouze",
            "Rikiki",
            "Ouistiti",
            "Escalier",
            "Beigne",
        ),
        place="France",
        country="France",
        gist="Up to all the cards and back down.",
        source="familijeux.com and other French rules pages",
        rules=RuleSet(sequence=UP_AND_DOWN),
        notes=(
            (
                "Two French scores are in use: this one, and 2 and the tricks with 1 off for each"
                " trick too many or too few."
            ),
            "One French text plays anticlockwise.",
        ),
        confidence=Confidence.MEDIUM,
    ),
    Form(
        key="ascenseur-strip",
        name="L’Ascenseur with 32 cards",
        place="France",
        country="France",
        gist="Thirty-two cards: up from one and back.",
        source="the French Wikipedia, Ascenseur",
        rules=RuleSet(
            seats=(2, 8),
            deck=Deck(ranks=SKAT_RANKS, even=True),
            sequence=UP_AND_DOWN,
            scoring=TWO_PLUS,
        ),
        notes=(
            "The lowest cards, clubs first, are left out until all players can get equally many.",
            "Hand sizes are printed for four players only; others go as far as the pack does.",
        ),
        confidence=Confidence.LOW,
        own_reading="We chose the score: the text we found breaks off there.",
    ),
    Form(
        key="boerenbridge",
        name="Boerenbridge",
        other_names=("Chinees poepen", "Fries poepen", "Op-en-af"),
        place="the Netherlands",
        country="The Netherlands",
        gist="The first card on your forehead; up from one and back.",
        source="the Dutch Wikipedia and kaartspeluitleg.nl",
        rules=RuleSet(
            sequence=UP_TO_TEN,
            hook=4,
            scoring=FIVE_PLUS,
            changes=(DealChange(where=Where.FIRST_ONE_CARD, visibility=Visibility.FOREHEAD),),
        ),
        notes=(
            "Only the first one-card deal is on the forehead; the last is played as usual.",
            "Three different lists of hand sizes are in use; this one goes up to ten and back.",
            (
                "Another score is 10 and 2 a trick for an exact bid, with 2 off for each trick too"
                " many or too few."
            ),
        ),
        confidence=Confidence.MEDIUM,
    ),
    Form(
        key="boerenbridge-100",
        name="Boerenbridge to exactly 100",
        other_names=("Boerenbridge (Kaartspellen online)",),
        place="the Netherlands, on line",
        country="The Netherlands",
        gist="No trump, until somebody has exactly 100 points.",
        source=PAGAT,
        rules=RuleSet(
            seats=(4, 4),
            sequence=HandSizes(text="13"),
            trump=NO_TRUMP,
            bidding=Bidding(style=BidStyle.AT_ONCE, silent_from=80),
            hook=0,
            scoring=Scoring(zero=20, over=1, under=1),
            ending=Ending(when=EndWhen.EXACT_TARGET, target=100),
        ),
        notes=(
            "The source mentions no trump, and no card is left to turn up: there is none.",
            "An exact zero scores 20 in all, not 10 and 20.",
            "A player who falls back below 80 bids again.",
            "If several stand at exactly 100 after the same deal, they share the win.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose to play without trump, and who leads first.",
    ),
    Form(
        key="romanian-whist",
        name="Romanian Whist, 1-8-1",
        other_names=("Whist",),
        place="Romania",
        country="Romania",
        gist="Thirty-two cards, one to eight and back; you must trump.",
        source="pagat.com, Romanian Whist; whist.live",
        rules=RuleSet(
            seats=(3, 6),
            deck=Deck(cards_each=8),
            sequence=HandSizes(text="1xP, 2..7, 8xP, 7..2, 1xP"),
            play=Playing(void=VoidDuty.MUST_TRUMP),
            scoring=FIVE_PLUS,
        ),
        notes=(_PRIZE, "You needn’t play a higher trump than one already in the trick."),
        own_reading=_NO_PRIZE,
    ),
    Form(
        key="romanian-whist-818",
        name="Romanian Whist, 8-1-8",
        place="Romania",
        country="Romania",
        gist="Thirty-two cards, eight to one and back; you must trump.",
        source="programs for Romanian Whist",
        rules=RuleSet(
            seats=(3, 6),
            deck=Deck(cards_each=8),
            sequence=HandSizes(text="8xP, 7..2, 1xP, 2..7, 8xP"),
            play=Playing(void=VoidDuty.MUST_TRUMP),
            scoring=FIVE_PLUS,
        ),
        notes=(
            "How often the deals of 8 and 1 are repeated is taken from the form 1-8-1.",
            "Some play every one-card deal on the forehead.",
            _PRIZE,
        ),
        confidence=Confidence.MEDIUM,
        own_reading=_NO_PRIZE,
    ),
    Form(
        key="plump",
        name="Plump",
        other_names=("Beredskap",),
        place="Sweden",
        country="Sweden",
        gist="Never a trump, and a kept zero counts five.",
        source="kortspelsregler.com and the Swedish Wikibooks",
        rules=RuleSet(
            seats=(2, 8),
            sequence=HandSizes(text="M..2, 1xP, 2..M", cap=10),
            trump=NO_TRUMP,
            scoring=Scoring(zero=5, over=1, under=1),
        ),
        notes=(
            "There is one one-card deal for each player; other texts have one or two in all.",
            "The player after the dealer leads; in one text it is the highest bidder.",
            "Another score writes a 1 in front of an exact bid, so that a ten makes 110.",
        ),
    ),
    Form(
        key="stiche-raten",
        name="Stiche-Raten",
        other_names=("Cravallo", "Wist", "Fahrstuhl", "Rauf-runter", "Stich ansagen"),
        place="Germany",
        country="Germany",
        gist="Thirty-two cards, and never a trump.",
        source="the German Wikipedia and Wikibooks",
        rules=RuleSet(
            seats=(3, 8),
            deck=Deck(ranks=SKAT_RANKS),
            sequence=UP_TO_TEN,
            trump=NO_TRUMP,
        ),
        notes=("A larger form has 64 cards and turns up a trump; this is the one with 32.",),
        confidence=Confidence.MEDIUM,
    ),
)
