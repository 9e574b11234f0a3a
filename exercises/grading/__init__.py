"""What a teacher calls: `class_map`, marks for a class, and its questions for other systems."""
