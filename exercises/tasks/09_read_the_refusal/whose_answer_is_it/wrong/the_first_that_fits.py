# refused by: bare
# says: A: you named 1, and somebody else
# at fault: A: you named 1
suspects = {
    "A": [5],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}
