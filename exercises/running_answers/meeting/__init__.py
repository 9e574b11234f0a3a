"""Where several requests come at once, they can meet."""
