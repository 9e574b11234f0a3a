# refused by: bare
# says: there is no request 'nobody else'
# at fault: 'nobody else'
suspects = {
    "A": [5, 11, "nobody else"],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [1, 12],
    "F": [6],
}
