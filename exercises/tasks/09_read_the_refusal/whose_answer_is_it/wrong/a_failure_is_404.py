# refused by: bare
# says: A: request 1 got another answer
# at fault: A: request 1
suspects = {
    "A": [1, 5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}
