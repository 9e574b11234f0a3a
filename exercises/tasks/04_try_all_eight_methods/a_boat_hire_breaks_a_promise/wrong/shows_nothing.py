# refused by: proof
# says: A answers these requests as a server does that keeps the rules: they show nothing
# at fault: A answers these requests
found = {
    "case": 6,
    "server": "A",
    "requests": [
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
