# refused by: lifetimes
# says: b: you say 'fetches'
# at fault: b: you say 'fetches'
answers = {
    "a": "store",
    "b": "fetches",
    "c": "fetches",
    "d": "fetches",
    "e": "fetches",
    "f": "fetches",
    "g": "fetches",
    "h": "store",
    "i": "fetches",
    "j": "store",
    "k": "fetches",
    "l": "store",
}
