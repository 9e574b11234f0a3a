"""Questions that come back in other clothes: the forms of each, sent for real where a server can decide."""
