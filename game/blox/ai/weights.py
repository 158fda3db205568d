"""Weights of Blox that `make train` has learnt, by number of seats."""

WEIGHTS: dict[int, tuple[float, ...]] = {
    2: (0.420, 0.141, 0.128, 0.038, 0.089, -0.019, 0.006, 0.146, 0.021, -0.289, -0.729),
    3: (0.340, 0.143, 0.102, 0.074, 0.086, 0.183, 0.145, 0.225, 0.364, -0.203, -0.480),
    4: (0.348, 0.138, 0.082, 0.073, 0.050, 0.211, 0.241, 0.186, 0.303, -0.148, -0.376),
}
"""Points that each of FEATURES is worth, by number of seats."""

SCALES: dict[int, tuple[float, ...]] = {
    2: (5.0, 5.0, 5.0, 3.5, 1.0),
    3: (6.5, 5.5, 5.0, 3.5, 1.0),
    4: (5.0, 4.0, 3.5, 2.5, 1.0),
}
"""The points by which a lead makes a win e times likelier, in each phase and in the last round."""
