# wrong: B walked depth first: 3, 2, 1, delete 1, delete 2, 4
predicted = {"A": {"left": 0}, "B": {"left": 3, "deleted": [1, 2]}, "C": {"left": 5}, "D": {"left": 5}}
