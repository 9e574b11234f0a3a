# refused by: what-can-be-known
# says: the other suspect would have left the very same lines
# at fault: letter D: you say PUT
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "PUT", "line": "D4"},
    "E": {"method": "PUT", "line": "E5"},
}
