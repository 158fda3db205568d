"""Who harms whom, a module for each game: `harmed` tells it of an event, `standings` how the seats stand."""
