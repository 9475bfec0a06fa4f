"""What the page says about a deal: its tiles, its list, and the moment that is shown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ohhell_desktop.analysis.advice import Advice, Measure, behind
from ohhell_desktop.analysis.past_deal import PastDeal, Ply
from ohhell_desktop.analysis.puzzles import Posed
from ohhell_desktop.analysis.review import DealReview, Judged, Verdict
from ohhell_desktop.analysis.review_words import (
    cost_in_tenths,
    decided,
    figure,
    named_as_good,
    named_best,
    verdict_spoken,
    verdict_text,
)
from ohhell_desktop.analysis.sentences import why
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
)
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.plan.cues import PutAside, ShowBid, ShowPlay, ShowPremium, ShowTrump
from ohhell_desktop.table.plan.tableau import tableau
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.text.announcements import Announcements
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.ui.review.decision_list import DecisionRow
from ohhell_desktop.ui.review.trick_tiles import Tile
from ohhell_desktop.words import joined
from ohhell_desktop.words.cards import card_name

_NO_COST = Estimate(0.0, 0.0)
_UNKNOWN = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A deal as the page shows it, and what is known about it."""

    deal: PastDeal
    players: Sequence[Player]
    """By seat."""
    person: Seat | None
    """Who is called "you"; None if nobody or several people played."""
    seat: Seat
    """Whose decisions are shown."""
    review: DealReview | None
    """None while nothing is known."""
    look: CardLook
    """How the pack is drawn."""

    @property
    def is_own(self) -> bool:
        """Whether the decisions are those of the player who is called "you"."""
        return self.seat == self.person

    @property
    def is_persons(self) -> bool:
        """Whether they are those of a person, who reads this."""
        return self.players[self.seat].is_person

    @property
    def name(self) -> str:
        """The name of the player whose decisions are shown."""
        return self.players[self.seat].name

    def judged(self, ply: Ply) -> Judged | None:
        """Return what is known about an action; None if nothing is."""
        return self._by_action.get(ply.action)

    @property
    def _by_action(self) -> Mapping[Action, Judged]:
        return {each.action: each for each in self.review.decisions} if self.review else {}


def verdict_of(shown: Reviewed, ply: Ply) -> tuple[str, str, bool]:
    """Return what an action was worth, the same for a screen reader, and whether it cost."""
    judged = shown.judged(ply)
    if len(ply.seen.legal) == 1:
        return tr("no choice"), tr("no choice"), False
    if judged is None:
        return _UNKNOWN, tr("not known yet"), False
    if judged.verdict is Verdict.NO_CHOICE:
        # Such as touching cards; without options, nobody could tell.
        text, spoken = (tr("no difference"),) * 2 if judged.options else (_UNKNOWN, tr("not known"))
        return text, spoken, False
    costs = judged.verdict is Verdict.COSTS
    return verdict_text(judged, tr), verdict_spoken(judged, tr), costs


def others(shown: Reviewed) -> str:
    """Return the names of the players whose decisions are not shown."""
    names = [player.name for place, player in enumerate(shown.players) if place != shown.seat]
    return joined(names, tr)


def listed_cost(shown: Reviewed) -> int:
    """Return what the cards cost together that are listed with their costs, in tenths."""
    costly = shown.review.costly if shown.review is not None else []
    return sum(cost_in_tenths(each) for each in costly if isinstance(each.action, PlayCard))


def rows(shown: Reviewed, choices: Sequence[Ply]) -> list[DecisionRow]:
    """Return the list of what a seat has decided."""
    found = []
    for ply in choices:
        verdict, spoken, costs = verdict_of(shown, ply)
        text = decided(ply, tr, shown.look.faces)
        found.append(DecisionRow(text, verdict, f"{text}, {spoken}", costs))
    return found


def tiles(shown: Reviewed) -> list[Tile]:
    """Return the tile of the bids, if there were any, and one for each trick."""
    deal, own = shown.deal, [ply for ply in shown.deal.plies if ply.seat == shown.seat]
    made = [_bid_tile(shown, own)] if deal.plies[0].trick is None else []
    by_trick = {ply.trick: ply for ply in own if ply.trick is not None}
    return [*made, *(_trick_tile(shown, n, by_trick.get(n)) for n in range(len(deal.tricks)))]


