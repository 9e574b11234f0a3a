"""Which cells of a notebook make an answer, read from their syntax: each `Cell`, its section, and what it needs."""
