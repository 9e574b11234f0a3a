# c: no-cache means: not without asking
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