def _bid_tile(shown: Reviewed, own: Sequence[Ply]) -> Tile:
    bids = [ply for ply in own if isinstance(ply.action, Bid)]
    before = [ply for ply in own if ply.trick is None]
    ply = next(reversed(bids or before), None)
    bid = shown.deal.result.bids[shown.seat]
    note, spoken, costs = verdict_of(shown, ply) if ply is not None else ("", "", False)
    said = tr("Bids") if bid is None else _bid_spoken(shown, bid)
    words = ", ".join(part for part in (said, spoken) if part)
    number = "\N{EN DASH}" if bid is None else str(bid)
    return Tile(tr("Bid"), None, None, number, note, costs, words)


def _bid_spoken(shown: Reviewed, bid: int) -> str:
    text = tr("Bids: you bid {bid}") if shown.is_own else tr("Bids: {name} bid {bid}")
    return text.format(name=shown.name, bid=bid)


def _trick_tile(shown: Reviewed, number: int, ply: Ply | None) -> Tile:
    trick = shown.deal.tricks[number]
    winner = shown.players[trick.winner]
    won = tr("won by you") if trick.winner == shown.person else tr("won by {name}")
    parts = [tr("Trick {number}").format(number=number + 1), won.format(name=winner.name)]
    note, costs, card = "", False, None
    if ply is not None and isinstance(ply.action, PlayCard):
        card = ply.action.card
        note, spoken, costs = verdict_of(shown, ply)
        parts += [_played_spoken(shown, ply, Phrases(shown.look).card(card)), spoken]
    return Tile(str(number + 1), winner.avatar, card, "", note, costs, ", ".join(parts))


def _played_spoken(shown: Reviewed, ply: Ply, card: str) -> str:
    if shown.is_own:
        text = tr("you led the {card}") if ply.leads else tr("you played the {card}")
    else:
        text = tr("{name} led the {card}") if ply.leads else tr("{name} played the {card}")
    return text.format(name=shown.name, card=card)


def advice_of(judged: Judged, seen: SeatView) -> Advice | None:
    """Return what everything was worth at a decision; None if there was no choice.

    Args:
        judged: the decision.
        seen: what the seat saw.
    """
    if not judged.options:
        return None
    best = next((o for o in judged.options if o.action == judged.recommended), None)
    options = [
        replace(option, behind=behind(option, best, judged.measure)) if best else option
        for option in judged.options
    ]
    if judged.measure is Measure.POINTS:
        # Of the action that was taken, more is known than of the others.
        cost = judged.cost if judged.verdict is Verdict.COSTS else _NO_COST
        options = [
            replace(option, behind=cost) if option.action == judged.action else option
            for option in options
        ]
    return Advice(judged.recommended, tuple(options), judged.measure, stake=stake(seen.plan))


def better_ones(shown: Reviewed) -> list[Posed]:
    """Return the decisions that were certain mistakes, to be decided again."""
    found = []
    for ply in shown.deal.plies:
        judged = shown.judged(ply) if ply.seat == shown.seat else None
        if judged is not None and judged.verdict is Verdict.COSTS:
            advice = advice_of(judged, ply.seen)
            known = {option.action for option in advice.options} if advice is not None else set()
            if advice is None or known != set(ply.seen.legal):
                continue
            posed = Posed(ply.seen, advice)
            if posed.is_a_mistake(judged.action):
                found.append(posed)
    return found


def reason(shown: Reviewed, ply: Ply) -> str:
    """Return why a decision was right or what would have been better; empty if it is not known."""
    if len(ply.seen.legal) == 1 and isinstance(ply.action, PlayCard):
        last = sum(card is not None for card in ply.seen.hand) == 1
        return (
            tr("It was the last card: no choice.") if last else tr("No other card could be played.")
        )
    judged = shown.judged(ply)
    advice = advice_of(judged, ply.seen) if judged is not None else None
    if judged is None or advice is None:
        return ""
    if judged.verdict is Verdict.BETTER:
        # What speaks for the expert's choice has just been shown to weigh less.
        return tr("Tried in more deals, this was better than what the expert would do.")
    faces = shown.look.faces
    names = [player.name for player in shown.players]
    cost = judged.action if judged.verdict is Verdict.COSTS else None
    name = "" if shown.is_own else shown.name
    because = why(ply.seen, advice, tr, faces, names, name=name, against=cost)
    again = _hint_again(judged, advice) or _stake_text(judged)
    return " ".join(part for part in (_compared(judged, faces), because, again) if part)


