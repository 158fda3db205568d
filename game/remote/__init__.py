"""A match on several devices without a server: one device is the bank, the others are its guests.

The bank alone has the table; a guest has the view of one seat. Both take and give messages as text: `hear`,
`say`. They know no clock and no network. docs/formats.md has the text.
"""
