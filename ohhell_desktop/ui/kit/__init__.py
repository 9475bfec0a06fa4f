"""What the pages share: controls, dialogs, lists of forms, sounds, the store of settings."""
