"""The sentences of each kind of fact that speaks for a card."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.percent import HALF, percent, tenths
from ohhell_desktop.analysis.saying import (
    Case,
    Saying,
    Table,
    falls_short,
    gets_too_many,
    no_number,
    one,
    two,
)


def _last_trick(case: Case) -> bool:
    return case.left <= 1


def _first_trick(case: Case) -> bool:
    return not case.view.tricks


def _several(case: Case) -> bool:
    return case.fact.number > 1


def _no_more_wanted(case: Case) -> bool:
    return case.needs == 0


def _two_and_no_more_wanted(case: Case) -> bool:
    return two(case) and _no_more_wanted(case)


def _of_a_suit(case: Case) -> bool:
    return case.fact.suit is not None


def _two_alone(case: Case) -> bool:
    """Return whether there are two cards, and no others."""
    return two(case) and not _of_a_suit(case)


def _almost_always(case: Case) -> bool:
    return percent(case.fact.chance) >= ALMOST


def _half(case: Case) -> bool:
    return tenths(case.fact.chance) == HALF


def _needs_several(case: Case) -> bool:
    return case.needs > 1


ALMOST: Final = 98
"""If something is so in this many of 100 deals, it almost always is."""

CARDS: Final[Table] = {
    Kind.NEEDS: (
        Saying("You need this last trick.", "{player} needs this last trick.", when=_last_trick),
        Saying(
            "You need %n of the {left} tricks.",
            "{player} needs %n of the {left} tricks.",
            when=_first_trick,
        ),
        Saying(
            "You need %n of the last {left} tricks.", "{player} needs %n of the last {left} tricks."
        ),
    ),
    Kind.NEEDS_ALL: (
        Saying("You need every trick that is left.", "{player} needs every trick that is left."),
    ),
    Kind.HAS_ENOUGH: (
        Saying(
            "You have bid 0 and want no trick.",
            "{player} has bid 0 and wants no trick.",
            when=no_number,
        ),
        Saying(
            "You have your %n tricks and want no more.",
            "{player} has %n tricks, as bid, and wants no more.",
        ),
    ),
    Kind.HARDLY: (
        Saying(
            "You can hardly make your bid any more: you will probably get too many tricks.",
            "{player} can hardly make the bid any more: too many tricks are likely.",
            when=gets_too_many,
        ),
        Saying(
            "You can hardly make your bid any more: you will probably fall short.",
            "{player} can hardly make the bid any more, and will probably fall short.",
            when=falls_short,
        ),
        Saying(
            "You can hardly make your bid any more.", "{player} can hardly make the bid any more."
        ),
    ),
    Kind.IS_LOST: (
        Saying(
            "Your bid is lost now, and no further trick changes your points.",
            "{player}’s bid is lost now, and no further trick changes the points.",
            when=one,
        ),
        Saying(
            "Your bid is lost now, whichever card you play.",
            "{player}’s bid is lost now, whichever card is played.",
        ),
    ),
    Kind.LOST_PAYS: (
        Saying(
            "Your bid is lost now, but every trick still pays.",
            "{player}’s bid is lost now, but every trick still pays.",
        ),
    ),
    Kind.LOST_COSTS: (
        Saying(
            "Your bid is lost now, and every further trick costs points.",
            "{player}’s bid is lost now, and every further trick costs points.",
        ),
    ),
    Kind.TOO_MANY: (
        Saying(
            "You are more likely to get too many tricks than too few.",
            "{player} is more likely to get too many tricks than too few.",
        ),
    ),
    Kind.SURPLUS: (
        Saying(
            "{cards} could each take a trick, and you need only {needs} more.",
            "{cards} could each take a trick, and {player} needs only {needs} more.",
            when=_several,
        ),
        Saying(
            "{cards} could each take a trick, and you need only one more.",
            "{cards} could each take a trick, and {player} needs only one more.",
        ),
    ),
    Kind.NAMED_HIGH: (Saying("As the highest it takes this trick."),),
    Kind.NAMED_LOW: (Saying("As the lowest it does not take this trick."),),
    Kind.ALL_TAKE: (
        Saying(
            "Either card takes this trick, and that is one too many.", when=_two_and_no_more_wanted
        ),
        Saying(
            "Every card that you may play takes this trick, and that is one too many.",
            "Every card that {player} may play takes this trick, and that is one too many.",
            when=_no_more_wanted,
        ),
        Saying("Either card takes this trick.", when=_two_alone),
        Saying(
            "Either of your {suit} takes this trick.",
            "Either of {player}’s {suit} takes this trick.",
            when=two,
        ),
        Saying(
            "Any of your {suit} takes this trick.",
            "Any of {player}’s {suit} takes this trick.",
            when=_of_a_suit,
        ),
        Saying("Any of your cards takes this trick.", "Any of {player}’s cards takes this trick."),
    ),
    Kind.NONE_TAKES: (
        Saying("Neither card can take this trick.", when=_two_alone),
        Saying(
            "Neither of your {suit} can take this trick.",
            "Neither of {player}’s {suit} can take this trick.",
            when=two,
        ),
        Saying(
            "None of your {suit} can take this trick.",
            "None of {player}’s {suit} can take this trick.",
            when=_of_a_suit,
        ),
        Saying(
            "None of your cards can take this trick.",
            "None of {player}’s cards can take this trick.",
        ),
    ),
    Kind.NATURAL_HIGH: (
        Saying(
            "It makes little difference now, so get rid of the card that is the hardest to lose"
            " with."
        ),
    ),
    Kind.NATURAL_LOW: (
        Saying(
            "It makes little difference now, so throw away the card that is the easiest to beat."
        ),
    ),
    Kind.NATURAL_TAKE: (
        Saying(
            "It makes little difference now, so take the trick with the card that is the easiest"
            " to beat."
        ),
    ),
    Kind.BREAKS_BID: (Saying("{played} beats {name}, who needs every trick that is left."),),
    Kind.TAKES_FROM: (Saying("{played} takes the trick from {name}, who needs more tricks."),),
    Kind.ONLY_TAKES: (
        Saying(
            "Of your cards only {played} can take this trick.",
            "Of {player}’s cards only {played} can take this trick.",
            when=no_number,
        ),
        Saying(
            "You play last, and of your cards only {played} takes the trick.",
            "{player} plays last, and of that hand only {played} takes the trick.",
        ),
    ),
    Kind.TAKES_THE_TRICK: (
        Saying(
            "You play last, and {played} takes the trick.",
            "{player} plays last, and {played} takes the trick.",
        ),
    ),
    Kind.TAKES_CHEAPLY: (
        Saying(
            "You play last, and {played} is the lowest of its suit that takes the trick.",
            "{player} plays last, and {played} is the lowest of its suit that takes the trick.",
        ),
    ),
    Kind.TAKES_DEARLY: (
        Saying("Every card takes the trick, so get rid of a high one that could take another."),
    ),
    Kind.STANDS: (
        Saying("Nobody can beat {played} in this trick.", when=no_number),
        Saying("Nobody can beat {played}, and it draws trumps: %n of them are still out."),
    ),
    Kind.TRUMPS_GONE: (Saying("The others have no trump left, and no higher {suit}."),),
    Kind.TOP_OF_SUIT: (Saying("Only a trump can beat {played}."),),
    Kind.TOP_OF_FRESH: (
        Saying(
            "Only a trump can beat {played}, and {suit} are led for the first time.", when=no_number
        ),
        Saying("Only a trump can beat {played}, and {suit} have not been led yet."),
    ),
    Kind.BEATS: (Saying("{played} beats {card} that {name} played."),),
    Kind.NOBODY_WANTS: (
        Saying(
            "{names} plays after you and does not want this trick.",
            "{names} plays after {player} and does not want this trick.",
            when=one,
        ),
        Saying(
            "None of those who play after you wants this trick.",
            "None of those who play after {player} wants this trick.",
        ),
    ),
    Kind.SAFE: (
        Saying(
            "Almost always nobody after you can beat {played}.",
            "Almost always nobody after {player} can beat {played}.",
            when=_almost_always,
        ),
        Saying(
            "Half the time nobody after you can beat {played}.",
            "Half the time nobody after {player} can beat {played}.",
            when=_half,
        ),
        Saying(
            "{tens} times in 10 nobody after you can beat {played}.",
            "{tens} times in 10 nobody after {player} can beat {played}.",
        ),
    ),
    Kind.FEW_BEAT: (Saying("Only %n cards still out beat {played}."),),
    Kind.FEW_ABOVE: (
        Saying("No higher {suit} are left.", when=no_number),
        Saying("Only %n higher {suit} are still out."),
    ),
    Kind.GIVES_LEAD: (
        Saying("{played} probably gives the lead away: %n higher {suit} are still out."),
    ),
    Kind.STRONGEST: (
        Saying(
            "Of all your cards {played} is the hardest to beat.",
            "Of all {player}’s cards {played} is the hardest to beat.",
        ),
    ),
    Kind.DRAWS_TRUMPS: (Saying("{played} draws trumps; %n of them may still be out."),),
    Kind.OVERFILLS: (
        Saying(
            "You leave the trick to {name}, who then has one too many.",
            "{player} leaves the trick to {name}, who then has one too many.",
        ),
    ),
    Kind.LEFT_TO: (
        Saying(
            "So far {name} has this trick, and does not want it.",
        ),
    ),
    Kind.STAYS_BELOW: (Saying("{played} stays below {card} that {name} played."),),
    Kind.CANNOT_WIN: (
        Saying("{name} leads the last trick and has no {suit}: {card} cannot win it."),
    ),
    Kind.THROWS_HIGH: (
        Saying(
            "You have no {suit}, so you can get rid of {played}, the highest left of its suit.",
            "{player} has no {suit}, and can get rid of {played}, the highest left of its suit.",
            when=no_number,
        ),
        Saying(
            "You have no {suit}, so you can get rid of {played}, which only one card beats.",
            "{player} has no {suit}, and can get rid of {played}, which only one card beats.",
        ),
    ),
    Kind.THROWS_LOW: (
        Saying(
            "You lose little with {played}: %n higher {suit} are still out.",
            "{player} loses little with {played}: %n higher {suit} are still out.",
        ),
    ),
    Kind.TRUMPS_ENOUGH: (
        Saying(
            "You hold %n trumps and need only {needs} more tricks.",
            "{player} holds %n trumps and needs only {needs} more tricks.",
            when=_needs_several,
        ),
        Saying(
            "You hold %n trumps and need only one more trick.",
            "{player} holds %n trumps and needs only one more trick.",
        ),
    ),
    Kind.THROWS_HIGHEST: (
        Saying(
            "You get rid of your highest card in {suit}.",
            "{player} gets rid of the hand’s highest card in {suit}.",
        ),
    ),
    Kind.HIGHEST_LOSER: (
        Saying(
            "{played} is your highest card in {suit} that can’t take this trick.",
            "{played} is {player}’s highest card in {suit} that can’t take this trick.",
        ),
    ),
    Kind.BEATABLE: (
        Saying(
            "Somebody after you can almost always beat {played}.",
            "Somebody after {player} can almost always beat {played}.",
            when=_almost_always,
        ),
        Saying(
            "Half the time somebody after you can beat {played}.",
            "Half the time somebody after {player} can beat {played}.",
            when=_half,
        ),
        Saying(
            "{tens} times in 10 somebody after you can beat {played}.",
            "{tens} times in 10 somebody after {player} can beat {played}.",
        ),
    ),
    Kind.VOID_AFTER: (Saying("{name} has no {suit} and may trump {played}."),),
    Kind.WANTED_AFTER: (
        Saying(
            "{names} plays after you and still wants tricks.",
            "{names} plays after {player} and still wants tricks.",
            when=one,
        ),
        Saying(
            "{names} play after you and still want tricks.",
            "{names} play after {player} and still want tricks.",
        ),
    ),
    Kind.MANY_ABOVE: (Saying("%n higher {suit} than {played} are still out."),),
    Kind.VOID_TO_TRUMP: (
        Saying(
            "{played} is your only card in {suit}: the next time {suit} are led, you can trump.",
            "{played} is {player}’s only card in {suit}: the next time {suit} are led, a trump"
            " can be played.",
        ),
    ),
    Kind.VOID_TO_THROW: (
        Saying(
            "{played} is your only card in {suit}: the next time {suit} are led, you can throw"
            " away any card.",
            "{played} is {player}’s only card in {suit}: the next time {suit} are led, any card"
            " can be thrown away.",
        ),
    ),
}
"""What is wanted of the tricks, whether a card takes this one, and what is left in the hand."""
