got = {1: "E", 2: "B", 3: None, 4: "C", 5: "A", 6: "F", 7: "C", 8: "B", 9: "D", 10: None, 11: "A", 12: "E"}
suspects = {letter: [number for number in sorted(got, reverse=True) if got[number] == letter] for letter in "ABCDEF"}
