"""Sentences about leading and playing cards."""

from collections.abc import Collection, Iterable

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.form.axes import (
    FirstSeat,
    Jokers,
    Playing,
    TrumpLead,
    TrumpSource,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import rank_name


def play_sentences(rules: RuleSet, cards: Collection[Card], tr: Tr, *, trumps: bool) -> list[str]:
    """Return the sentences about what may be led and played, and who wins a trick.

    Args:
        rules: the rules.
        cards: those of the pack.
        tr: the translation.
        trumps: whether any deal can have a trump.
    """
    play = rules.play
    sentences = [
        lead_sentence(play, tr),
        trump_lead_sentence(play, tr) if trumps else tr("Any card may be led."),
        *duty_sentences(play, tr, trumps=trumps),
        _winner(tr, trumps=trumps),
        tr("The winner of a trick leads the next."),
    ]
    if any(card.endswith("'") for card in cards):
        sentences.append(tr("Of two identical cards in a trick, the later beats the earlier."))
    if rules.specials.bowers and trumps:
        sentences.append(
            tr(
                "The highest trump is the {jack} of trumps, the second highest the other "
                "{jack} of its colour, which counts as a trump in every way."
            ).format(jack=rank_name("J", tr, rules.deck.faces))
        )
    return [
        *sentences,
        *(wild_sentences(cards, tr) if play.wild_twos else []),
        *_joker_sentences(rules, tr, trumps=trumps),
        *_wizard_sentences(rules.deck, tr),
    ]


def lead_sentence(play: Playing, tr: Tr) -> str:
    """Return the sentence about who leads first."""
    match play.lead:
        case FirstSeat.LEFT:
            return tr("The player after the dealer leads to the first trick.")
        case FirstSeat.DEALER:
            return tr("The dealer leads to the first trick.")
        case FirstSeat.HIGHEST_BIDDER:
            return tr("The highest bidder (of equals, the first) leads to the first trick.")


def trump_lead_sentence(play: Playing, tr: Tr) -> str:
    """Return the sentence about when trumps may be led."""
    match play.trump_lead:
        case TrumpLead.ANY:
            return tr("Any card may be led, trumps too.")
        case TrumpLead.NOT_FIRST_TRICK:
            return tr("Trumps may not be led to the first trick, unless you hold nothing else.")
        case TrumpLead.WHEN_BROKEN:
            return tr(
                "Trumps may be led only after one has been played, or when you hold nothing else."
            )


def duty_sentences(play: Playing, tr: Tr, *, trumps: bool) -> list[str]:
    """Return the sentences about what must be played."""
    sentences = [tr("You must follow suit if you can.")]
    if play.must_beat:
        sentences.append(
            tr(
                "If you have a card of the suit led that would win the trick so far, you must "
                "play one."
            )
        )
    if not trumps or play.void is VoidDuty.FREE:
        sentences.append(tr("If you cannot follow, play any card."))
    elif play.must_beat:
        sentences.append(
            tr(
                "If you cannot follow, you must play a trump that is higher than any in the "
                "trick; if you have none, play any card, even a lower trump."
            )
        )
    else:
        sentences.append(
            tr(
                "If you cannot follow, you must play a trump if you have one, not necessarily "
                "a higher one; otherwise play any card."
            )
        )
    return sentences


def _winner(tr: Tr, *, trumps: bool) -> str:
    if trumps:
        return tr(
            "The highest trump wins the trick, or without trumps the highest card of the suit led."
        )
    return tr("The highest card of the suit led wins the trick.")


def wild_sentences(cards: Iterable[Card], tr: Tr) -> list[str]:
    """Return the sentences about wild twos; none if the pack has no twos."""
    if not any(card.rank == "2" for card in cards):
        return []
    return [
        tr(
            "A two stands for a card that its player names, of any rank but two; it is of that"
            " card’s suit, and beats that card if it is in the trick too."
        ),
        tr("Two twos in a trick must stand for different cards."),
        tr(
            "A two may be played to any trick, but a player whose other cards could follow suit"
            " must name a card of that suit."
        ),
    ]


def _joker_sentences(rules: RuleSet, tr: Tr, *, trumps: bool) -> list[str]:
    turned_up = rules.trump.source is TrumpSource.TURN_UP
    can_be_trumps = turned_up and rules.trump.special is WhenSpecialTurned.JOKERS_TRUMP
    match rules.specials.jokers:
        case Jokers.NONE:
            return []
        case Jokers.SUIT:
            return [
                tr(
                    "The jokers are a suit of their own, of two equal cards: the other joker must"
                    " follow one that is led."
                ),
                tr("A joker that is led wins the trick unless it is trumped.")
                if trumps
                else tr("A joker that is led wins the trick."),
                tr("A joker played to another suit loses, unless jokers are trumps.")
                if can_be_trumps
                else tr("A joker played to another suit loses."),
            ]
        case Jokers.NAMED:
            return [
                tr(
                    "The first joker played in a deal is named high or low by its player, and the "
                    "second is then the other: high beats everything, even trumps, and low loses."
                )
                if trumps
                else tr(
                    "The first joker played in a deal is named high or low by its player, and the "
                    "second is then the other: high beats everything, and low loses."
                ),
                tr(
                    "A joker may be played to any trick but the first, even if you could follow;"
                    " it may be led only when you hold nothing else."
                ),
                tr("After a joker is led, the first card with a suit sets the suit to follow."),
            ]
        case Jokers.SUPER:
            return [
                *_super_joker_sentences(tr, turned_up=turned_up),
                tr(
                    "A joker may be played to any trick; after a joker is led nobody has to"
                    " follow suit."
                ),
            ]


def _super_joker_sentences(tr: Tr, *, turned_up: bool) -> list[str]:
    """Return which jokers and which card beat all others; without a turn-up only the jokers."""
    if not turned_up:
        return [
            tr("Joker 1, the super joker, beats every card; joker 2, the loser joker, the rest.")
        ]
    return [
        tr(
            "Joker 1, the super joker, beats every card; joker 2, the loser joker, all"
            " others; then comes the super trump, the card of the turned-up rank in the"
            " other suit of its colour."
        ),
        tr("The super trump belongs to its own suit for following; without trump there is none."),
    ]


def _wizard_sentences(deck: Deck, tr: Tr) -> list[str]:
    sentences = []
    if deck.wizards and deck.jesters:
        sentences.append(
            tr("A wizard or jester may be played to any trick, even if you could follow suit.")
        )
    elif deck.wizards:
        sentences.append(tr("A wizard may be played to any trick, even if you could follow suit."))
    elif deck.jesters:
        sentences.append(tr("A jester may be played to any trick, even if you could follow suit."))
    if deck.wizards:
        sentences += [
            tr("The first wizard in a trick wins it."),
            tr("If a wizard is played before any suit is led, nobody has to follow suit."),
        ]
    if deck.jesters:
        sentences += [
            tr("A jester loses; if all cards of a trick are jesters, the first wins."),
            tr("If a jester is led, the next card with a suit sets the suit to follow."),
        ]
    return sentences
