"""Matches on several devices: how this device plays its part. Messages: game/remote/."""
