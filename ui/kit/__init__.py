"""Parts that every game's drawing shares: marks, cards and hands, buttons of moves, tables."""
