"""One thing, several types: content from records, and records from content, `Malformed` or `Meaningless`."""
