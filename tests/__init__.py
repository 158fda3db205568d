"""The tests; CONTRIBUTING.md says how they are organised."""
