"""What Linux desktops need beside the bundle, and the packages that bring both."""
