"""A request that is being written: what it is (`Draft`), what it means, and what is odd about it."""
