"""Programs of the workshop: assembling, serving, measuring, training. None of them is served."""
