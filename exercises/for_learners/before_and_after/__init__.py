"""`before` and `after`: twelve items one after the other, and what has changed between the two times."""
