# refused by: more-and-less
# says: 'heard for 14': you say 204
# at fault: 'heard for 14'
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 7,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 204,
}
