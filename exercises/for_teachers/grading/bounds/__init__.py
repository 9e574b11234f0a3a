"""What holds an answer, as far as this system can; `which.py` chooses, and says it in a sentence."""
