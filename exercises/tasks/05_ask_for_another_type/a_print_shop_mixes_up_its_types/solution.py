# Case 1. Yours has another number, perhaps another culprit, and another rule is broken.
found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
        ("GET", "/poster/1", None, {"Accept": "application/json"}),
    ],
}
