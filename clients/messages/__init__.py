"""A message as data and as words, whoever sends it: `Exchange`, `Request`, `Response`, and what may stand in them."""
