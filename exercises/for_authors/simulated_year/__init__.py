"""A simulated year: how many questions reviews ask in a week, and what is still known after it."""
