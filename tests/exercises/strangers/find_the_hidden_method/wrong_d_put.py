# wrong: D looks idempotent and whole, so it is taken for PUT; nobody can know
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "PUT", "line": "D2"},
    "E": {"method": "PUT", "line": "E5"},
}
