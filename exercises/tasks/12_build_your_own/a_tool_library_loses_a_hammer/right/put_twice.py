found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tools/"),
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tools/"),
    ],
}
