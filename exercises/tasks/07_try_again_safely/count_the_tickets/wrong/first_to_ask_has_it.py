# refused by: seats
# says: 'seat 9': you say Dora
# at fault: 'seat 9'
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Dora",
    "people waiting": 7,
    "heard for 8": 412,
    "heard for 11": 201,
    "heard for 14": 404,
}
