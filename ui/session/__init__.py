"""One match at one screen: selection, staged move, visibility, and the input of drawings."""
