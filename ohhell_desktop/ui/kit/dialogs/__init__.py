"""Dialogs and messages over the window."""
