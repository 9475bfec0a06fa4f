"""What a decision is worth: advice, the facts behind it, and their words. No Qt."""
