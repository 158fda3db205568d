"""A match on several devices without a server: one device is the bank, the others are its guests.

The bank alone has the table; a guest has the view of one seat. Both are told what they hear and asked what
they have to say, as text; they know no clock and no network. docs/formats.md has the text.
"""
