# refused by: proof
# says: D has a habit of its own, request 1, PUT /plot/1: 200 OK and not 204 No Content
# at fault: D has a habit of its own
found = {
    "case": 2,
    "server": "D",
    "requests": [
        ("PUT", "/plot/1", {"name": "leeks"}),
    ],
}
