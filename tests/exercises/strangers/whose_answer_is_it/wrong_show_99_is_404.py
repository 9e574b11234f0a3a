# 1: the verb style answers 200 even then
suspects = {"A": [1, 5, 11], "B": [2, 8], "C": [4, 7], "D": [9], "E": [1, 12], "F": [6]}
