"""Learning the weights of evaluations from play, one file a game."""
