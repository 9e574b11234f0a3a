# refused by: lifetimes
# says: a: you say 'fresh'
# at fault: a: you say 'fresh'
answers = {
    "a": "fresh",
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
    "l": "store",
}
