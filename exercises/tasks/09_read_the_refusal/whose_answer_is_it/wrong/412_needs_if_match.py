# refused by: bare
# says: B: you named 1
# at fault: B: you named 1
suspects = {
    "A": [5, 11],
    "B": [8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}
