"""Tasks and questions as their authors wrote them, and how the course shows words: `Task`, `Prediction`."""
