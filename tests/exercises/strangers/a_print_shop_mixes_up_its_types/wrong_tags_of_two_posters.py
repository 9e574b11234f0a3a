# two tags of two posters: nothing shared, nothing proved
found = {
    "case": 9,
    "server": "D",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/2", None, {"Accept": "application/json"}),
    ],
}
