# refused by: proof
# says: line_up shows the number of yours
found = {
    "case": 0,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
