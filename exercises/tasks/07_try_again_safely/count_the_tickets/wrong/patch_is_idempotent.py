# refused by: more-and-less
# says: 'people waiting': you say 5
# at fault: 'people waiting'
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Elsa",
    "people waiting": 5,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 404,
}
