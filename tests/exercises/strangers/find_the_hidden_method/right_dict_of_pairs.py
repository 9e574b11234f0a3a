known = [
    ("A", "PUT", "A2"),
    ("B", "PATCH", "B4"),
    ("C", "POST", "C2"),
    ("D", "cannot tell", "none"),
    ("E", "PUT", "E5"),
]
found = {letter: {"method": method, "line": line} for letter, method, line in known}
