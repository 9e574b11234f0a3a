found = {
    "case": 3,
    "server": "A",
    "requests": [
        ("GET", "/plot/1"),
        ("PUT", "/plot/1", {"name": "leeks"}),
        ("GET", "/plot/1"),
    ],
}
