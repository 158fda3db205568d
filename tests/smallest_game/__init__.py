"""Two games in full, as small as the contract lets them be: a template, and tests of every default."""
