"""Computer players: levels, the search, its policies, and matches between levels."""
