# wrong: B3 is answered 204 by both; only B4 shows it
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B3"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}
