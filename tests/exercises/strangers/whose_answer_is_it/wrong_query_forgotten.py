# 11: nothing lives at /users/?age=36 either
suspects = {"A": [5], "B": [2, 8], "C": [4, 7], "D": [9], "E": [1, 12], "F": [6]}
