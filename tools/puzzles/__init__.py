"""Finding puzzles: positions with one best move by a clear margin, out of matches between computers."""
