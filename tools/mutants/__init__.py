"""Mutation tests: what a small change to the code breaks, and whether a test notices."""
