# the page where A began is thought to survive
predicted = {"A": {"left": 1}, "B": {"left": 3, "deleted": [3, 2]}, "C": {"left": 5}, "D": {"left": 5}}
