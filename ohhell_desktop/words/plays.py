"""The play of the cards in words."""

from ohhell_desktop.rules.axes import FirstSeat, Jokers, TrumpLead, VoidDuty
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.words import Tr


def play_sentences(rules: RuleSet, tr: Tr) -> list[str]:
    """What may be led and played, and who wins a trick."""
    play = rules.play
    leads = {
        FirstSeat.LEFT: tr("The player after the dealer leads to the first trick."),
        FirstSeat.DEALER: tr("The dealer leads to the first trick."),
        FirstSeat.HIGHEST_BIDDER: tr("The highest bidder leads to the first trick."),
    }
    voids = {
        VoidDuty.FREE: tr("You must follow suit if you can; if not, play any card."),
        VoidDuty.MUST_TRUMP: tr(
            "You must follow suit if you can; if not, you must trump if you can;"
            " else play any card."
        ),
    }
    lead_limits = {
        TrumpLead.ANY: tr("Any card may be led, trumps too."),
        TrumpLead.NOT_FIRST_TRICK: tr("Trumps may not be led to the first trick."),
        TrumpLead.WHEN_BROKEN: tr("Trumps may be led only after one has been played."),
    }
    sentences = [leads[play.lead], lead_limits[play.trump_lead], voids[play.void]]
    if play.must_beat:
        sentences.append(tr("You must beat the trick if you can."))
    sentences.append(
        tr("The highest trump wins the trick, or without trumps the highest card of the suit led.")
    )
    sentences.append(tr("The winner of a trick leads to the next."))
    if rules.deck.copies > 1 or rules.deck.low_cards:
        sentences.append(tr("Of two identical cards in a trick the later beats the earlier."))
    if rules.specials.bowers:
        sentences.append(
            tr("The jack of trumps and then the other jack of its colour are the highest trumps.")
        )
    return sentences + _joker_sentences(rules.specials.jokers, tr)


def _joker_sentences(jokers: Jokers, tr: Tr) -> list[str]:
    match jokers:
        case Jokers.NONE:
            return []
        case Jokers.SUIT:
            return [
                tr("The jokers are a suit of their own: a joker that is led wins unless trumped.")
            ]
        case Jokers.NAMED:
            return [
                tr(
                    "The first joker of a deal is named high or low by its player,"
                    " the second is the other."
                ),
                tr(
                    "Jokers stay out of the first trick, and are led only by a player"
                    " with nothing else."
                ),
            ]
        case Jokers.SUPER:
            return [
                tr(
                    "The first joker beats every card, the second all others, then comes the card"
                    " of the turned-up rank in the other suit of its colour."
                )
            ]
