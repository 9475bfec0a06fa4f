"""How a computer player decides: estimates, choices and explanations."""
