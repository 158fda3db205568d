"""The computer player of Balloon Cup; no rule lives here.

policy.py (the search's knowledge), evaluation.py (what a position is worth), novice.py and levels.py (what
the weaker ones see, how strong each is and what it likes), baseline.py (the frozen one-move player that the
levels are measured against).
"""
