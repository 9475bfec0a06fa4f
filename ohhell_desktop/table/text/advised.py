"""What stands on the table when advice is asked for: a sentence, and a figure for each action."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.percent import percent
from ohhell_desktop.analysis.sentences import MOST_AT_THE_TABLE, recommended, titled, why
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.words.points import MINUS


@dataclass(frozen=True, slots=True)
class Tag:
    """The figures of one action."""

    text: str
    """Its points on average, or what it costs against the best."""
    share: int | None
    """In how many of 100 deals the bid is made with it; None if there is no bid."""
    best: bool
    """Whether nothing is better."""
    behind: float
    """How far it is behind the best."""
    words: str
    """The same for a screen reader."""
    figure: str
    """The text with a word that says what it is, where it stands alone."""


@dataclass(frozen=True, slots=True)
class AdviceTexts:
    """Advice as it is shown."""

    title: str
    """What is recommended."""
    sentences: tuple[str, str]
    """Why, and the same more briefly."""
    reasons: tuple[str, str]
    """The same without what a chart of the bids shows."""
    note: str
    """What the figures below cards mean."""
    figures: tuple[str, str]
    """What the figures of other choices are, and the same more briefly."""
    tags: Mapping[Action, Tag]
    """The figures of each action that was tried."""

    @property
    def words(self) -> str:
        """Everything that a screen reader says when the advice comes."""
        return f"{self.title} {self.sentences[0]}".strip()

    @property
    def few_words(self) -> str:
        """The same more briefly, where there is little room."""
        return f"{self.title} {self.sentences[1]}".strip()

    @property
    def heading(self) -> str:
        """What is recommended, as a heading."""
        return self.title.removesuffix(".")

    def tag_of_card(self, card: Card) -> Tag | None:
        """Return the figures of playing a card, under its best name if it can have several."""
        tags = [
            tag
            for action, tag in self.tags.items()
            if isinstance(action, PlayCard) and action.card == card
        ]
        return next((tag for tag in tags if tag.best), tags[0] if tags else None)


def advice_texts(
    view: SeatView, advice: Advice, look: CardLook, names: Sequence[str], name: str = ""
) -> AdviceTexts:
    """Return the texts of advice for the seat of a view.

    Args:
        view: what the seat sees.
        advice: the advice.
        look: how the pack is drawn.
        names: of the players, by seat.
        name: of the player who is advised; empty for one who is called "you".
    """
    cards = isinstance(advice.action, PlayCard)
    # Where there is no choice, or it does not matter, there is nothing to compare.
    title = titled(view, advice, tr, look.faces)
    alike = cards and title != recommended(advice.action, tr, look.faces)
    compared = advice.options if len(view.legal) > 1 and not alike else ()

    def said(most: int, *, charted: bool = False) -> str:
        return why(
            *(view, advice, tr, look.faces, names),
            name=name,
            at_the_table=most,
            charted=charted,
        )

    return AdviceTexts(
        title=title,
        sentences=(said(MOST_AT_THE_TABLE), said(1)),
        reasons=(said(MOST_AT_THE_TABLE, charted=True), said(1, charted=True)),
        note=_note(advice, name) if cards and compared else "",
        figures=(tr("To win the game"), tr("To win"))
        if advice.for_the_game
        else (tr("Points on average"), tr("Points")),
        tags={option.action: _tag(option, advice, cards=cards) for option in compared},
    )


def _note(advice: Advice, name: str) -> str:
    """Return what the figures on the cards mean."""
    if advice.for_the_game and name:
        return tr("Below each card: how likely {name} wins the game with it.").format(name=name)
    if advice.for_the_game:
        return tr("Below each card: how likely you win the game with it.")
    return tr("Below each card: the points that it costs on average.")


def _tag(option: Worth, advice: Advice, *, cards: bool) -> Tag:
    share = percent(option.made.mean) if option.made is not None else None
    chance = "" if share is None else tr("{percent} percent to make the bid").format(percent=share)
    best = advice.is_among_best(option)
    if advice.for_the_game and option.winning is not None:
        winning = percent(_shown(option, advice, lambda each: each.winning))
        text = tr("{percent} %").format(percent=winning)
        value = tr("{percent} percent to win the game").format(percent=winning)
    elif cards:
        text = value = tr("best") if best else _cost(option)
    else:
        text = points_text(_shown(option, advice, lambda each: each.points))
        value = tr("{points} points on average").format(points=text)
    words = ", ".join(part for part in (value, chance) if part)
    alone = tr("to win: {percent}") if advice.for_the_game else tr("{points} points")
    figure = alone.format(percent=text, points=text)
    return Tag(text, share, best, option.behind.mean, words, figure)


def _shown(option: Worth, advice: Advice, figure: Callable[[Worth], Estimate | None]) -> float:
    """Return a figure as it is shown: never above that of the recommended action by chance alone.

    Where two actions cannot be told apart, a slightly higher figure would only contradict.
    """
    best = advice.worth(advice.action)
    most = figure(best) if best is not None and not advice.is_ahead(option) else None
    return min(each.mean for each in (figure(option), most) if each is not None)


def percent_text(share: int) -> str:
    """Return a share of 100."""
    return f"{share}\N{NARROW NO-BREAK SPACE}%"


def points_text(points: float) -> str:
    """Return points to a tenth, with a real minus sign."""
    return f"{round(points, 1) + 0.0:.1f}".replace("-", MINUS)


def _cost(option: Worth) -> str:
    """Return what a card costs against the recommended one."""
    cost = option.behind.mean
    sign = MINUS if cost > 0 else "+"
    return f"{sign}{max(0.1, abs(cost)):.1f}"
