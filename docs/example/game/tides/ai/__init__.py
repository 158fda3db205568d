"""What only the computer player needs of Tides: policy.py."""
