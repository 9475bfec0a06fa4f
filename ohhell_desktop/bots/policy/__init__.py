"""How a computer player decides without a search: estimates and choices.

What a decision tells others about its reasons is in :mod:`ohhell_desktop.bots.protocol.explain`.
"""
