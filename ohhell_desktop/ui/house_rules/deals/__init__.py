"""The deals of a game as bars that can be dragged, and as the short text behind them."""
