# refused by: fields
# says: F: request 10 got another answer
# at fault: F: request 10
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6, 10],
}
