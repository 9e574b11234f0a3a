"""A step before the empty cell: a right answer's lines to put in order, and a right answer with blanks to fill in."""
