"""The kit that every game's drawing is made of: marks, cards and hands, buttons of moves, tables.

A game gives its own pieces, words and classes; what is the same on every table is here.
"""
