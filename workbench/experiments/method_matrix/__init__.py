"""The method matrix: every method at every address, measured."""
