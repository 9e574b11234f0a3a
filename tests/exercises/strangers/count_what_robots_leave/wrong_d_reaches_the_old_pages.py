# D never meets a page with verbs in its links
predicted = {"A": {"left": 0}, "B": {"left": 3, "deleted": [3, 2]}, "C": {"left": 5}, "D": {"left": 0}}
