"""Building one's own rules: a table of fields, the editors that it drives, and the dialog."""
