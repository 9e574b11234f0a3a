"""The slides of each lesson: what its own tags choose, as one file that shows itself without a network."""
