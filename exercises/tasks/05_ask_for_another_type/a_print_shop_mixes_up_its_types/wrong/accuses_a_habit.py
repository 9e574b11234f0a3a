# refused by: proof
# says: C has a habit of its own, request 2, DELETE /poster/1: 204 No Content and not 404 Not Found
# at fault: request 2, DELETE /poster/1
found = {
    "case": 1,
    "server": "C",
    "requests": [
        ("DELETE", "/poster/1"),
        ("DELETE", "/poster/1"),
    ],
}
