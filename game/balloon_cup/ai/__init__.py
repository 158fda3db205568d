"""What only the computer player of Balloon Cup needs; no rule lives here."""
