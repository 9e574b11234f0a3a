# refused by: lifetimes
# says: b: you say 'store'; a browser did otherwise, 600 s later
# at fault: b: you say 'store'
answers = {
    "a": "store",
    "b": "store",
    "c": "asks",
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
