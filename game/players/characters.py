"""The characters of computers: a taste, not a strength. The word stands in the seat of a save.

What a character does at a game is told in the policy of that game (`Policy.characters`); how strong it plays
is its level's.
"""

CHARACTERS = ("cautious", "bold", "tricky")
