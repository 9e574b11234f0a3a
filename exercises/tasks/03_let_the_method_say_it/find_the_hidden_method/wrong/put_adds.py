# refused by: replaced-or-added
# says: letter E: a fresh service that was sent POST
# at fault: letter E
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "POST", "line": "E5"},
}
