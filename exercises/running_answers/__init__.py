"""What a learner hands in is run: is it an answer, within which bounds, and how did it end: an `Outcome`."""
