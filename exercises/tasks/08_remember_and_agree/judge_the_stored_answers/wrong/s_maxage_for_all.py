# refused by: kinds-of-cache
# says: j: you say 'asks'
# at fault: j: you say 'asks'
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
    "j": "asks",
    "k": "asks",
    "l": "store",
}
