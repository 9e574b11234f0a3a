# refused by: kinds-of-cache
# says: i: you say 'store'
# at fault: i: you say 'store'
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "fetches",
    "h": "store",
    "i": "store",
    "j": "store",
    "k": "store",
    "l": "store",
}
