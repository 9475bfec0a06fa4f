"""Sentences about where the trump comes from."""

from ohhell_desktop.rules.form.axes import Trump, TrumpSource, WhenSpecialTurned
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import rank_name, suit_name


def trump_sentences(trump: Trump, deck: Deck, tr: Tr) -> list[str]:
    """Return the sentences about where the trump comes from, and when."""
    suits = ", ".join(suit_name(suit, tr, deck.faces) for suit in trump.suits)
    match trump.source:
        case TrumpSource.TURN_UP:
            return _turn_up(trump, deck, tr)
        case TrumpSource.NONE:
            return [tr("There is no trump.")]
        case (
            TrumpSource.FIXED | TrumpSource.CYCLE | TrumpSource.RANDOM | TrumpSource.LAST_RESULT
        ) if not trump.suits:
            return [tr("No trump suits are chosen yet.")]
        case TrumpSource.FIXED:
            text = tr("{suits} are always trump; nothing is turned up.")
            return [text.format(suits=suits[:1].upper() + suits[1:]), *_late(trump, tr)]
        case TrumpSource.CYCLE:
            text = tr(
                "The trump changes from deal to deal in this order, over and over: {suits};"
                " nothing is turned up."
            )
            return [text.format(suits=suits), *_late(trump, tr)]
        case TrumpSource.RANDOM:
            text = tr("The trump is drawn at random from: {suits}.")
            return [text.format(suits=suits), *_late(trump, tr)]
        case TrumpSource.LAST_RESULT:
            return [_last_result(trump, deck, tr), *_late(trump, tr)]
        case TrumpSource.DEALER:
            text = tr("Before the bids the dealer looks at their hand and names trump.")
            late = tr("After the bids the dealer names trump.")
            return [late if trump.after_bids else text, *_or_none(trump, tr)]
        case TrumpSource.HIGHEST_BIDDER:
            text = tr("After the bids the highest bidder names trump; of equal bids, the first.")
            return [text, *_or_none(trump, tr)]


def _or_none(trump: Trump, tr: Tr) -> list[str]:
    if trump.none_may_be_named:
        return [tr("They may also choose no trump.")]
    return [tr("It must be one of the four suits.")]


def _late(trump: Trump, tr: Tr) -> list[str]:
    return [tr("Trump is shown only after the bids.")] if trump.after_bids else []


def _last_result(trump: Trump, deck: Deck, tr: Tr) -> str:
    counts = ", ".join(
        f"{made}: {suit_name(suit, tr, deck.faces)}" for made, suit in enumerate(trump.suits)
    )
    text = tr(
        "The first deal has no trump; then it depends on how many players made their bid in the"
        " deal before: {counts}."
    )
    return text.format(counts=counts)


def _turn_up(trump: Trump, deck: Deck, tr: Tr) -> list[str]:
    turned = tr("The next card of the pack is turned up and left in sight: its suit is trump.")
    late = tr(
        "After the bids the next card of the pack is turned up and left in sight: its "
        "suit is trump."
    )
    sentences = [late if trump.after_bids else turned]
    if trump.least_rank:
        text = tr("If its rank is below {rank}, there is no trump.")
        sentences.append(text.format(rank=rank_name(trump.least_rank, tr, deck.faces)))
    if deck.jokers or deck.wizards or deck.jesters:
        sentences += _special_turned(trump.special, deck, tr)
    return sentences


def _special_turned(special: WhenSpecialTurned, deck: Deck, tr: Tr) -> list[str]:
    """Return what happens after a card without a suit, of those that the pack has."""
    if special is WhenSpecialTurned.REDRAW:
        return [tr("If it has none, more cards are turned up until one has a suit.")]
    if special is WhenSpecialTurned.WIZARD_NAMES and deck.wizards:
        others = deck.jesters or deck.jokers
        first = tr(
            "If a wizard is turned up, the dealer looks at their hand and names one of the "
            "four suits at once."
        )
    elif special is WhenSpecialTurned.JOKERS_TRUMP and deck.jokers:
        others = deck.jesters or deck.wizards
        first = tr("If a joker is turned up, the other joker is the only trump.")
    else:
        return [tr("If a card without a suit is turned up, there is no trump.")]
    rest = tr("If any other card without a suit is turned up, there is no trump.")
    return [first, rest] if others else [first]
