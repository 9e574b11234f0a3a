"""What a learner calls: `exercise`, `predict`, `quiz`, `progress`, `calibration`."""
