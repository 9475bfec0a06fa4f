"""Drawing with a painter: vector pictures, felt, sheets of paper, pencil marks."""
