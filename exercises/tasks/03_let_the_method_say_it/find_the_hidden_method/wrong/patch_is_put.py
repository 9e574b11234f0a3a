# refused by: replaced-or-changed
# says: was sent PUT where the log has
# at fault: letter B
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PUT", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E5"},
}
