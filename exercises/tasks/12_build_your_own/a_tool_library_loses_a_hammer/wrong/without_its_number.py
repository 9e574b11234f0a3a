# refused by: proof
# says: line_up shows the number of yours
# at fault: 0 is none
found = {
    "case": 0,
    "server": "A",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
