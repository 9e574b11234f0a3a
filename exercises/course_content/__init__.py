"""What the course holds: each `Task` and `Prediction` as its author wrote it, and how words are shown."""
