"""Special deals, and the dialog in which one of them is edited."""
