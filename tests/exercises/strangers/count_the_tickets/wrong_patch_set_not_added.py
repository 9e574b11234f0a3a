# PATCH adds each time it arrives
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
