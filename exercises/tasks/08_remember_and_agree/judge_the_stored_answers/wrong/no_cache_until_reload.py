# refused by: no-words
# says: c: you say 'store'
# at fault: c: you say 'store'
answers = {
    "a": "store",
    "b": "asks",
    "c": "store",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "store",
    "i": "asks",
    "j": "store",
    "k": "asks",
    "l": "store",
}
