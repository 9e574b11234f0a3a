# refused by: other-style
# says: C: you predict 4 users left
# at fault: C: you predict 4 users left
predicted = {
    "A": {"left": 0},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 4},
    "D": {"left": 5},
}
