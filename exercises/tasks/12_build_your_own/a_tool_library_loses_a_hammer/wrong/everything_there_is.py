# refused by: proof
# says: there are 12 requests
# at fault: there are 12 requests
found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("GET", "/tool/1"),
        ("HEAD", "/tool/1"),
        ("OPTIONS", "/tool/1"),
        ("DELETE", "/tool/1"),
        ("GET", "/tool/2"),
        ("HEAD", "/tool/2"),
        ("OPTIONS", "/tool/2"),
        ("DELETE", "/tool/2"),
        ("GET", "/tool/3"),
        ("HEAD", "/tool/3"),
        ("OPTIONS", "/tool/3"),
        ("DELETE", "/tool/3"),
    ],
}
