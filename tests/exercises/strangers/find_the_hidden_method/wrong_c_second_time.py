# wrong: not the first line: a PUT would have been seen at C2 already
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C4"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}
