# refused by: replaced-or-changed
# says: letter A: a fresh service that was sent PATCH
# at fault: letter A
found = {
    "A": {"method": "PATCH", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}
