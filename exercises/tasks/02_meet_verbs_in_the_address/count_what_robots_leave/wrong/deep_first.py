# refused by: robot-b
# says: you predict 4 users left
# at fault: B: you predict 4 users left
predicted = {
    "A": {"left": 0},
    "B": {"left": 4, "deleted": [3]},
    "C": {"left": 5},
    "D": {"left": 5},
}
