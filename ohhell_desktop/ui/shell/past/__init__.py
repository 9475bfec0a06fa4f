"""Looking back at games: reviews, games watched again, checks, the coach."""
