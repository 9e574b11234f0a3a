found = {
    "case": 3,
    "server": "C",
    "requests": [
        ("OPTIONS", "/boat/1"),
        ("POST", "/boat/1", {"name": "x"}),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/1"),
        ("OPTIONS", "/boat/2"),
    ],
}
