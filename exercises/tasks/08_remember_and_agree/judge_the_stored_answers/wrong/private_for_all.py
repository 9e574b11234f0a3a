# refused by: kinds-of-cache
# says: g: you say 'store'; a shared cache did otherwise
# at fault: g: you say 'store'
answers = {
    "a": "store",
    "b": "asks",
    "c": "asks",
    "d": "fetches",
    "e": "fetches",
    "f": "asks",
    "g": "store",
    "h": "store",
    "i": "asks",
    "j": "store",
    "k": "asks",
    "l": "store",
}
