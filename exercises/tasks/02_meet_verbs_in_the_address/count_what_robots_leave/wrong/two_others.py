# refused by: robot-b
# says: B: you named user 4
# at fault: B: you named user 4
predicted = {
    "A": {"left": 0},
    "B": {"left": 3, "deleted": [3, 4]},
    "C": {"left": 5},
    "D": {"left": 5},
}
