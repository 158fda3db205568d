"""The arena's command: who can be seated there, and the tables of strength and of lengths."""
