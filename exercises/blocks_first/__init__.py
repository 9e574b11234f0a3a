"""A step before writing by oneself: a right answer's lines in disorder, and a right answer with blanks to fill in."""
