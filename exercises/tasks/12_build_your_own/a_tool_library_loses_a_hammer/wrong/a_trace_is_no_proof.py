# refused by: proof
# says: there is something odd at A, request 2, GET /tool/1
# at fault: (Accept: text/html)
found = {
    "case": 2,
    "server": "A",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1", None, {"Accept": "text/html"}),
    ],
}
