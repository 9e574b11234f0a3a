"""A learner's seat in a class: what is sent to the teacher's board, when, and the votes of the class."""
