"""What a learner calls: `exercise`, `predict`, `quiz`, `progress`, `calibration`, and a seat in a class."""
