"""The museum of accidents: published cases, and each of them replayed in miniature on a real server."""
