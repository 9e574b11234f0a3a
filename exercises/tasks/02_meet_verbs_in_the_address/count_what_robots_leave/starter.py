predicted = {
    "A": {"left": None},
    "B": {"left": None, "deleted": []},
    "C": {"left": None},
    "D": {"left": None},
}
