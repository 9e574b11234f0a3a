# refused by: what-can-be-known
# says: both suspects answer it alike
# at fault: letter D: D4
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "D4"},
    "E": {"method": "PUT", "line": "E5"},
}
