found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("PUT", "/tool/2", {"days": 14}),
        ("GET", "/tool/2", None, {"Accept": "application/json"}),
    ],
}
