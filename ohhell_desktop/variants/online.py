"""Forms of game sites and programs."""

from typing import Final

from ohhell_desktop.rules.form.axes import Playing, RankOrder, VoidDuty
from ohhell_desktop.rules.form.ending import Ending, EndWhen
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import PAGAT, UP_TO_TEN

FORMS: Final = (
    Form(
        key="dkm-cardsharp",
        name="Oh Hell to 101",
        other_names=("DKM Oh Hell",),
        place="DKM CardSharp",
        gist="Ten cards every deal, until somebody has 101 points.",
        source="dkmgames.com, Oh Hell",
        rules=RuleSet(
            seats=(4, 4),
            sequence=HandSizes(text="10"),
            hook=0,
            ending=Ending(when=EndWhen.TARGET, target=101),
        ),
        notes=(
            "A hook is not mentioned, so there is none.",
            (
                "If several reach 101 in the same deal the highest wins; if they are equal, another"
                " deal is played."
            ),
        ),
    ),
    Form(
        key="bga",
        name="Oh Hell of Board Game Arena",
        place="Board Game Arena",
        gist="The usual game; a bid cannot be changed.",
        source="boardgamearena.com, help pages of Oh Hell",
        rules=RuleSet(),
        notes=(
            "Hand sizes and ten scores can be chosen there; this is the usual choice.",
            "The score called Positive is read as that of the main game.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose which of its scores is the usual one.",
    ),
    Form(
        key="trickster",
        name="Oh Hell of Trickster Cards",
        place="Trickster Cards",
        gist="The usual game, for two to six.",
        source="trickstercards.com, Oh Hell",
        rules=RuleSet(seats=(2, 6)),
        notes=(
            (
                "Hook, order of bidding and the lead of trumps can be chosen there; here bids are"
                " made in turn, with the hook, and trumps may be led at any time."
            ),
            "The scores are named there without figures: this is that of the main game.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose among its options and scores.",
    ),
    Form(
        key="ludopoli",
        name="Whist of Ludopoli",
        other_names=("Bid Whist (Ludopoli)",),
        place="Italy, on line",
        country="Italy",
        gist="The ace is low, and a missed bid costs you more.",
        source="ludopoli.it, Whist",
        rules=RuleSet(
            seats=(2, 6),
            ranks=RankOrder.ACE_LOW,
            sequence=UP_TO_TEN,
            play=Playing(void=VoidDuty.MUST_TRUMP),
            scoring=Scoring(miss=-3, miss_each=1),
        ),
        notes=(
            "The ace is low, as the Italian page says; the English one is silent.",
            "There is a mode without trump; this is the one with it.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the hand sizes: the table of them was not found.",
    ),
    Form(
        key="playok",
        name="Oh Hell of PlayOK",
        other_names=("Oh Hell (Kurnik)",),
        place="PlayOK, on line",
        gist="The usual game, for three or four.",
        source=f"{PAGAT}, the name only",
        rules=RuleSet(seats=(3, 4)),
        notes=("Everything is as in the main game.",),
        confidence=Confidence.LOW,
        own_reading="No rules page was found: these are the rules of the main game.",
    ),
)
