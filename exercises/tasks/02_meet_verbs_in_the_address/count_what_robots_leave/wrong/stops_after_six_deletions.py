# refused by: robot-b
# says: you predict 0 users left
# at fault: B: you predict 0 users left
predicted = {
    "A": {"left": 0},
    "B": {"left": 0, "deleted": [1, 2, 3, 4, 5]},
    "C": {"left": 5},
    "D": {"left": 5},
}
