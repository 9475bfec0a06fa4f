"""The parts of the layout: sizes, plates, corners and the trick. Plain values, no Qt."""
