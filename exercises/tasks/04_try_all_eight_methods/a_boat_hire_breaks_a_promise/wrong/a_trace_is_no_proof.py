# refused by: proof
# says: there is something odd at B, request 3, GET /boat/2: 404 Not Found and not 200 OK
# at fault: request 3, GET /boat/2
found = {
    "case": 6,
    "server": "B",
    "requests": [
        ("DELETE", "/boat/1"),
        ("DELETE", "/boat/1"),
        ("GET", "/boat/2"),
    ],
}
