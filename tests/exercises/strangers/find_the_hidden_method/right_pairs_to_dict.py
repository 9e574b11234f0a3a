rows = "A PUT A2;B PATCH B4;C POST C2;E PUT E5".split(";")
found = {letter: {"method": method, "line": line} for letter, method, line in map(str.split, rows)}
found["D"] = dict(method="cannot tell", line="none")
