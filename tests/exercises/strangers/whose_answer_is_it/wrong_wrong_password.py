# 7: a wrong password is 401 as well
suspects = {"A": [5, 11], "B": [2, 8], "C": [4], "D": [9], "E": [1, 12], "F": [6]}
