# that Allow has no DELETE breaks nothing as long as nobody sees DELETE work
found = {
    "case": 12,
    "server": "C",
    "requests": [("OPTIONS", "/boat/1"), ("POST", "/boat/1", {"name": "x"}), ("GET", "/boat/1")],
}
