"""What only the computer player of Captain Bluff needs; no rule lives here."""
