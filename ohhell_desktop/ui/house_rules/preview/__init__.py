"""The preview of the rules, with an example of the score."""
