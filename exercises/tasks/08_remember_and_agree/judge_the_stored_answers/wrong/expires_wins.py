# refused by: expires
# says: k: you say 'store'
# at fault: k: you say 'store'
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
    "k": "store",
    "l": "store",
}
