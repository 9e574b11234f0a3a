found = {
    "case": 5,
    "server": "B",
    "requests": [
        ("POST", "/tools/", {"name": "Saw"}),
        ("HEAD", "/tool/5"),
    ],
}
