answers = {
    "tickets for Ana": 0,
    "tickets for Ben": 0,
    "seat 7": "",
    "seat 9": "",
    "people waiting": 0,
    "heard for 8": 0,
    "heard for 11": 0,
    "heard for 14": 0,
}
