"""The rules engine: pure values and functions, standard library only.

No Qt, no clock, no input or output, no logging. An action goes in, a new
state and what happened come out; see :mod:`ohhell_desktop.rules.engine.game`.
"""
