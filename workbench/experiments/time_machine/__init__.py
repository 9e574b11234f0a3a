"""A time machine over the states of all records: remember, go back, branch, compare."""
