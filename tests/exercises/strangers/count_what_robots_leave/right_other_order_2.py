predicted = {"D": {"left": 5}, "C": {"left": 5}, "B": {"deleted": [2, 3], "left": 3}, "A": {"left": 0}}
