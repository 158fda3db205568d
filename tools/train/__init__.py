"""Learning the weights of evaluations from play, one module per game."""
