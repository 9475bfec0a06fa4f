"""Windows, dialogs and item models round the table, and the controller that binds them."""
