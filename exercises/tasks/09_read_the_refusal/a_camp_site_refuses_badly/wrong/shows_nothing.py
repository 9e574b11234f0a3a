# refused by: proof
# says: C answers these requests as a server does that keeps the rules: they show nothing
# at fault: C answers these requests
found = {
    "case": 1,
    "server": "C",
    "requests": [
        ("POST", "/tent/1"),
    ],
}
