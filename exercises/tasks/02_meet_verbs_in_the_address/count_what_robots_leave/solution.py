predicted = {
    "A": {"left": 0},
    "B": {"left": 3, "deleted": [3, 2]},
    "C": {"left": 5},
    "D": {"left": 5},
}
