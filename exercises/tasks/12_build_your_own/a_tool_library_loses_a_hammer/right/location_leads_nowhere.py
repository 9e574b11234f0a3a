found = {
    "case": 5,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Saw"}),
        ("GET", "/tool/5"),
    ],
}
