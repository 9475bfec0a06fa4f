"""The players of the next game, as the player sets them up."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from ohhell_desktop.bots.characters import CHARACTERS, Character
from ohhell_desktop.bots.levels import DEFAULT_LEVEL
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.session.files.settings import MOST_LINE_UPS, Settings
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.programs import Program, level_now
from ohhell_desktop.session.seats import LineUp, Sitter
from ohhell_desktop.ui.kit.friends import with_friends
from ohhell_desktop.ui.kit.level_words import offered_levels
from ohhell_desktop.ui.kit.people_words import distinct_names, usual_name

OPPONENTS: Final = tuple(character.name for character in CHARACTERS[: MOST_SEATS - 1])
"""Default names of the computer players."""
OWN: Final = 0
"""The number of the player of this copy of the program, who always plays."""


class Seated(NamedTuple):
    """Everybody as they were set up on a page that was left."""

    seats: tuple[SeatSetup, ...]
    name: str
    """The player's own name in the preferences then."""
    face: int
    """And their face."""


class Players:
    """Everybody who may sit down: the player first, then other people and computer players.

    Args:
        settings: what is remembered of the last game.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._seats: list[SeatSetup] = []
        self._before: dict[int, SeatSetup] = {}
        last = settings.line_ups[-1:] if settings.last_together else ()
        self.sit(*last)

    def __getitem__(self, number: int) -> SeatSetup:
        return self._seats[number]

    def sit(self, line_up: LineUp = ()) -> None:
        """Seat everybody of an earlier game of several people, or the player alone."""
        seats = [remembered_seat(number, self._settings) for number in range(MOST_SEATS)]
        self._seats = [*map(_seated, line_up), *seats[len(line_up) :]]
        self.keep_levels(self._settings.programs)
        self._before = {}

    def seated(self) -> Seated:
        """Return everybody, for a page that is opened later."""
        return Seated(tuple(self._seats), self._settings.player_name, self._settings.avatar)

    def seat_again(self, seated: Seated) -> None:
        """Seat everybody as they were left."""
        now = self._settings
        self._seats = list(seated.seats)
        self._settings = replace(now, player_name=seated.name, avatar=seated.face)
        self.follow(now)
        self.keep_levels(now.programs)

    def places(self, count: int) -> list[int]:
        """Return the numbers of those who sit at a table of this size, in the order of play.

        Computer players leave first.
        """
        people = [n for n, seat in enumerate(self._seats) if seat.kind is SeatKind.PERSON]
        bots = [n for n in range(MOST_SEATS) if n not in people]
        return sorted([*people, *bots][:count])

    def left_out(self, count: int) -> Sequence[str]:
        """Return the names of the people for whom a table of this size has no seat."""
        here = self.places(count)
        away = (n for n in range(MOST_SEATS) if n not in here)
        people = (n for n in away if self._seats[n].kind is SeatKind.PERSON)
        return [self._seats[n].name or usual_name(n) for n in people]

    def people(self) -> int:
        """Return how many people want to play."""
        return sum(seat.kind is SeatKind.PERSON for seat in self._seats)

    def set_kind(self, number: int, kind: SeatKind) -> None:
        """Let a person or a computer player sit somewhere: the one who sat there before, if any.

        The player's own seat is left as it is.
        """
        seat = self._seats[number]
        if number != OWN and kind is not seat.kind:
            usual = _person(seat) if kind is SeatKind.PERSON else _computer_player(seat)
            if kind is SeatKind.PERSON and not usual.name:
                usual = replace(usual, name=self._next_friend())
            self._seats[number] = self._before.get(number, usual)
            self._before[number] = seat

    def friends_for(self, number: int) -> list[str]:
        """Return the names of friends who do not sit here yet, unless at this seat."""
        others = (seat for place, seat in enumerate(self._seats) if place != number)
        here = {seat.name.casefold() for seat in others if seat.kind is SeatKind.PERSON}
        return [name for name in self._settings.friends if name.casefold() not in here]

    def _next_friend(self) -> str:
        """Return the name of a friend who does not sit here yet; empty if there is none."""
        here = {seat.name.casefold() for seat in self._seats if seat.kind is SeatKind.PERSON}
        away = (name for name in self._settings.friends if name.casefold() not in here)
        return next(away, "")

    def set_name(self, number: int, name: str) -> None:
        """Change a name; an empty one becomes the usual one."""
        self._seats[number] = replace(self._seats[number], name=name.strip())

    def keep_levels(self, programs: Sequence[Program]) -> None:
        """Give the usual level to computer players whose level is not offered any more."""
        for number, seat in enumerate(self._seats):
            self.set_level(number, _offered(seat.level, programs))

    def set_face(self, number: int, face: int) -> None:
        """Change the picture of a player; a computer player becomes the character behind it.

        A name that the person has thought of stays.
        """
        seat = replace(self._seats[number], avatar=face)
        if seat.kind is SeatKind.BOT:
            one = _character(face)
            named = not seat.name or seat.name in _NAMES
            seat = replace(seat, name=one.name if named else seat.name, habit=one.habit.key)
        self._seats[number] = seat

    def set_level(self, number: int, level: str) -> None:
        """Change how well a computer player plays; a person's seat is left as it is."""
        if self._seats[number].kind is SeatKind.BOT:
            self._seats[number] = replace(self._seats[number], level=level)

    def set_all_levels(self, level: str) -> None:
        """Let all computer players play equally well."""
        for number in range(1, MOST_SEATS):
            self.set_level(number, level)

    def follow(self, settings: Settings) -> None:
        """Give the player the name and the face of the preferences, if they were changed there.

        A name that is only for this table of several people stays.
        """
        before, self._settings = self._settings, settings
        now = settings.player_name, settings.avatar
        only_here = self.people() > 1 and self._seats[OWN].name != before.player_name
        if now != (before.player_name, before.avatar) and not only_here:
            self.set_name(OWN, settings.player_name)
            self.set_face(OWN, settings.avatar)

    def usual(self, number: int, count: int) -> str:
        """Return the name of a player at a table of this size who has no other."""
        places = self.places(count)
        if self._seats[number].kind is SeatKind.BOT:
            return OPPONENTS[number - 1]
        together = sum(self._seats[n].kind is SeatKind.PERSON for n in places) > 1
        return usual_name(places.index(number)) if together else tr("You")

    def seats(self, count: int) -> tuple[SeatSetup, ...]:
        """Return everybody at a table of this size; of several people, each has another name."""
        places = self.places(count)
        seats = [self._seats[n] for n in places]
        names = [self._seats[n].name or self.usual(n, count) for n in places]
        people = [seat.kind is SeatKind.PERSON for seat in seats]
        if sum(people) > 1:
            names = distinct_names(names, people)
        return tuple(replace(seat, name=name) for seat, name in zip(seats, names, strict=True))

    def remembered(self, settings: Settings, count: int) -> Settings:
        """Return settings that remember those who sit at a table of this size, for the next time.

        Where several people play, the player's own name and face in the preferences stay.
        """
        places, own = self.places(count), self._seats[OWN]
        if sum(self._seats[n].kind is SeatKind.PERSON for n in places) > 1:
            now = tuple(_sitter(self._seats[n]) for n in places)
            kept = (each for each in settings.line_ups if _people(each) != _people(now))
            return replace(
                with_friends(settings, (each.name for each in now if not each.level)),
                player_name=settings.player_name or own.name,
                line_ups=(*kept, now)[-MOST_LINE_UPS:],
                last_together=True,
            )
        bots = self._seats[1:]
        names = (seat.name or usual for seat, usual in zip(bots, OPPONENTS, strict=True))
        return replace(
            settings,
            player_name=own.name or settings.player_name,
            avatar=own.avatar,
            last_names=tuple(names),
            last_levels=tuple(seat.level for seat in bots),
            last_faces=tuple(seat.avatar for seat in bots),
            last_habits=tuple(seat.habit for seat in bots),
            last_together=False,
        )


