# 3: a user has PATCH as well, so its Allow is another
suspects = {"A": [5, 11], "B": [2, 8], "C": [4, 7], "D": [3, 9], "E": [1, 12], "F": [6]}
