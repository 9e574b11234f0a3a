found = {
    "case": 7,
    "server": "A",
    "requests": [
        ("PUT", "/poster/1", "Lost dog", {"Content-Type": "text/plain"}),
    ],
}
