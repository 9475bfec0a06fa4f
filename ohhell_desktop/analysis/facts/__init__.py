"""Facts about a decision: what a player at the table could have counted, and what bots found."""
