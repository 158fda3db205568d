"""Four games in full, as small as the contract lets them be: templates, and tests of every default."""
