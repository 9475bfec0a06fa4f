"""How fields, boxes, buttons, tabs and bars are drawn on every platform."""
