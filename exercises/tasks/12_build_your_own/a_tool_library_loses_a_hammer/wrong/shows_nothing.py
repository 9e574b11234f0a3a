# refused by: proof
# says: D answers these requests as a server does that keeps the rules: they show nothing
found = {
    "case": 2,
    "server": "D",
    "requests": [
        ("DELETE", "/tool/1"),
        ("GET", "/tool/1"),
    ],
}
