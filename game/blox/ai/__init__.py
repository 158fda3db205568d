"""What only the computer player of Blox needs; no rule lives here."""
