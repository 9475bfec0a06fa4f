"""The players of the next game, as the player sets them up."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.bots.levels import DEFAULT_LEVEL
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.ui.new_game.last_game import OPPONENTS, remembered_seat


class Players:
    """Everybody who may sit down: the person first, then the computer players.

    Args:
        settings: what is remembered of the last game.
    """

    def __init__(self, settings: Settings) -> None:
        seats = [remembered_seat(number, settings) for number in range(MOST_SEATS)]
        self._seats = [seats[0], *(replace(s, level=s.level or DEFAULT_LEVEL) for s in seats[1:])]

    def __getitem__(self, number: int) -> SeatSetup:
        return self._seats[number]

    def set_name(self, number: int, name: str) -> None:
        """Change a name; an empty one becomes the usual one."""
        self._seats[number] = replace(self._seats[number], name=name.strip())

    def keep_levels(self, offered: Collection[str]) -> None:
        """Give the usual level to computer players whose level is not offered any more."""
        for number, seat in enumerate(self._seats):
            if seat.level not in offered:
                self.set_level(number, DEFAULT_LEVEL)

    def set_face(self, number: int, face: int) -> None:
        """Change the picture of a player; a computer player becomes the character behind it.

        A name that the person has thought of stays.
        """
        seat = replace(self._seats[number], avatar=face)
        if seat.kind is SeatKind.BOT:
            one = next(each for each in CHARACTERS if each.face == face)
            named = not seat.name or seat.name in {each.name for each in CHARACTERS}
            name = one.name if named else seat.name
            seat = replace(seat, name=name, habit=one.habit.key)
        self._seats[number] = seat

    def set_level(self, number: int, level: str) -> None:
        """Change how well a computer player plays; the person's seat is left as it is."""
        if self._seats[number].kind is SeatKind.BOT:
            self._seats[number] = replace(self._seats[number], level=level)

    def set_all_levels(self, level: str) -> None:
        """Let all computer players play equally well."""
        for number in range(1, MOST_SEATS):
            self.set_level(number, level)

    def seats(self, count: int) -> tuple[SeatSetup, ...]:
        """Return everybody at a table of this size, each with a name."""
        usual = (tr("You"), *OPPONENTS)
        named = zip(self._seats[:count], usual, strict=False)
        return tuple(replace(seat, name=seat.name or name) for seat, name in named)

    def everybody(self) -> Sequence[SeatSetup]:
        """Return all players with their names, also those who do not play this time."""
        return self.seats(MOST_SEATS)

    def own_name(self) -> str:
        """Return the name that the person has entered; may be empty."""
        return self._seats[0].name
