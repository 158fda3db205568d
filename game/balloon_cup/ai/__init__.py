"""The computer player of Balloon Cup; no rule lives here.

policy.py (what the search is told), evaluation.py (what a position is worth), levels.py, novice.py and
characters.py (how strong, what the weaker ones see, what each likes), baseline.py (the frozen one-move player
that the levels are measured against).
"""
