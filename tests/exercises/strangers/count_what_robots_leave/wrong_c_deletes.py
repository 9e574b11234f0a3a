# wrong: no page of C has a link that deletes
predicted = {"A": {"left": 0}, "B": {"left": 3, "deleted": [2, 3]}, "C": {"left": 4}, "D": {"left": 5}}
