"""Sentences about the pack: its cards for a number of players, and how they rank."""

from collections import Counter
from collections.abc import Sequence

from ohhell_desktop.rules.cards import SUITS, Card
from ohhell_desktop.rules.form.axes import RANK_ORDERS, RankOrder
from ohhell_desktop.rules.form.deck import Deck, Faces, pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.words import Tr, joined
from ohhell_desktop.words.cards import card_name, rank_name


def deck_sentences(rules: RuleSet, seats: int, tr: Tr) -> list[str]:
    """Return the sentences about the cards of the pack and how they rank."""
    deck = rules.deck
    cards = pack(deck, seats)
    faces = [card for card in cards if card.suit is not None]
    sentences = [
        _size(deck, len(cards), tr),
        ranks_sentence(rules.ranks, "".join(dict.fromkeys(card.rank for card in faces)), deck, tr),
    ]
    sentences += _left_out(faces, deck.faces, tr)
    sentences += _doubled(faces, deck.faces, tr)
    if deck.jokers:
        sentences.append(tr("It includes %n jokers.", "", deck.jokers))
    special = []
    if deck.wizards:
        special.append(tr("%n wizards (W on the card)", "", deck.wizards))
    if deck.jesters:
        special.append(tr("%n jesters (a fool’s cap on the card)", "", deck.jesters))
    if special:
        sentences.append(tr("It includes {cards}.").format(cards=joined(special, tr)))
    return sentences


def _size(deck: Deck, count: int, tr: Tr) -> str:
    if deck.faces is Faces.SPANISH:
        return tr("A Spanish pack of %n cards: coins, cups, swords and batons.", "", count)
    return tr("A pack of %n cards.", "", count)


def ranks_sentence(order: RankOrder, ranks: str, deck: Deck, tr: Tr) -> str:
    """Return the sentence about the order of the ranks, from high to low."""
    names = [
        rank_name(rank, tr, deck.faces) for rank in reversed(RANK_ORDERS[order]) if rank in ranks
    ]
    return tr("From high to low: {ranks}.").format(ranks=", ".join(names))


def _left_out(cards: Sequence[Card], faces: Faces, tr: Tr) -> list[str]:
    """Return the missing cards of ranks that are only partly in the pack."""
    held = set(cards)
    gone = [
        Card(rank + suit.value)
        for rank in dict.fromkeys(card.rank for card in cards)
        for suit in SUITS
        if Card(rank + suit.value) not in held
    ]
    if not gone:
        return []
    names = joined([card_name(card, tr, faces) for card in gone], tr)
    return [tr("Left out of these: {cards}.").format(cards=names)]


def _doubled(cards: Sequence[Card], faces: Faces, tr: Tr) -> list[str]:
    """Return the cards that are in the pack twice: whole ranks, then single cards."""
    twice = [
        Card(face) for face, count in Counter(card.face for card in cards).items() if count > 1
    ]
    if not twice:
        return []
    if 2 * len(twice) == len(cards):
        return [tr("Every card is in it twice.")]
    by_rank = Counter(card.rank for card in twice)
    names = [
        tr("every {rank}").format(rank=rank_name(rank, tr, faces))
        for rank, count in by_rank.items()
        if count == len(SUITS)
    ]
    names += [card_name(card, tr, faces) for card in twice if by_rank[card.rank] < len(SUITS)]
    return [tr("These are in it twice: {cards}.").format(cards=joined(names, tr))]
