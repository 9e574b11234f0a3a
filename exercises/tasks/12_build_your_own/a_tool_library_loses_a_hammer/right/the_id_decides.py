found = {
    "case": 10,
    "server": "B",
    "requests": [
        ("PUT", "/tool/1", {"id": "3", "name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
