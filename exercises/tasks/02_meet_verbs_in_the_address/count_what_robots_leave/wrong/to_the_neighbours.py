# refused by: robot-a
# says: you predict 2 users left
# at fault: A: you predict 2 users left
predicted = {
    "A": {"left": 2},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 5},
    "D": {"left": 5},
}
