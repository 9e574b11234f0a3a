# refused by: no-words
# says: d: you say 'asks'
# at fault: d: you say 'asks'
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "asks",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "store",
    "i": "asks",
    "j": "store",
    "k": "asks",
    "l": "store",
}
