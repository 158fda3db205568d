"""The computer player of Captain Bluff; no rule lives here."""
