"""Scripted beginners, a module a game: people who have read the rules once, each of another style.

A module's `STYLES` has by name a function that takes a determinization of the seat's view and a source of
chance, and returns a legal move. It asks for nothing but what the seat can see, and never for the engine's
evaluation: these players are the yardstick of the lowest levels, and know nothing of how those are made.
"""
