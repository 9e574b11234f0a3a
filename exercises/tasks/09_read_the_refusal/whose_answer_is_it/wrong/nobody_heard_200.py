# refused by: all-is-well
# says: E: nobody is named yet
# at fault: E: nobody is named yet
suspects = {
    "A": [5, 11],
    "B": [2, 8],
    "C": [4, 7],
    "D": [9],
    "E": [],
    "F": [6],
}
