"""The rules engine: pure values and functions, standard library only.

No Qt, no clock, no input or output, no logging. An action goes in, a new
state and what happened come out; see :mod:`ohhell_desktop.rules.engine.game`.
A deal of one card for three, in which everybody does the first thing that is allowed:

>>> from ohhell_desktop.rules.engine.game import apply, legal, new_game
>>> from ohhell_desktop.rules.engine.state import DeckSource
>>> from ohhell_desktop.rules.form.ruleset import RuleSet
>>> from ohhell_desktop.rules.form.sequence import HandSizes
>>> rules = RuleSet(sequence=HandSizes(text="1"))
>>> state, events = new_game(rules, 3, DeckSource(seed=bytes(32)))
>>> while state.turn is not None:
...     state, events = apply(state, legal(state)[0])
>>> [deal.bids for deal in state.history], state.totals, state.winners
([(0, 0, 0)], (10, 1, 10), (0, 2))
"""
