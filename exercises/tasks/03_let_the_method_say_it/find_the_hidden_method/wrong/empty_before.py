# refused by: replaced-or-added
# says: both suspects would have answered E3 alike
# at fault: answered E3 alike
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E3"},
}
