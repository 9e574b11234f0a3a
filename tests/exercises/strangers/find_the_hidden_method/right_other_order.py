found = {
    "E": {"line": "E5", "method": "PUT"},
    "D": {"line": "none", "method": "cannot tell"},
    "C": {"line": "C2", "method": "POST"},
    "B": {"line": "B4", "method": "PATCH"},
    "A": {"line": "A2", "method": "PUT"},
}
