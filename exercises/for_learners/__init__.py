"""What a learner calls: `exercise`, `predict`, `quiz`, `review`, `progress`, `calibration`, and a seat in a class."""
