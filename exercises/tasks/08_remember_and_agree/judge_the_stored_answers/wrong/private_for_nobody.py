# refused by: kinds-of-cache
# says: h: you say 'fetches'
# at fault: h: you say 'fetches'
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "fetches",
    "i": "asks",
    "j": "store",
    "k": "asks",
    "l": "store",
}
