# 14: nothing is at seat 3 any more
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
