"""What is stored, and what a turn changed: the `Store`, pages of a list, states of all records, the `CourseClock`."""
