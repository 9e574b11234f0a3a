"""What a learner hands in: is it an answer, run within bounds, and how it ended: an `Outcome`."""
