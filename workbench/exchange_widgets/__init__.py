"""Widgets that look at exchanges: `TraceView`, `ServerSideView`, `DiffView`, `CopyView`, `History`, `HandTyped`."""
