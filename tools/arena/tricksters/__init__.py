"""Players of one trick each, a module a game: always call, only swap, hoard, stall.

A module's `STYLES` is like that of a beginner (beginners/__init__.py). A good player must not be beaten by a
trick, however often it is tried.
"""
