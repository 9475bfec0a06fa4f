"""The fields of the house rules: what can be edited, how, and where it is in a rule set."""
