"""Item model of the score sheet of a game."""

from collections.abc import Sequence

from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.ui.game.score.score_rows import sheet
from ohhell_desktop.ui.kit.score_sheet.sheet_model import ColumnHead, SheetModel


class ScoreSheetModel(SheetModel):
    """The deals of a game as one seat may see them.

    ``set_game`` resets the model; ``update`` signals only what has changed.
    """

    def set_game(
        self, view: SeatView, names: Sequence[str], avatars: Sequence[int] | None = None
    ) -> None:
        """Show the sheet of a game.

        Args:
            view: the game as the viewer may see it.
            names: by seat.
            avatars: pictures by seat, 1 to 12; None numbers them in order.
        """
        pictures = avatars or range(1, view.seats + 1)
        heads = tuple(
            ColumnHead(name, picture, 0, leads=False, viewer=False)
            for name, picture in zip(names, pictures, strict=True)
        )
        self.set_rows(sheet(view), _headed(heads, view))

    def update(self, view: SeatView) -> None:
        """Update the sheet of the same game, and signal only what has changed."""
        self.update_rows(sheet(view), _headed(self.heads, view))


def _headed(heads: Sequence[ColumnHead], view: SeatView) -> tuple[ColumnHead, ...]:
    best, least = max(view.totals), min(view.totals)
    return tuple(
        ColumnHead(
            head.name,
            head.avatar,
            view.totals[seat],
            leads=view.totals[seat] == best > least,
            viewer=view.seat == seat,
            dealer=view.dealer == seat,
        )
        for seat, head in enumerate(heads)
    )
