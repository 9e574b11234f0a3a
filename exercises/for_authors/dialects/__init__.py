"""Other ways to say the same: a right answer that is said so must stay right."""
