"""Forms with unusual mechanisms: Okuneff, Clag (two forms), Ninety-Nine."""

from typing import Final

from ohhell_desktop.rules.cards import RANKS, Suit
from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
    Bidding,
    BidStyle,
    Playing,
    RankOrder,
    Trump,
    TrumpSource,
    Visibility,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants.form import Confidence, Form
from ohhell_desktop.variants.parts import PAGAT

_ESCALATING: Final = tuple(5 + 5 * bid * (bid + 1) // 2 for bid in range(18))
"""5, 10, 20, 35, 55 ...: each bid is worth more above the one before. Ours, not a source's."""

_TRUMP_AFTER_BIDS: Final = Trump(after_bids=True)


def _deal(
    number: int,
    name: str,
    *,
    trump: Trump | None = None,
    bidding: Bidding | None = None,
    visibility: Visibility | None = None,
    play: Playing | None = None,
    ranks: RankOrder | None = None,
    score: Scoring | None = None,
) -> DealChange:
    """Return a special deal, given by its number in the game."""
    return DealChange(
        where=Where.NUMBERS,
        numbers=(number,),
        name=name,
        trump=trump,
        bidding=bidding,
        visibility=visibility,
        play=play,
        ranks=ranks,
        score=score,
    )


_MISERE: Final = Bidding(style=BidStyle.NONE, assumed=0)

_CLAG_DEALS: Final = (
    _deal(8, "No trumps", trump=NO_TRUMP),
    _deal(9, "Misère", bidding=_MISERE, score=Scoring(over=1)),
    _deal(10, "Guess trumps", trump=_TRUMP_AFTER_BIDS),
    _deal(11, "Blind", visibility=Visibility.BLIND),
    _deal(12, "Twos wild", play=Playing(wild_twos=True)),
    _deal(13, "Aces low", ranks=RankOrder.ACE_LOW),
    _deal(14, "Dealer calls trumps", trump=Trump(source=TrumpSource.DEALER)),
    _deal(
        15,
        "Most tricks",
        bidding=Bidding(style=BidStyle.NONE),
        score=Scoring(over=1, sole_most=10),
    ),
)

_CLAGG_DEALS: Final = (
    _deal(8, "No trumps", trump=NO_TRUMP),
    _deal(9, "Guess 'em", trump=_TRUMP_AFTER_BIDS),
    _deal(10, "Misère without trumps", trump=NO_TRUMP, bidding=_MISERE, score=Scoring(miss_each=2)),
    _deal(11, "Misère", bidding=_MISERE, score=Scoring(miss_each=3)),
    _deal(12, "Blind", visibility=Visibility.BLIND),
    _deal(13, "Roll 'em", visibility=Visibility.PILE),
)

FORMS: Final = (
    Form(
        key="okuneff",
        name="Al Okuneff’s Oh Hell",
        place="Al Okuneff’s table",
        gist="The highest bidder names the trump; big bids pay best.",
        source=f"{PAGAT}, two lines",
        rules=RuleSet(
            trump=Trump(source=TrumpSource.HIGHEST_BIDDER, none_may_be_named=True),
            scoring=Scoring(table=_ESCALATING),
        ),
        notes=(
            (
                "High bids are said to pay so much that it can be worth failing on a low bid to"
                " stop them; any table that climbs ever faster does that."
            ),
            "A missed bid costs nothing, so that failing on a low bid is cheap.",
            "Of equal highest bids the first names trump, as in Blob and Nommie.",
        ),
        confidence=Confidence.LOW,
        own_reading="We made the table of scores: the real one is not known.",
    ),
    Form(
        key="clag",
        name="Clag",
        other_names=("Nominations", "Clagg", "Cleg"),
        place="Britain",
        country="Britain",
        gist="Seven special deals in the middle, from misère to blind.",
        source="pagat.com, Clag, and quotations from it",
        rules=RuleSet(
            seats=(4, 7),
            sequence=HandSizes(text="1..6, 7x10, 6..1"),
            changes=_CLAG_DEALS,
        ),
        notes=(
            "There is no hook in the blind deal; it holds in all others in which bids are made.",
            "In the blind deal the trump is known: only guess trumps is bid without it.",
            "Misère: each trick scores 1, as one copy of the page says; another takes 2 off.",
            (
                "Twos wild: a two takes the suit that its player names, and must follow suit "
                "with that name if their other cards could; nobody is forced to play a two."
            ),
            "Twos wild: two twos in a trick must stand for different cards.",
            (
                "Dealer calls trumps: the dealer names a suit before the bids, and can’t "
                "choose no trump."
            ),
            "Most tricks: everybody also scores 1 a trick, as in the misère.",
        ),
        confidence=Confidence.MEDIUM,
        own_reading="We chose the details of the twos-wild and most-tricks deals.",
    ),
    Form(
        key="clag-english",
        name="Clagg, English form",
        other_names=("Clagg (Foss)",),
        place="England (Taylor Foss)",
        country="Britain",
        gist="Six special deals in the middle, from misère to blind.",
        source="taylorfoss.com and Wikipedia, Clag",
        rules=RuleSet(
            sequence=HandSizes(text="1..6, 7x8, 6..1"),
            scoring=Scoring(exact_bid=2),
            changes=_CLAGG_DEALS,
        ),
        notes=(
            "The six special deals are in use in two orders; they are deals 8 to 13 here.",
            (
                "Roll ’em: the card dealt last lies on top of the pile, and is played whatever suit"
                " was led."
            ),
            "There is no hook where bids are made unseen.",
        ),
        confidence=Confidence.MEDIUM,
    ),
    Form(
        key="ninety-nine",
        name="Ninety-Nine",
        place="David Parlett’s game for three",
        country="Britain",
        gist="Three cards that you set aside are your bid.",
        source="parlettgames.uk and pagat.com, Ninety-Nine",
        rules=RuleSet(
            seats=(3, 3),
            deck=Deck(ranks=RANKS[RANKS.index("6") :]),
            sequence=HandSizes(text="12x9"),
            trump=Trump(
                source=TrumpSource.LAST_RESULT,
                suits=(Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS),
            ),
            bidding=Bidding(style=BidStyle.LAY, premium=True),
            hook=0,
            scoring=Scoring(exact=0, over=1, under=1, by_successes=(30, 20, 10)),
        ),
        notes=(
            (
                "The first deal has no trump, as the author allows; an older form turns up a card"
                " from a pack with a joker."
            ),
            "A game is nine deals; it can also be played to 100 points, three games a rubber.",
            "Versions for two, four and five players exist and are left out.",
        ),
    ),
)
