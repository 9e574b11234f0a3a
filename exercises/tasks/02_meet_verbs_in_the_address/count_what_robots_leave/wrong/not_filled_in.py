# refused by: robot-a
# says: no number for A yet
predicted = {
    "A": {"left": None},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 5},
    "D": {"left": 5},
}
