# b: at 600 seconds it is stale, fresh only below its lifetime
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
