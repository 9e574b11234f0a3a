# refused by: all-is-well
# says: E: you named 1
# at fault: E: you named 1
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [12],
    "F": [6],
}
