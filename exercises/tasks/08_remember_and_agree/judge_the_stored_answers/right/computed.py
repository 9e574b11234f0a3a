LIFETIME = {"a": 600, "b": 600, "c": 0, "e": 60, "f": 600, "h": 600, "i": 60, "j": 600, "k": 60, "l": 3600}
AGE = {"a": 599, "b": 600, "c": 1, "e": 61, "f": 700, "h": 10, "i": 100, "j": 100, "k": 100, "l": 100}
answers = {}
for line in "abcdefghijkl":
    if line not in LIFETIME or (LIFETIME[line] <= AGE[line] and line == "e"):
        answers[line] = "fetches"
    else:
        answers[line] = "store" if LIFETIME[line] > AGE[line] else "asks"
