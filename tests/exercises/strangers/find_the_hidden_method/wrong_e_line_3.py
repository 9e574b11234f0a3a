# wrong: after DELETE a POST gives ["moved"] as well; E3 tells nothing
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E3"},
}
