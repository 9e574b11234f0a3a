found = {
    "case": 3,
    "server": "C",
    "requests": [
        ("POST", "/boat/1", {"name": "Otter"}),
        ("DELETE", "/boat/1"),
    ],
}
