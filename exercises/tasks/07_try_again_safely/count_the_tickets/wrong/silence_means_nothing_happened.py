# refused by: tickets
# says: 'tickets for Ana': you say 1, and it came otherwise
# at fault: 'tickets for Ana'
answers = {
    "tickets for Ana": 1,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 5,
    "heard for 8": 201,
    "heard for 11": 412,
    "heard for 14": 204,
}
