"""Search: the rules as tables, worlds that agree with a view, fast playouts, and decisions."""
