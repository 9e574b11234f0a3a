# refused by: proof
# says: D has a habit of its own, request 1, PUT /tool/1: 200 OK and not 204 No Content
# at fault: 200 OK and not 204 No Content
found = {
    "case": 2,
    "server": "D",
    "requests": [
        ("PUT", "/tool/1", {"name": "Saw"}),
        ("GET", "/tool/1"),
    ],
}
