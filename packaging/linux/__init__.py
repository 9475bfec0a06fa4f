"""The files that Linux desktops need besides the bundle, and the packages."""
