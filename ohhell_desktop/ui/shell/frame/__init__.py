"""The frame of the window: menus, rail, and its place on the screen."""
