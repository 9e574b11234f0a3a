# refused by: proof
# says: line_up shows the number of yours
# at fault: 0 is none
found = {
    "case": 0,
    "server": "D",
    "requests": [
        ("POST", "/tent/1"),
    ],
}
