"""Computer players: levels, the search, what it is told of a game, and matches between levels."""
