"""Short messages to the player on the table: why something cannot be done, and what was done."""

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.stage.announcer import Announcer
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.stage.toast import Toast


class Messages:
    """Shows messages in a panel, and has a screen reader say them."""

    def __init__(
        self, scene: TableScene, toast: Toast, picker: Picker, announcer: Announcer
    ) -> None:
        self._scene = scene
        self._toast = toast
        self._picker = picker
        self._announcer = announcer

    def refuse(self, text: str) -> None:
        """Say why something cannot be done; if the picker says it already, there."""
        if not self._picker.stress(text):
            self._show(text, warning=True)
        self._announcer.announce(text)

    def say(self, text: str) -> None:
        """Have a screen reader say a text; nothing is shown."""
        self._announcer.announce(text)

    def tell_whole(self) -> None:
        """Have a screen reader say everything on the table; nothing is shown."""
        self._announcer.announce_whole()

    def tell(self, text: str) -> None:
        """Say what was done; do nothing for an empty text."""
        if text:
            self._show(text, warning=False)
            self._announcer.announce(text)

    def place_again(self) -> None:
        """Keep the panel in its place on a table that has been laid out again."""
        if self._toast.text and self._scene.layout is not None:
            self._toast.place(self._scene.layout, self._picker.top, self._lying())

    def _show(self, text: str, *, warning: bool) -> None:
        if self._scene.layout is not None:
            top, lying = self._picker.top, self._lying()
            self._toast.show_text(text, self._scene.layout, top, lying, warning=warning)

    def _lying(self) -> list[Rect]:
        """Return what a message should not cover: cards, also the next one, plates and bubbles."""
        scene = self._scene
        said = [bubble.area for bubble in scene.bubbles.items if bubble.text]
        cards = [card.place.pose.bounds() for card in scene.cards.values()]
        layout = scene.layout
        following = [] if layout is None else [layout.trick[layout.viewer].bounds()]
        return [*cards, *following, *said, *(plate.area for plate in scene.plates)]
