# refused by: tickets
# says: 'tickets for Ana': you say 3
# at fault: 'tickets for Ana'
answers = {
    "tickets for Ana": 3,
    "tickets for Ben": 3,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 9,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 404,
}
