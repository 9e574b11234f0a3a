"""What the checks of several tasks ask, written once."""
