# refused by: proof
# says: B has a habit of its own, request 1, POST /tent/1: Content-Type is text/html
# at fault: B has a habit of its own
found = {
    "case": 1,
    "server": "B",
    "requests": [
        ("POST", "/tent/1"),
    ],
}
