# wrong: two types of two different posters: nothing shows that one address has both
found = {
    "case": 514,
    "server": "C",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/2", None, {"Accept": "application/json"}),
    ],
}
