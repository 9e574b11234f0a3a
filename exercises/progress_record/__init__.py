"""What a learner has done: a file that only grows, and the code and the file that carry it elsewhere."""
