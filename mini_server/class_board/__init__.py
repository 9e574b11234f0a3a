"""A class at work: seats, votes, and who may see them, kept by a `Board` that only `--class` brings along."""
