"""The computer player of Balloon Cup; no rule lives here.

policy.py (what the search is told), evaluation.py (what a position is worth), baseline.py (the frozen
one-move player that the levels are measured against).
"""
