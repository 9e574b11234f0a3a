# refused by: robot-a
# says: you predict 5 users left
# at fault: A: you predict 5 users left
predicted = {
    "A": {"left": 5},
    "B": {"left": 5, "deleted": []},
    "C": {"left": 5},
    "D": {"left": 5},
}
