# refused by: replaced-or-changed
# says: only one of the two suspects
# at fault: letter A
found = {
    "A": {"method": "cannot tell", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "cannot tell", "line": "E5"},
}
