# refused by: robot-a
# says: you predict 4 users left
# at fault: A: you predict 4 users left
predicted = {
    "A": {"left": 4},
    "B": {"left": 4, "deleted": [3]},
    "C": {"left": 5},
    "D": {"left": 5},
}
