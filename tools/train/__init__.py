"""Learning the weights of evaluations from play, one module a game."""
