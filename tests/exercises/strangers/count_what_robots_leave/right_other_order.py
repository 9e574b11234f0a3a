predicted = {
    "D": {"left": 5},
    "C": {"left": 5},
    "B": {"deleted": [3, 2], "left": 3},
    "A": {"left": 0},
}
