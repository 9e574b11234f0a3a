# wrong: stops B after 5 addresses
predicted = {"A": {"left": 0}, "B": {"left": 4, "deleted": [3]}, "C": {"left": 5}, "D": {"left": 5}}
