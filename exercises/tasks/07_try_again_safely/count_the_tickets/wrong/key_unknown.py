# refused by: tickets
# says: 'tickets for Ben': you say 2
# at fault: 'tickets for Ben'
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 2,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 7,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 404,
}
