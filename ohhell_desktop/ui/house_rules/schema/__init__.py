"""The fields of the house rules: what can be edited, and where it stands in a rule set."""
