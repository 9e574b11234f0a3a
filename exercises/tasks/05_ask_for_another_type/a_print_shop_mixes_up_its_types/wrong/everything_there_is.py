# refused by: proof
# says: there are 12 requests
# at fault: there are 12 requests
found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/1"),
        ("HEAD", "/poster/1"),
        ("OPTIONS", "/poster/1"),
        ("DELETE", "/poster/1"),
        ("GET", "/poster/2"),
        ("HEAD", "/poster/2"),
        ("OPTIONS", "/poster/2"),
        ("DELETE", "/poster/2"),
        ("GET", "/poster/3"),
        ("HEAD", "/poster/3"),
        ("OPTIONS", "/poster/3"),
        ("DELETE", "/poster/3"),
    ],
}
