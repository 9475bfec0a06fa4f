"""The setups of today's deal and of challenges, with the player and the characters at the table."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.bots.levels import DEFAULT_LEVEL, LEVELS, known_level
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.challenges.code import (
    SHORTER,
    Challenge,
    Length,
    can_be_played,
    shortened,
)
from ohhell_desktop.session.challenges.games import (
    Sitting,
    challenge_setup,
    day_setup,
    made_public,
)
from ohhell_desktop.session.files.settings import OWN, Settings
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.challenges.new_challenge import ChallengeForm, LevelName
from ohhell_desktop.variants import CATALOGUE, Form
from ohhell_desktop.variants.published import NUMBERED
from ohhell_desktop.words.sections.deals import count_and_sizes


def player(settings: Settings) -> SeatSetup:
    """Return the seat of the player."""
    return SeatSetup(settings.player_name or tr("You"), SeatKind.PERSON, avatar=settings.avatar)


def sitting_beside(person: SeatSetup, first: int = 0) -> Sitting:
    """Return who sits at the table: characters with another face than the player's.

    Args:
        person: the player.
        first: where among the characters to begin.
    """
    others = [each for each in CHARACTERS if each.face != person.avatar]

    def sitting(number: int) -> tuple[str, int]:
        one = others[(first + number) % len(others)]
        return one.name, one.face

    return sitting


def setup_of_day(day: date, settings: Settings) -> GameSetup:
    """Return the deal of a day; three other characters sit there each day."""
    person = player(settings)
    return day_setup(day, person, sitting_beside(person, 3 * day.toordinal()))


def setup_of_challenge(challenge: Challenge, settings: Settings) -> GameSetup:
    """Return the game of a challenge."""
    person = player(settings)
    return challenge_setup(challenge, person, sitting_beside(person))


def setup_by_own_rules(
    form: Form, seats: int, level: str, length: Length, settings: Settings, seed: bytes
) -> GameSetup:
    """Return a game by own rules with cards that everybody may have: they follow from the seed."""
    person = player(settings)
    sitting = sitting_beside(person)
    names = [sitting(number) for number in range(seats - 1)]
    others = (SeatSetup(name, SeatKind.BOT, level, face) for name, face in names)
    rules = _own_shortened(form.rules, seats, length)
    return made_public(GameSetup("", form.name, rules, (person, *others), seed))


def offered_forms(own: dict[str, Form]) -> list[ChallengeForm]:
    """Return the forms that a challenge can have, the player's own ones last."""
    found = [
        ChallengeForm(key, CATALOGUE[key].name, tuple(_seats_of(key)))
        for key in CATALOGUE
        if key in NUMBERED
    ]
    for key, form in own.items():
        least, most = form.rules.seats
        unable = problems_by_seats(form.rules)
        seats = tuple(each for each in range(least, most + 1) if each not in unable)
        found.append(ChallengeForm(key, form.name, seats, has_code=False))
    return [form for form in found if form.seats]


def _seats_of(key: str) -> Sequence[int]:
    least, most = CATALOGUE[key].rules.seats
    return [n for n in range(least, most + 1) if can_be_played(key, n, Length.WHOLE)]


def offered_levels() -> list[LevelName]:
    """Return the levels to choose from."""
    return [LevelName(level.key, tr(level.name)) for level in LEVELS]


def usual_level(settings: Settings) -> str:
    """Return the level of the last game's first computer player."""
    known = [level for level in settings.last_levels if level]
    return known_level(known[0]) if known else DEFAULT_LEVEL


def deals_text(form: Form, seats: int, length: Length) -> str | None:
    """Return the deals of a form in a length, as in "7 deals: 7 down to 1"; None if it has none.

    Each number of deals is offered once, and none is above that of the whole game.
    """
    sizes = _sizes(form, seats, length)
    longer = {Length.SHORT: (Length.MIDDLE, Length.WHOLE), Length.MIDDLE: (Length.WHOLE,)}
    others = (_sizes(form, seats, other) for other in longer.get(length, ()))
    if not sizes or any(other and len(sizes) >= len(other) for other in others):
        return None
    return count_and_sizes(sizes, tr)


def _sizes(form: Form, seats: int, length: Length) -> list[int]:
    """Return the hand sizes of a form in a length; none if it cannot be played like that."""
    if form.key.startswith(OWN):
        if length is not Length.WHOLE and form.rules.ending.when is not EndWhen.SCHEDULE:
            return []
        if problems_by_seats(replace(form.rules, seats=(seats, seats))):
            return []
        rules = _own_shortened(form.rules, seats, length)
        if problems_by_seats(replace(rules, seats=(seats, seats))):
            return []
    elif not can_be_played(form.key, seats, length):
        return []
    else:
        rules = shortened(form.rules, length)
    return [plan.cards for plan in schedule(rules, seats)]


def _own_shortened(rules: RuleSet, seats: int, length: Length) -> RuleSet:
    """Return own rules with fewer deals, whose sizes are among those that the rules have."""
    if length is Length.WHOLE:
        return rules
    every = sorted({plan.cards for plan in schedule(rules, seats)}, reverse=True)
    sizes = [size for size in every if size <= SHORTER] or every[-1:]
    if length is Length.MIDDLE:
        sizes += sizes[-2::-1]
    sequence = HandSizes(text=", ".join(map(str, sizes)), reserve=rules.sequence.reserve)
    return replace(rules, sequence=sequence)
