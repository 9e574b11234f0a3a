# wrong: A is PUT: after a PATCH the place would still be there
found = {
    "A": {"method": "PATCH", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}
