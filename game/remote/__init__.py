"""A match on several devices without a server: one device is the host, the others are its guests.

Only the host has the table; a guest has the view of one seat. Both exchange messages as text (`hear`, `say`;
docs/formats.md) and know no clock and no network.
"""
