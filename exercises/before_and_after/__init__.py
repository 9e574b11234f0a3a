"""What is asked before the course and after it: twelve items in two forms, and what an answer says of a belief."""
