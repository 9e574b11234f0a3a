# wrong: ten requests, where at most eight are allowed
found = {
    "case": 514,
    "server": "C",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ]
    * 5,
}
