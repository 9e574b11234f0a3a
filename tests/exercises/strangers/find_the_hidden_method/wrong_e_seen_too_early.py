# E: after the diary is emptied POST would show ["moved"] at E3 as well
found = {
    "A": {"method": "PUT", "line": "A2"},
    "B": {"method": "PATCH", "line": "B4"},
    "C": {"method": "POST", "line": "C2"},
    "D": {"method": "cannot tell", "line": "none"},
    "E": {"method": "PUT", "line": "E3"},
}
