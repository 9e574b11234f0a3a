# refused by: replaced-or-changed
# says: both suspects would have answered A1 alike
# at fault: answered A1 alike
found = {
    "A": {"method": "PUT", "line": "A1"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}
