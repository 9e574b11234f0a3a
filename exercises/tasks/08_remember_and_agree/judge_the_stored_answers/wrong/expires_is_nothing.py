# refused by: expires
# says: l: you say 'asks'
# at fault: l: you say 'asks'
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "store",
    "i": "asks",
    "j": "store",
    "k": "asks",
    "l": "asks",
}
