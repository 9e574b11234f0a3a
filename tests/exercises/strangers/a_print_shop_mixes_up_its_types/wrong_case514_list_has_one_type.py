# wrong: the list is there in one type only and needs no Vary
found = {
    "case": 514,
    "server": "C",
    "requests": [
        ("GET", "/posters/", None, {"Accept": "text/html"}),
        ("GET", "/posters/", None, {"Accept": "application/json"}),
    ],
}
