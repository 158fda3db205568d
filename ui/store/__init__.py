"""Data on the device: saved matches and settings, behind the platform's storage."""
