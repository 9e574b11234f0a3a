# refused by: proof
# says: there is something odd at A, request 1, GET /poster/1: ETag is
# at fault: request 1, GET /poster/1
found = {
    "case": 1,
    "server": "A",
    "requests": [
        ("GET", "/poster/1", None, {"Accept": "text/html"}),
    ],
}
