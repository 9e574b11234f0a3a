found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("GET", "/tool/2"),
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
