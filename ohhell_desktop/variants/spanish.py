"""Forms from Spain and Latin America."""

from typing import Final

from ohhell_desktop.rules.form.axes import Playing, RankOrder, Trump, VoidDuty
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ruleset import Direction, RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import PAGAT

FORMS: Final = (
    Form(
        key="la-podrida",
        name="La Podrida",
        place="Spain and Latin America",
        country="Spain",
        gist="If you can’t follow suit, you must trump.",
        source=PAGAT,
        rules=RuleSet(play=Playing(void=VoidDuty.MUST_TRUMP)),
        notes=(
            "Hand sizes and score are not given there: they are those of the main game.",
            "You needn’t play a higher trump than one already in the trick.",
        ),
        confidence=Confidence.MEDIUM,
    ),
    Form(
        key="la-podrida-naipes",
        name="Podrida, rule-book form",
        place="Spain",
        country="Spain",
        gist="All the cards, down to one and back; tricks count three.",
        source="acanomas.com, Podrida",
        rules=RuleSet(
            seats=(3, 8),
            direction=Direction.COUNTER_CLOCKWISE,
            sequence=HandSizes(text="M..2, 1xP, 2..M"),
            scoring=Scoring(exact_bid=3, miss_each=3),
        ),
        notes=(
            "There is a hook, as in every other text on Podrida.",
            "The rule book says outright that nobody has to trump; other texts say the opposite.",
        ),
        own_reading="We chose the hook: the page about bidding was not found.",
    ),
    Form(
        key="la-pocha",
        name="La Pocha",
        other_names=("Marrana", "Podrida (Spain)"),
        place="Spain",
        country="Spain",
        gist="A Spanish pack, and you must beat the trick if you can.",
        source="nhfournier.es, ludoteka.com and the Spanish Wikipedia",
        rules=RuleSet(
            seats=(3, 8),
            direction=Direction.COUNTER_CLOCKWISE,
            deck=Deck(ranks="A234567JQK", faces=Faces.SPANISH, without=((3, "2"),)),
            ranks=RankOrder.TUTE,
            sequence=HandSizes(text="1xP, 2..M-1, MxP, M-1..2, 1xP"),
            trump=Trump(dealer_shows=True),
            play=Playing(void=VoidDuty.MUST_TRUMP, must_beat=True),
            scoring=Scoring(exact_bid=5, miss_each=5),
        ),
        notes=(
            "The three is second in rank, as in Tute; one maker’s rules rank it below the four.",
            (
                "If you can’t follow suit to a trick already trumped, play a higher trump if "
                "you have one; otherwise any card."
            ),
            "When a trick is trumped, any card of the suit led follows: none of them could win.",
            "The trump card that the dealer shows is their own and is played.",
            "Only some of the texts take points off for a missed bid.",
        ),
    ),
)
