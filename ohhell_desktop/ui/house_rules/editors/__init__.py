"""Editors for the values of the house rules."""
