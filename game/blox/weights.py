"""What `make train` has learnt of Blox, by number of seats. The method is told in tests/blox/train.py."""

WEIGHTS: dict[int, tuple[float, ...]] = {
    2: (0.401, 0.141, 0.101, 0.058, 0.089, -0.048, 0.102, 0.131, 0.032, -0.182, -0.721),
    3: (0.360, 0.149, 0.095, 0.039, 0.094, 0.065, 0.108, 0.263, 0.344, -0.202, -0.481),
    4: (0.334, 0.137, 0.091, 0.060, 0.056, 0.255, 0.224, 0.201, 0.346, -0.160, -0.379),
}
"""What each number of prospects.FEATURES is worth in points."""

SCALES: dict[int, tuple[float, ...]] = {
    2: (8.0, 8.0, 5.0, 3.5, 1.0),
    3: (9.5, 4.5, 4.5, 3.0, 1.0),
    4: (6.0, 4.5, 4.5, 3.0, 1.0),
}
"""The points by which a lead makes a win e times likelier, in each phase and in the last round."""
