"""The screens of the site, one file each, and the router between them (screen.py)."""
