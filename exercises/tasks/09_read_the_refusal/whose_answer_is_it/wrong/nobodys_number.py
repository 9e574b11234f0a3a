# refused by: fields
# says: there is no request -7
# at fault: no request -7
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6, -7],
}
