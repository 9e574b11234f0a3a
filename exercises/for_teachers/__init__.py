"""What a teacher calls: `class_map`, and marks for a class."""
