methods = ["PUT", "PATCH", "POST", "cannot tell", "PUT"]
lines = ["a2", "b4", "c2", "None", "e5"]
found = {letter: {"method": method, "line": line} for letter, method, line in zip("ABCDE", methods, lines, strict=True)}
