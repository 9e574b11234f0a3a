# refused by: proof
# says: This task asks for a list of requests
found = {
    "case": 6,
    "server": "B",
    "requests": "It forgets what I sent",
}
