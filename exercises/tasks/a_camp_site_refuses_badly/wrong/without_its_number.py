# refused by: proof
# says: line_up shows the number of your case
found = {
    "case": 0,
    "server": "D",
    "requests": [
        ("POST", "/tent/1"),
    ],
}
