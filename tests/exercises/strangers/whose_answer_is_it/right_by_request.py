got = {1: "E", 2: "B", 3: None, 4: "C", 5: "A", 6: "F", 7: "C", 8: "B", 9: "D", 10: None, 11: "A", 12: "E"}
suspects = {letter: sorted((n for n in got if got[n] == letter), reverse=True) for letter in "ABCDEF"}
