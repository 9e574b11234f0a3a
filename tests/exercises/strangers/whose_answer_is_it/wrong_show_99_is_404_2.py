# 1 is answered 200, with an error in it
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [12],
    "F": [6],
}
