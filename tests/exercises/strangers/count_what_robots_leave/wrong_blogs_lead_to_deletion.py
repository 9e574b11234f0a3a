# wrong: takes robot D for one that reaches /user/show/
predicted = {"A": {"left": 0}, "B": {"left": 3, "deleted": [2, 3]}, "C": {"left": 5}, "D": {"left": 0}}
