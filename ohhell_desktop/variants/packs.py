"""Forms with jokers, wizards and jesters, or bowers."""

from typing import Final

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import (
    Bidding,
    FirstSeat,
    Jokers,
    Playing,
    Specials,
    Trump,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.core import BLACKOUT
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import PAGAT, TWENTY_AND_TENS, UP, cycle

_OF_52: Final = HandSizes(cap=10, reserve=2)
"""The hand sizes of the main game, which two jokers in the pack do not change."""

FORMS: Final = (
    Form(
        key="brader-jokers",
        name="Oh Hell with jokers",
        place="Mark Brader’s table",
        gist="Two jokers are a suit of their own.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(
            deck=Deck(jokers=2),
            specials=Specials(jokers=Jokers.SUIT),
            sequence=_OF_52,
            trump=Trump(special=WhenSpecialTurned.JOKERS_TRUMP),
        ),
        notes=(
            "The two jokers are equal: if both are in a trick, the one led wins.",
            (
                "A joker must follow a led joker, and is played to another suit only by a player"
                " who cannot follow it; it loses then, unless jokers are trumps."
            ),
        ),
        confidence=Confidence.MEDIUM,
    ),
    Form(
        key="atkinson-blackout",
        name="Blackout with jokers",
        other_names=("Blackout (Atkinson)",),
        place="north-east England, 1970s (Atkinson)",
        country="Britain",
        gist="As many cards every deal; jokers are high or low.",
        source=f"{PAGAT}, variations",
        rules=RuleSet(
            seats=(5, 6),
            deck=Deck(jokers=2, without=((5, "2"),)),
            specials=Specials(jokers=Jokers.NAMED),
            sequence=HandSizes(text="10x20", by_seats=((6, "9x12"),)),
            trump=cycle(Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES),
            scoring=BLACKOUT,
        ),
        notes=(
            "The first joker is the first of the deal, not of each trick.",
            "A joker named high beats trumps too.",
            "If a joker has to be led, the first card with a suit sets the suit to follow.",
            "The score is not repeated in the source: it is that of Blackout.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the number of deals: 20 for five players, 12 for six.",
    ),
    Form(
        key="wizard",
        name="Wizards and Jesters",
        other_names=("Wizard",),
        place="a published game",
        gist="Wizards beat all, jesters lose. One card more each deal.",
        source="wizardcards.com and the help pages of Board Game Arena",
        rules=RuleSet(
            seats=(3, 6),
            deck=Deck(wizards=4, jesters=4),
            sequence=UP,
            trump=Trump(special=WhenSpecialTurned.WIZARD_NAMES),
            hook=0,
            scoring=TWENTY_AND_TENS,
        ),
        notes=(
            "Wizard is the trade name of a published game; its rules are described here.",
            "If a jester is led and then a wizard, nobody has to follow suit.",
            "The hook is a common variation; here there is none.",
        ),
    ),
    Form(
        key="gameduell-owls",
        name="Oh Hell with owls and moles",
        other_names=("Oh Hell (GameDuell)",),
        place="GameDuell, on line",
        gist="Like Wizards and Jesters, but the dealer goes first.",
        source="gameduell.com, rules of Oh Hell",
        rules=RuleSet(
            seats=(2, 4),
            deck=Deck(wizards=4, jesters=4),
            sequence=HandSizes(text="1..12"),
            trump=Trump(special=WhenSpecialTurned.REDRAW),
            bidding=Bidding(first=FirstSeat.DEALER),
            play=Playing(lead=FirstSeat.DEALER),
            scoring=TWENTY_AND_TENS,
        ),
        notes=(
            "Owls are shown as wizards and moles as jesters.",
            "Of the three lengths offered there (4, 8 and 12 deals) this is the longest.",
            "Owls and moles turned up on the way to a suit stay out of play, in sight.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the points and the limit of four players.",
    ),
    Form(
        key="marrows-bowers",
        name="Oh Shit! with bowers",
        other_names=("Oh Shit! (playohsit)",),
        place="Jack Marrows’ game for two",
        gist="For two: both jacks of the trump colour are on top.",
        source="playohsit.appspot.com",
        rules=RuleSet(seats=(2, 2), specials=Specials(bowers=True)),
        notes=(
            (
                "If the jack of trumps itself is turned up, the other jack of its colour is the"
                " highest trump."
            ),
            "The hook holds with two players as well: the text makes no exception.",
        ),
    ),
    Form(
        key="super-screw",
        name="Super Screw Your Neighbour",
        place="Murray Poole’s table",
        gist="Trump is turned up after the bids; jokers beat all.",
        source="pagat.com, Oh Hell variations (invented games), the opening only",
        rules=RuleSet(
            deck=Deck(jokers=2),
            specials=Specials(jokers=Jokers.SUPER),
            sequence=_OF_52,
            trump=Trump(after_bids=True),
        ),
        notes=(
            "After a joker is led nobody has to follow suit in that trick.",
            "If a joker is turned up, the other one keeps its power.",
            "The super trump belongs to its own suit for following, but beats all but the jokers.",
        ),
        confidence=Confidence.LOW,
        own_reading="The score and the hand sizes are those of the main game: the page we found "
        "breaks off before them.",
    ),
)
