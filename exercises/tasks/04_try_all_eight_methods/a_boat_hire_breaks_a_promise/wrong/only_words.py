# refused by: proof
# says: This task asks for a list of requests
# at fault: 'It forgets what I sent'
found = {
    "case": 6,
    "server": "B",
    "requests": "It forgets what I sent",
}
