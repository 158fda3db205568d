"""One match at one screen: what is selected and staged, who may see what, what a drawing is given."""
