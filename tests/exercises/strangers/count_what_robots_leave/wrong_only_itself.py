# wrong: A follows on to the neighbours too and deletes all
predicted = {"A": {"left": 4}, "B": {"left": 3, "deleted": [2, 3]}, "C": {"left": 5}, "D": {"left": 5}}
