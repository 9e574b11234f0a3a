# refused by: proof
# says: This task asks for a list of requests
found = {
    "case": 1,
    "server": "D",
    "requests": "It forgets what I sent",
}
