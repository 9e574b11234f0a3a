# wrong: two GETs of the same type have one tag: that is how it should be, and no proof
found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/2", None, {"Accept": "text/html"}),
        ("HEAD", "/poster/2", None, {"Accept": "text/html"}),
    ],
}
