# refused by: fields
# says: D: request 3 got another answer
# at fault: D: request 3
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [3, 9],
    "E": [1, 12],
    "F": [6],
}
