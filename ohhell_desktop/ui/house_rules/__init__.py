"""The dialog for house rules: a table of fields, an editor for each, and a preview."""
