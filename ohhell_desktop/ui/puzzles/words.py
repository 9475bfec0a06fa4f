"""The texts beside a posed position: what is asked, what is at stake, and what was played.

Where ``name`` is given, the one who decides is called by it; else "you".
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from ohhell_desktop.analysis.puzzles import Theme
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import FOUR_COLOURS, PRINTED, TableColours
from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.turn_order import first_leader, seats_from
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import FirstSeat
from ohhell_desktop.rules.form.deck import Faces, pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words.cards import card_name
from ohhell_desktop.words.points import number_text
from ohhell_desktop.words.sections.plays import play_sentences
from ohhell_desktop.words.sections.scores import score_sentences

_USUAL_PACK: Final = 52
_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def theme_title(theme: Theme) -> str:
    """Return the name of a theme, which does not give the answers away."""
    return {
        Theme.TRICKS: tr("How many tricks?"),
        Theme.ZERO: tr("Bid zero, or not"),
        Theme.HOOK: tr("The hook as dealer"),
        Theme.LEAD: tr("Leading for tricks"),
        Theme.LEAD_SAFELY: tr("Leading without winning"),
        Theme.TAKE: tr("Take it, or let it go"),
        Theme.WINNER: tr("Which card to win with"),
        Theme.RUFF: tr("Trump it, or not"),
        Theme.THROW: tr("Which card to throw away"),
        Theme.SPOIL: tr("Bid lost: spoil theirs"),
    }[theme]


def question(view: SeatView, name: str = "") -> str:
    """Return what is asked."""
    if isinstance(view.legal[0], Bid):
        text = tr("What should {name} bid?") if name else tr("What would you bid?")
    elif view.trick:
        text = tr("Which card should {name} play?") if name else tr("Which card would you play?")
    else:
        text = tr("Which card should {name} lead?") if name else tr("Which card would you lead?")
    return text.format(name=name)


def stake(view: SeatView, names: Sequence[str], name: str = "") -> str:
    """Return what is at stake, in a sentence or two."""
    bids = isinstance(view.legal[0], Bid)
    return _stake_of_bid(view, names, name) if bids else _stake_of_card(view, name)


def _stake_of_card(view: SeatView, name: str) -> str:
    bid, taken = view.bids[view.seat] or 0, view.taken()[view.seat]
    have = (
        tr("{name} bid {bid} and has %n tricks.", "", taken)
        if name
        else tr("You bid {bid} and have %n tricks.", "", taken)
    )
    needs, left = bid - taken, view.plan.tricks - len(view.tricks)
    rest = _named_wants(needs, left) if name else _own_wants(needs, left)
    return f"{have} {rest}".format(name=name, bid=bid, number=needs)


def _own_wants(needs: int, left: int) -> str:
    """Return what the player who is called "you" wants of the last tricks."""
    if needs < 0:
        return tr("That is too many: your bid is lost.")
    if needs > left:
        return tr("Your bid is lost: %n tricks are left.", "", left)
    if needs == left:
        return tr("You need all of the last %n tricks.", "", left)
    if needs:
        return tr("You need {number} of the last %n tricks.", "", left)
    return tr("You want none of the last %n tricks.", "", left)


def _named_wants(needs: int, left: int) -> str:
    """Return what a player who is called by name wants of the last tricks."""
    if needs < 0:
        return tr("That is too many: the bid is lost.")
    if needs > left:
        return tr("The bid is lost: %n tricks are left.", "", left)
    if needs == left:
        return tr("{name} needs all of the last %n tricks.", "", left)
    if needs:
        return tr("{name} needs {number} of the last %n tricks.", "", left)
    return tr("{name} wants none of the last %n tricks.", "", left)


def _stake_of_bid(view: SeatView, names: Sequence[str], name: str) -> str:
    heard = [
        tr("{name} {bid}").format(name=names[seat], bid=view.bids[seat])
        for seat in seats_from(Seat((view.dealer + 1) % view.seats), view.seats)
        if view.bids[seat] is not None
    ]
    tricks = view.plan.tricks
    if heard:
        said = tr("There are %n tricks to win. Bids so far: {bids}.", "", tricks)
        said = said.format(bids=", ".join(heard))
    elif name:
        said = tr("There are %n tricks to win. {name} bids first.", "", tricks).format(name=name)
    else:
        said = tr("There are %n tricks to win. You bid first.", "", tricks)
    after = view.seats - 1 - len(heard)
    allowed = {action.tricks for action in view.legal if isinstance(action, Bid)}
    barred = set(range(tricks + 1)) - allowed
    number = barred.pop() if len(barred) == 1 else None
    place = _named_place(after, number) if name else _own_place(after, number)
    return " ".join((said, place.format(name=name, number=number), _first_lead(view, names, name)))


def _own_place(after: int, barred: int | None) -> str:
    """Return when the player bids who is called "you", and what may not be bid."""
    if after:
        return tr("%n players bid after you.", "", after)
    if barred is not None:
        return tr("You bid last, and may not bid {number}.")
    return tr("You bid last.")


def _named_place(after: int, barred: int | None) -> str:
    """Return when a player bids who is called by name, and what may not be bid."""
    if after:
        return tr("%n players bid after {name}.", "", after)
    if barred is not None:
        return tr("{name} bids last, and may not bid {number}.")
    return tr("{name} bids last.")


def _first_lead(view: SeatView, names: Sequence[str], name: str) -> str:
    """Return who leads to the first trick; empty if the bids decide it."""
    if view.plan.play.lead is FirstSeat.HIGHEST_BIDDER:
        return ""
    leader = first_leader(view.plan, view.dealer, view.bids)
    if leader == view.seat and not name:
        return tr("You lead to the first trick.")
    return tr("{name} leads to the first trick.").format(name=names[leader])


def points_lines(view: SeatView, name: str = "") -> list[str]:
    """Return what the bid brings, or how bids score, and what is not as in the main game."""
    main = CATALOGUE[STANDARD]
    usual = _play_and_score(main.rules, main.rules.scoring, view)
    rules = _play_and_score(view.rules, view.plan.score, view)
    others = [each for each in rules if each not in usual]
    score = score_sentences(view.plan.score, view.plan.tricks, tr)
    brings = _points_of_bid(view, name) or " ".join(each for each in score if each not in others)
    different = tr("Unlike in {game}: {rules}").format(game=main.name, rules=" ".join(others))
    return [line for line in (brings, different if others else "") if line]


def _play_and_score(rules: RuleSet, score: Scoring, view: SeatView) -> list[str]:
    """Return the sentences about playing and scoring in a deal with the trump of a view."""
    cards = pack(rules.deck, view.seats)
    played = play_sentences(rules, cards, tr, trumps=view.trump is not None)
    return [*played, *score_sentences(score, view.plan.tricks, tr)]


def _points_of_bid(view: SeatView, name: str) -> str:
    """Return what the bid brings, made or missed by a trick.

    Empty before the bid, and where that hangs on more, or the bid cannot be missed both ways.
    """
    score, bid = view.plan.score, view.bids[view.seat]
    if bid is None or score.by_successes or score.sole_most or score.streak:
        return ""
    if view.plan.tricks == 1:
        return ""

    def points(won: int) -> str:
        return number_text(seat_points(score, bid, won, view.plan.cards, view.number + 1))

    if bid == 0:
        text = (
            tr("Points: {made} for making the bid, {many} with a trick.")
            if name
            else tr("Points: {made} if you make your bid, {many} if you win a trick.")
        )
        return text.format(made=points(0), many=points(1))
    text = (
        tr(
            "Points: {made} for making the bid, {few} with one trick too few, {many} with one too"
            " many."
        )
        if name
        else tr(
            "Points: {made} if you make your bid, {few} if you win one trick too few,"
            " {many} if you win one too many."
        )
    )
    return text.format(made=points(bid), few=points(bid - 1), many=points(bid + 1))


def pack_line(view: SeatView) -> str:
    """Return how many cards the pack has, if it is not the usual 52."""
    count = len(pack(view.rules.deck, view.seats))
    return "" if count == _USUAL_PACK else tr("The pack has %n cards.", "", count)


def past_tricks(
    view: SeatView, names: Sequence[str], look: CardLook, colours: TableColours
) -> list[str]:
    """Return the tricks that were played, each in a line of rich text.

    It has the cards in the order of play, each with who played it; the one that took the trick is
    bold and says so.
    """
    return [
        _past_trick(number, trick, names, look, colours)
        for number, trick in enumerate(view.tricks, 1)
    ]


def _past_trick(
    number: int,
    trick: Trick,
    names: Sequence[str],
    look: CardLook,
    colours: TableColours,
) -> str:
    cards = []
    for seat, card, _ in trick.cards:
        text = f"{escape(names[seat])}&nbsp;{signed(card, look, colours)}"
        if seat == trick.winner:
            taken = tr("{card} takes it").format(card=text)
            text = f"<b>{taken}</b>"
        cards.append(text)
    return tr("{number}: {cards}").format(number=number, cards=", ".join(cards))


def signed(card: Card, look: CardLook, colours: TableColours) -> str:
    """Return a card in two or three signs of rich text, its suit coloured as on the card."""
    text = _short(card, look)
    ink = FOUR_COLOURS if look.four_colours else PRINTED
    colour = ink.get(card.suit) if card.suit is not None else None
    if colour is None or card.suit not in _SIGNS or look.faces is not Faces.FRENCH:
        return escape(text)
    if contrast(colour, colours.plate) < TEXT_CONTRAST:
        return escape(text)
    return f'<span style="color:{colour}">{escape(text)}</span>'


def _short(card: Card, look: CardLook) -> str:
    """Return a French card in two or three signs, as a newspaper prints it."""
    if card.suit not in _SIGNS or look.faces is not Faces.FRENCH:
        return card_name(card, tr, look.faces)
    return f"{look.index(card)}{_SIGNS[card.suit]}"
