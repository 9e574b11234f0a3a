predicted = {
    "A": {"left": "0"},
    "B": {"left": "3", "deleted": ["2", "3"]},
    "C": {"left": "5"},
    "D": {"left": "5"},
}
