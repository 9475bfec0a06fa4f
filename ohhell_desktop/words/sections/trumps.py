"""Sentences about where the trump comes from."""

from collections import Counter
from collections.abc import Sequence
from math import gcd

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Trump, TrumpSource, WhenSpecialTurned
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.words import Tr
from ohhell_desktop.words.cards import rank_name, suit_name


def trump_list(trump: Trump, deck: Deck, tr: Tr) -> str:
    """Return the trumps that are set beforehand, without what only repeats itself."""
    names = [suit_name(suit, tr, deck.faces) for suit in once(trump)]
    if trump.source is TrumpSource.CYCLE:
        return _in_rounds(names, tr)
    if trump.source is not TrumpSource.RANDOM:
        return ", ".join(names)
    times = tr("{suit} ({number} times)")
    return ", ".join(
        name if number == 1 else times.format(suit=name, number=number)
        for name, number in Counter(names).items()
    )


def once(trump: Trump) -> tuple[Suit | None, ...]:
    """Return the shortest list of trumps by which a game goes as by the one of the rules."""
    suits = trump.suits
    if trump.source is TrumpSource.CYCLE:
        period = _round_of(suits)
        return suits if len(suits) % period else suits[:period]
    if trump.source is TrumpSource.RANDOM and suits:
        counts = Counter(suits)
        share = gcd(*counts.values())
        return tuple(suit for suit, count in counts.items() for _ in range(count // share))
    return suits


def _in_rounds(names: Sequence[str], tr: Tr) -> str:
    """Return names as people say them: what begins again is not said again."""
    period = _round_of(names)
    whole = ", ".join(names[:period])
    match len(names) % period:
        case 0:
            return whole
        case 1:
            return tr("{suits}, then again {first}").format(suits=whole, first=names[0])
        case _:
            text = tr("{suits}, then again from {first} to {last}")
            return text.format(suits=whole, first=names[0], last=names[-1])


def _round_of(entries: Sequence[object]) -> int:
    """Return after how many entries they begin again, if they do so at least once in full."""
    for period in range(1, len(entries) // 2 + 1):
        if all(entries[at] == entries[at - period] for at in range(period, len(entries))):
            return period
    return max(1, len(entries))


def trump_sentences(trump: Trump, deck: Deck, tr: Tr) -> list[str]:
    """Return the sentences about where the trump comes from, and when."""
    suits = trump_list(trump, deck, tr)
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