def remembered_seat(number: int, settings: Settings) -> SeatSetup:
    """Return a seat as it was in the last game of one person.

    The player's, number 0, may have no name yet.
    """
    if number == OWN:
        return SeatSetup(settings.player_name, SeatKind.PERSON, avatar=settings.avatar)
    place = number - 1
    names, levels = settings.last_names, settings.last_levels
    name = names[place] if place < len(names) and names[place] else OPPONENTS[place]
    level = levels[place] if place < len(levels) else DEFAULT_LEVEL
    faces, habits = settings.last_faces, settings.last_habits
    usual = CHARACTERS[place]
    face = faces[place] if place < len(faces) else usual.face
    if place >= len(faces) and face == settings.avatar:
        face = CHARACTERS[-1].face
    level = _offered(level, settings.programs)
    habit = habits[place] if place < len(habits) else usual.habit.key
    return SeatSetup(name, SeatKind.BOT, level, face, habit)


def _offered(level: str, programs: Sequence[Program]) -> str:
    """Return a remembered level, by its present name, or the usual one if it is gone."""
    level = level_now(level, programs)
    known = level in {offered.key for offered in offered_levels(programs)}
    return level if known else DEFAULT_LEVEL


def line_up_seats(line_up: LineUp) -> tuple[SeatSetup, ...]:
    """Return the players of an earlier game, the people with their names."""
    usual = (seat.name or usual_name(n) for n, seat in enumerate(line_up))
    return tuple(
        replace(_seated(sitter), name=name) for sitter, name in zip(line_up, usual, strict=True)
    )


def _seated(sitter: Sitter) -> SeatSetup:
    name, level, face, habit = sitter
    if not level:
        return SeatSetup(name, SeatKind.PERSON, avatar=face)
    return SeatSetup(name, SeatKind.BOT, level, face, habit)


def _sitter(seat: SeatSetup) -> Sitter:
    return Sitter(seat.name, seat.level, seat.avatar, seat.habit)


def _people(line_up: LineUp) -> list[str]:
    return sorted(sitter.name.casefold() for sitter in line_up if not sitter.level)


_NAMES: Final = frozenset(character.name for character in CHARACTERS)


def _character(face: int) -> Character:
    return next(each for each in CHARACTERS if each.face == face)


def _person(bot: SeatSetup) -> SeatSetup:
    """Return a person in the place of a computer player, with a name that was typed there."""
    name = "" if bot.name in _NAMES else bot.name
    return SeatSetup(name, SeatKind.PERSON, avatar=bot.avatar)


def _computer_player(person: SeatSetup) -> SeatSetup:
    one = _character(person.avatar)
    return SeatSetup(one.name, SeatKind.BOT, DEFAULT_LEVEL, one.face, one.habit.key)
