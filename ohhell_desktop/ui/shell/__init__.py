"""The window around the pages: menus, rail, keys, files from outside, errors; knows every page."""
