"""Build and measuring programs: assembling, serving, measuring, training. None of them is served."""
