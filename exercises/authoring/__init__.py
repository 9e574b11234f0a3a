"""What an author calls: proofs of a task, the exercise notebooks, the answer keys."""
