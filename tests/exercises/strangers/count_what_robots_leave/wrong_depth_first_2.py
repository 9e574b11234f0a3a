# B follows the links in depth: only user 3 is thought to be deleted
predicted = {"A": {"left": 0}, "B": {"left": 4, "deleted": [3]}, "C": {"left": 5}, "D": {"left": 5}}
