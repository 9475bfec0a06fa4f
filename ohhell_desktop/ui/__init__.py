"""Windows, dialogs and item models around the table, and the controller that connects them."""
