"""A caching client with glass walls: what is stored, how fresh it is, and which request did what to it."""
