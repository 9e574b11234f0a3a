# refused by: no-words
# says: c: you say 'fetches'
# at fault: c: you say 'fetches'
answers = {
    "a": "store",
    "b": "asks",
    "c": "fetches",
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
