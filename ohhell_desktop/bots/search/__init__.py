"""Search: the rules as tables, honest worlds, fast playouts, and decisions made from them."""
