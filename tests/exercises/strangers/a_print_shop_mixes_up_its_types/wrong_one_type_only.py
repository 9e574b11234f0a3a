# only one type was seen: nobody can know that Accept chooses here
found = {
    "case": 4,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
        ("GET", "/poster/2", None, {"Accept": "application/json"}),
    ],
}
