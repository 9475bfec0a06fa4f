"""The sounds of one table, as the player's settings have them."""

from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan.cues import Cue
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.ui.kit.sound.choice import Heard, Sound, sounds_at_end, sounds_of
from ohhell_desktop.ui.kit.sound.player import SoundPlayer


class TableSounds:
    """Plays what is heard while a table shows its cues.

    Args:
        player: Plays the sounds.
        settings: The player's settings.
    """

    def __init__(self, player: SoundPlayer, settings: Settings) -> None:
        self.player = player
        self._settings = settings
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on."""
        self._settings = settings
        self.player.set_volume(settings.volume if settings.sound else 0)

    def shown(self, shown: object, seen: object) -> None:
        """Play what belongs to something that begins to be shown.

        Args:
            shown: A cue, or a complete trick.
            seen: The tableau before it.
        """
        if isinstance(shown, Cue | Trick) and isinstance(seen, Tableau):
            self._play(*sounds_of(shown, seen, self._settings.speed))

    def ended(self, view: SeatView) -> None:
        """Play what belongs to the end of a game."""
        self._play(*sounds_at_end(view))

    def _play(self, *sounds: Heard) -> None:
        mute = () if self._settings.turn_sound else (Sound.YOUR_TURN,)
        self.player.play(*(heard for heard in sounds if heard.sound not in mute))
