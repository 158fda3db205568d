"""The computer player of Blox; no rule lives here."""
