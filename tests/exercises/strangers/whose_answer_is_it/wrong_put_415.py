# 10: a PUT's 415 has Accept, not Accept-Patch
suspects = {"A": [5, 11], "B": [2, 8], "C": [4, 7], "D": [9], "E": [1, 12], "F": [6, 10]}
