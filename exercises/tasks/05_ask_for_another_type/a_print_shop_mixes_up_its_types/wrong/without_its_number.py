# refused by: proof
# says: line_up shows the number of yours
# at fault: 0 is none
found = {
    "case": 0,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ],
}
