# wrong: B's list does not fit: 3 and 4 instead of 3 and 2
predicted = {"A": {"left": 0}, "B": {"left": 3, "deleted": [3, 4]}, "C": {"left": 5}, "D": {"left": 5}}
