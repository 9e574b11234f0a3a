from exercises import suspects

line_up = suspects("a-tool-library-loses-a-hammer", 632)

found = {
    "case": 632,
    "server": "A",
    "requests": [("POST", "/tools/", {"name": "Saw"}), ("GET", "/tool/5", None, {"Accept": "application/json"})],
}
