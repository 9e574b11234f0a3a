found = {
    "case": 20,
    "server": "A",
    "requests": [
        ("GET", "/boats/"),
        ("GET", "/boat/2"),
        ("HEAD", "/boat/2", None, {"Accept": "*/*"}),
        ("GET", "/boat/2"),
        ("GET", "/boats/"),
    ],
}
