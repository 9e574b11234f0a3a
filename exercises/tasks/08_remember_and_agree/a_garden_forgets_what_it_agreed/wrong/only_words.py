# refused by: proof
# says: This task asks for a list of requests
# at fault: 'It forgets what I sent'
found = {
    "case": 2,
    "server": "C",
    "requests": "It forgets what I sent",
}
