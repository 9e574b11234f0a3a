"""What a school's system exports and imports: its list of learners is read, and marks are written as it takes them."""
