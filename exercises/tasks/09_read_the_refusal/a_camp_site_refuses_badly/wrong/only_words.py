# refused by: proof
# says: This task asks for a list of requests
# at fault: 'It forgets what I sent'
found = {
    "case": 1,
    "server": "D",
    "requests": "It forgets what I sent",
}
