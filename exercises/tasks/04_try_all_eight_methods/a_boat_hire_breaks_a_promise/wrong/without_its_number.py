# refused by: proof
# says: line_up shows the number of yours
# at fault: 0 is none
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