def _compared(judged: Judged, faces: Faces) -> str:
    """Return how a decision compares with the best, in agreement with the word in the list."""
    if judged.verdict is Verdict.NO_CHOICE:
        if isinstance(judged.action, PlayCard):
            return tr("It made no difference which card was played.")
        return tr("It made no difference.")
    if judged.verdict is Verdict.BEST or judged.action == judged.recommended:
        return tr("This was best.")
    if judged.verdict is Verdict.EQUAL:
        return named_as_good(judged.recommended, tr, faces)
    return named_best(judged.recommended, tr, faces)


def _stake_text(judged: Judged) -> str:
    """Return by what everything is compared, where the game is at stake; else nothing."""
    if judged.measure is not Measure.WINNING:
        return ""
    if isinstance(judged.action, PlayCard):
        return tr(
            "The game is at stake: below each card stands the chance to win the game with it."
        )
    return tr("The game is at stake: what wins it most often counts, not the points.")


def _hint_again(judged: Judged, advice: Advice) -> str:
    """Return what a hint said of the action that was taken, if it cost another figure there."""
    hinted, action = judged.hinted, judged.action
    if hinted is None or action == judged.recommended or judged.measure is not Measure.POINTS:
        return ""
    costs = judged.verdict is Verdict.COSTS
    found = cost_in_tenths(judged) if costs else 0
    option = advice.worth(action)
    as_good = option is not None and advice.is_as_good(replace(option, behind=hinted))
    said = 0 if as_good else max(1, round(hinted.mean * 10))
    if said == found:
        return ""
    text = tr("The hint said {hinted}; tried again in other deals, it is {found}.")
    if not costs:
        text = tr("The hint said {hinted}; tried again in other deals, it is about equal.")
    elif not said:
        text = tr("The hint called it as good; tried again in other deals, it is {found}.")
    return text.format(hinted=figure(-said), found=figure(-found))


def about_whom(shown: Reviewed, ply: Ply) -> str:
    """Return whose decision a reason is about, where somebody else's action stands above it."""
    name, faces = shown.name, shown.look.faces
    match ply.action:
        case Bid(tricks=tricks):
            text = tr("Your bid of {bid}:") if shown.is_own else tr("{name}’s bid of {bid}:")
            return text.format(name=name, bid=tricks)
        case PlayCard(card=card):
            text = tr("Your {card}:") if shown.is_own else tr("{name}’s {card}:")
            return text.format(name=name, card=card_name(card, tr, faces))
        case _:
            return ""


def moment(shown: Reviewed, step: int) -> str:
    """Return what the last action was, as a sentence: who bid or played what."""
    if not step:
        return tr("The cards are dealt.")
    ply = shown.deal.plies[step - 1]
    say = Announcements(
        [player.name for player in shown.players], shown.person, Phrases(shown.look)
    )
    before = tableau(shown.deal.open_view(step - 1, shown.seat))
    parts = [say.news(cue, before) for cue in _cues(ply)]
    if ply.completed is not None:
        winner = ply.completed.winner
        you = winner == shown.person
        won = tr("You win the trick.") if you else tr("{name} wins the trick.")
        parts.append(won.format(name=shown.players[winner].name))
    return " ".join(part for part in parts if part)


def _cues(ply: Ply) -> list[object]:
    """Return what the table says about an action."""
    match ply.action:
        case Bid(seat=seat, tricks=tricks):
            return [ShowBid(seat, tricks, changed=False, secret=False)]
        case PlayCard(seat=seat, card=card, named=named):
            return [ShowPlay(seat, card, named, seat)]
        case NameTrump(seat=seat, suit=suit):
            return [ShowTrump(seat, suit)]
        case LayAside(seat=seat, cards=cards):
            return [PutAside(seat, cards)]
        case CallPremium(seat=seat, call=call):
            return [ShowPremium(seat, call)]
        case _:
            return []
