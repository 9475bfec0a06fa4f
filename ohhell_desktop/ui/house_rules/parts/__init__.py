"""The parts of the window of the house rules: its list, marks and buttons."""
