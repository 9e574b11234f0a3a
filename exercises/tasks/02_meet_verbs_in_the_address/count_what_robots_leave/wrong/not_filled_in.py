# refused by: robot-a
# says: no number for A yet
# at fault: no number for A
predicted = {
    "A": {"left": None},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 5},
    "D": {"left": 5},
}
