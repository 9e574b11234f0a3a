"""A collection before and after: what it listed, and what is missing or more."""
