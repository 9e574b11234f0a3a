# refused by: other-style
# says: D: you predict 0 users left
# at fault: D: you predict 0 users left
predicted = {
    "A": {"left": 0},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 5},
    "D": {"left": 0},
}
