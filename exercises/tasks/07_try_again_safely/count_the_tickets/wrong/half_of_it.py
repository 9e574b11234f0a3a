# refused by: seats
# says: 'seat 7' is not filled in
# at fault: 'seat 7'
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "",
    "seat 9": "Elsa",
    "people waiting": 7,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 404,
}
