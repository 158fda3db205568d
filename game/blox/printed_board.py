"""The board (BX-3): nothing but data. Who owns the printed board can put what it shows in the table below.

A space is the letter of its colour (K black, W white, S grey, V violet), then the height of the tower that
starts there, if one does. What a board must be is said and checked in board.py.
"""

TABLE = """
     a   b   c   d   e   f   g   h   i
1    W   K   W   V   K   V   S   W   S
2    K   S2  V   S4  V   K1  S   K2  W
3    S   V   W1  K   W3  V   K1  S   V
4    V   S1  K   W1  S   W1  V   W   K
5    W   V   W3  V   K   S   W3  K   V
6    K   W   V   S1  W   K1  S   V1  K
7    S   K   S1  K   V3  W   V1  W   S
8    W   S2  K   V1  W   S4  W   V2  K
9    V   W   S   K   S   K   V   K   S
"""
