"""The sentences of each kind of fact that speaks for a card."""

from typing import Final

from ohhell_desktop.analysis.facts.fact import Kind
from ohhell_desktop.analysis.saying import Case, Saying, Table, no_number, one, two


def _last_trick(case: Case) -> bool:
    return case.left <= 1


def _several(case: Case) -> bool:
    return case.fact.number > 1


def _needs_several(case: Case) -> bool:
    return case.needs > 1


CARDS: Final[Table] = {
    Kind.NEEDS: (
        Saying("You need this last trick.", "{player} needs this last trick.", when=_last_trick),
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
            "You can hardly make your bid any more.", "{player} can hardly make the bid any more."
        ),
    ),
    Kind.IS_LOST: (
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
    Kind.SURPLUS: (
        Saying(
            "{cards} are high, and you need only {needs} more tricks.",
            "{cards} are high, and {player} needs only {needs} more tricks.",
            when=_several,
        ),
        Saying(
            "{cards} are high, and you need only one more trick.",
            "{cards} are high, and {player} needs only one more trick.",
        ),
    ),
    Kind.NAMED_HIGH: (Saying("As the highest it takes this trick."),),
    Kind.NAMED_LOW: (Saying("As the lowest it does not take this trick."),),
    Kind.ALL_TAKE: (
        Saying("Either card takes this trick.", when=two),
        Saying("Any of your cards takes this trick.", "Any of {player}’s cards takes this trick."),
    ),
    Kind.NONE_TAKES: (
        Saying("Neither card can take this trick.", when=two),
        Saying(
            "None of your cards can take this trick.",
            "None of {player}’s cards can take this trick.",
        ),
    ),
    Kind.BREAKS_BID: (Saying("{played} beats {name}, who needs every trick that is left."),),
    Kind.TAKES_FROM: (Saying("{played} takes the trick from {name}, who needs more tricks."),),
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
    Kind.STANDS: (Saying("Nobody can beat {played} in this trick."),),
    Kind.TRUMPS_GONE: (Saying("The others have no trump left, and no higher {suit}."),),
    Kind.TOP_OF_SUIT: (Saying("Only a trump can beat {played}."),),
    Kind.TOP_OF_FRESH: (
        Saying(
            "Only a trump can beat {played}, and {suit} are led for the first time.", when=no_number
        ),
        Saying("Only a trump can beat {played}, and {suit} have not been led yet."),
    ),
    Kind.NOBODY_WANTS: (
        Saying(
            "The one who plays after you wants no more tricks.",
            "The one who plays after {player} wants no more tricks.",
            when=one,
        ),
        Saying(
            "None of those who play after you wants another trick.",
            "None of those who play after {player} wants another trick.",
        ),
    ),
    Kind.SAFE: (
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
            "You leave the trick to {name}, who wants no more.",
            "{player} leaves the trick to {name}, who wants no more.",
        ),
    ),
    Kind.THROWS_HIGH: (
        Saying(
            "You have no {suit}, so you can get rid of {played}, the highest of its suit.",
            "{player} has no {suit}, and can get rid of {played}, the highest of its suit.",
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
            "{played} is your only card in {suit}: after it you can trump that suit.",
            "{played} is {player}’s only card in {suit}: after it, that suit can be trumped.",
        ),
    ),
    Kind.VOID_TO_THROW: (
        Saying(
            "{played} is your only card in {suit}: after it you can throw others away on that"
            " suit.",
            "{played} is {player}’s only card in {suit}: after it, others can be thrown away on"
            " that suit.",
        ),
    ),
}
"""What is wanted of the tricks, whether a card takes this one, and what is left in the hand."""
