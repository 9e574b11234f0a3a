# refused by: fields
# says: C: you named 1
# at fault: C: you named 1
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}
