"""The screen: views drawn as HTML text. No rule of a game is decided here."""
