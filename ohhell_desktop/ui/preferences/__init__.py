"""The preferences: a panel beside the table, in which every change is shown at once."""
