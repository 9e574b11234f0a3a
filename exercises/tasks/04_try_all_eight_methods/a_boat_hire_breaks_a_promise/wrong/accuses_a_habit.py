# refused by: proof
# says: A has a habit of its own, request 1, PUT /boat/1: 200 OK and not 204 No Content
# at fault: request 1, PUT /boat/1
found = {
    "case": 6,
    "server": "A",
    "requests": [
        ("PUT", "/boat/1", {"name": "Heron", "seats": 5}),
    ],
}
