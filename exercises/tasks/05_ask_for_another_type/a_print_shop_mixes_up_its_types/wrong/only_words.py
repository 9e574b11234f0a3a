# refused by: proof
# says: This task asks for a list of requests
# at fault: 'It forgets what I sent'
found = {
    "case": 1,
    "server": "A",
    "requests": "It forgets what I sent",
}
