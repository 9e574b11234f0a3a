# 12: is answered 200 too
suspects = {"A": [5, 11], "B": [2, 8], "C": [4, 7], "D": [9], "E": [1], "F": [6]}
