found = {
    "A": {"method": "", "line": ""},
    "B": {"method": "", "line": ""},
    "C": {"method": "", "line": ""},
    "D": {"method": "", "line": ""},
    "E": {"method": "", "line": ""},
}
