"""The help window: how to play, the rules of the table, the book of rules, printing."""
