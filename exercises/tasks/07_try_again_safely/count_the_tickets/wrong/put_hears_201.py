# refused by: seats
# says: 'heard for 8': you say 201
# at fault: 'heard for 8'
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 7,
    "heard for 8": 201,
    "heard for 11": 412,
    "heard for 14": 404,
}
