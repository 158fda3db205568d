"""The computer player of Balloon Cup; no rule lives here."""
