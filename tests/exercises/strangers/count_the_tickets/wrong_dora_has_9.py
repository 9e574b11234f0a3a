# Dora's first request was lost, Elsa was first
answers = {
    "tickets for Ana": 2,
    "tickets for Ben": 1,
    "seat 7": "Cleo",
    "seat 9": "Dora",
    "people waiting": 7,
    "heard for 8": 412,
    "heard for 11": 412,
    "heard for 14": 404,
}
