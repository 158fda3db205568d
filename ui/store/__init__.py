"""What the device keeps: saved matches and settings, behind the platform's storage."""
