"""Enters games with real cards through the fields of the window."""

from real_cards import PlayedGame

from ohhell_desktop.ui.score_keeper.count_field import CountField
from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage


def enter_by_fields(page: ScoreKeeperPage, game: PlayedGame) -> None:
    """Enter a whole game through the fields and the main button of the page."""
    for deal in game.deals:
        result, panel = deal.result, page.panel
        if deal.premium is not None:
            wanted = (deal.premium.seat, deal.premium.level.value)
            data = [panel.choices.premium.itemData(n) for n in range(panel.choices.premium.count())]
            panel.choices.premium.setCurrentIndex(data.index(wanted))
            panel.choices.premium.activated.emit(data.index(wanted))
        row = page.scores.current
        assert row is not None
        if row.bidders:
            for line in list(panel.lines):
                fill(line.bid, result.bids[line.player])
            panel.go_on()
        for line in list(panel.lines):
            fill(line.took, result.tricks[line.player])
        panel.go_on()


def fill(field: CountField, number: int | None) -> None:
    """Type a number into a field; nothing for a player who makes no bid."""
    for digit in "" if number is None else str(number):
        field.type_digit(digit)
    field._settle()
