# refused by: proof
# says: there are 12 requests
# at fault: there are 12 requests
found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("GET", "/boat/1"),
        ("HEAD", "/boat/1"),
        ("OPTIONS", "/boat/1"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("HEAD", "/boat/2"),
        ("OPTIONS", "/boat/2"),
        ("DELETE", "/boat/2"),
        ("GET", "/boat/3"),
        ("HEAD", "/boat/3"),
        ("OPTIONS", "/boat/3"),
        ("DELETE", "/boat/3"),
    ],
}
