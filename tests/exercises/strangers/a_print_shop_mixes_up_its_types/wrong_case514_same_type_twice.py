# wrong: the same Accept twice: nothing shows that the server chooses by Accept
found = {
    "case": 514,
    "server": "C",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ],
}
