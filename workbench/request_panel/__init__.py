"""`RequestPanel`: write a request, predict, send it, and see what crossed and what changed."""
